/** Adds an article to the cart from a document page. */
import { addEntryCall, createCartCall } from '#domain/cart/calls.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import { CallError } from './client.ts';
import { type AskingPage, pageClient } from './page-client.ts';
import { endSession } from './session-timeout.ts';
import { readVisitor } from './visitor-cart.ts';

/** The article to add: the product of one offer or, if `offer` is missing, of the cheapest offer in stock. */
export interface ArticleToAdd {
  /** Code of the product. */
  readonly product: string;
  /** Id of the offer. */
  readonly offer?: string | undefined;
  readonly quantity: number;
  /** Idempotency key of one click on the button: a second request with the same key adds nothing. */
  readonly key: string;
}

/** Thrown when the session has ended. By then the browser is going to the sign-in page. */
export class SessionOver extends Error {}

async function add(page: AskingPage, { product, offer, quantity, key }: ArticleToAdd): Promise<CartModificationAnswer> {
  const entry = { product: { code: product }, quantity, offer: offer === undefined ? undefined : { id: offer } };
  // This call says whether the visitor has a session and a cart, so no other call has to fail to find it out
  // (docs/api.md, `visitor`).
  const visitor = await readVisitor(page);
  // The visitor means the cart of the account; adding the article anonymously would create a second cart.
  if (visitor.sessionEnded) {
    endSession();
    throw new SessionOver('cart: the session is over');
  }
  const client = pageClient(page.lang);
  const site = page.site;
  const user = visitor.cartUser;
  const sent = {
    headers: { 'idempotency-key': key },
    // The visitor may follow a link before the answer arrives; the request must not be aborted then.
    keepalive: true,
  };
  try {
    if (!visitor.hasCart) {
      const { modification } = await client.call(createCartCall, {
        ...sent,
        parameters: { site, user },
        body: { entry },
      });
      if (modification) return modification;
    }
    return await client.call(addEntryCall, { ...sent, parameters: { site, user, cartId: 'current' }, body: entry });
  } catch (error) {
    throw error instanceof CallError && error.status === 401 ? new SessionOver('cart: the session is over') : error;
  }
}

/**
 * Adds an article to the visitor's cart, creating the cart if there is none. A lock shared by the browser's tabs runs
 * one addition at a time, since two at once would each create a cart. If fewer than requested could be added, resolves
 * with an answer that says so (`noStock`, `lowStock`); rejects if the server refuses.
 */
export function addToCart(page: AskingPage, article: ArticleToAdd): Promise<CartModificationAnswer> {
  return navigator.locks.request(`cart_${page.site}`, () => add(page, article));
}
