import type { ApiErrorItem } from '#domain/errors/api-error.ts';

/**
 * Whether a change of the cart was refused because an unpaid order locks it. The checkout page then offers to resume
 * the payment or to give it up (docs/requirements.md CRT-8).
 */
export function isCartBeingPaid({ errors }: { readonly errors: readonly ApiErrorItem[] }): boolean {
  return errors.some(({ reason }) => reason === 'paying');
}
