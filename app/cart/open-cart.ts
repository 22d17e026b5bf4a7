import type { CartUser, VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { InputTo } from '#app/api/contracts.ts';
import { createCartCall } from '#domain/cart/calls.ts';
import type { CreatedCartAnswer } from '#domain/cart/contract.ts';
import type { Site } from '#domain/site/site.ts';

/** Whether a call failed because the visitor has no cart, or one that no longer exists. */
function isMissingCart(error: unknown): boolean {
  return (
    error instanceof CallError && error.status === 404 && error.errors.some(({ subjectType }) => subjectType === 'cart')
  );
}

interface CartParameters {
  readonly site: Site;
  readonly user: CartUser;
  readonly cartId: string;
}

/** How the call that creates a cart makes a change too: what it is sent, and where its answer describes the change. */
interface FirstChange<Answer> {
  readonly input: Pick<InputTo<typeof createCartCall>, 'headers' | 'body'>;
  answerOf(created: CreatedCartAnswer): Answer | undefined;
}

/** Makes a change to one cart; with `first`, a cart that has to be created is created with the change, in one call. */
export type ChangeCart = <Answer>(
  change: (cart: CartParameters) => Promise<Answer>,
  first?: FirstChange<Answer>,
) => Promise<Answer>;

/**
 * Returns a function for changes to the visitor's cart, which is created at the first change if there is none
 * (docs/requirements.md CRT-2). All changes of one request must use the same function: the cart that it has created is
 * known to the browser only after the request.
 */
export function openCart(api: ApiClient, { site, user }: VisitorCart): ChangeCart {
  let cartId = 'current';
  return async (change, first) => {
    try {
      return await change({ site, user, cartId });
    } catch (error) {
      if (!isMissingCart(error)) throw error;
      const created = await api.call(createCartCall, { parameters: { site, user }, ...first?.input });
      cartId = created.guid;
      return first?.answerOf(created) ?? change({ site, user, cartId });
    }
  };
}
