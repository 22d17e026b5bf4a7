import type { ApiErrorItem } from '#domain/errors/api-error.ts';

/**
 * Whether a change of the cart was refused because the cart belongs to an order whose payment is still open. The
 * checkout page then offers to resume that payment or to give it up (docs/requirements.md CRT-8).
 */
export function isCartBeingPaid({ errors }: { readonly errors: readonly ApiErrorItem[] }): boolean {
  return errors.some(({ reason }) => reason === 'paying');
}
