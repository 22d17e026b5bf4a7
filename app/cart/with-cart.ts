import type { CartUser, VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { createCartCall } from '#domain/cart/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Whether a call was refused since the visitor has no cart, or one that is gone. */
export function isMissingCart(error: unknown): boolean {
  return (
    error instanceof CallError && error.status === 404 && error.errors.some(({ subjectType }) => subjectType === 'cart')
  );
}

/** Changes the visitor's cart, which is created first where there is none (docs/requirements.md CRT-2). */
export async function withCart<Answer>(
  api: ApiClient,
  { site, user }: VisitorCart,
  change: (cart: { readonly site: Mode; readonly user: CartUser; readonly cartId: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await change({ site, user, cartId: 'current' });
  } catch (error) {
    if (!isMissingCart(error)) throw error;
    const { guid } = await api.call(createCartCall, { parameters: { site, user } });
    return change({ site, user, cartId: guid });
  }
}
