import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { type CheckoutAnswer, checkoutCall } from '#domain/cart/contract.ts';

/** What the summary shows: the cart with what stands in its way, that there is nothing to check, or that it doesn't come. */
export type CheckoutPage =
  | { readonly kind: 'checkout'; readonly cart: CheckoutAnswer }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed' };

/** The visitor's cart, to be checked (docs/requirements.md CRT-8, NAV-11). */
export async function loadCheckout(api: ApiClient, visitor: VisitorCart): Promise<CheckoutPage> {
  try {
    const cart = await api.call(checkoutCall, { parameters: { ...visitor, cartId: 'current' } });
    return cart.entries.length > 0 ? { kind: 'checkout', cart } : { kind: 'empty' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 ? { kind: 'empty' } : { kind: 'failed' };
  }
}
