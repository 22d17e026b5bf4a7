import type { ApiErrorItem } from '#domain/errors/api-error.ts';

/**
 * Whether a change was refused because an unpaid order locks the cart: the page of the checkout resumes the payment or gives
 * it up (docs/requirements.md CRT-8).
 */
export function isCartBeingPaid({ errors }: { readonly errors: readonly ApiErrorItem[] }): boolean {
  return errors.some(({ reason }) => reason === 'paying');
}
