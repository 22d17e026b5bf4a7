import type { CartUser, VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { createCartCall } from '#domain/cart/calls.ts';
import type { Site } from '#domain/site/site.ts';

/** Whether a call failed because the visitor has no cart, or one that no longer exists. */
function isMissingCart(error: unknown): boolean {
  return (
    error instanceof CallError && error.status === 404 && error.errors.some(({ subjectType }) => subjectType === 'cart')
  );
}

/** Calls `change` on the visitor's cart, which is created first if there is none (docs/requirements.md CRT-2). */
export async function withCart<Answer>(
  api: ApiClient,
  { site, user }: VisitorCart,
  change: (cart: { readonly site: Site; readonly user: CartUser; readonly cartId: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change({ site, user, cartId: 'current' });
  } catch (error) {
    if (!isMissingCart(error)) throw error;
    const { guid } = await api.call(createCartCall, { parameters: { site, user } });
    return change({ site, user, cartId: guid });
  }
}
