/** Adds an article to the cart from a document page. */
import { addEntryCall, createCartCall } from '#domain/cart/calls.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import { CallError } from './client.ts';
import { type AskingPage, pageClient } from './page-client.ts';
import { endSession } from './session-timeout.ts';
import { readVisitor } from './visitor-cart.ts';

/** An article to add: by the named offer, otherwise by the cheapest one in stock. */
export interface ArticleToAdd {
  /** Code of the product. */
  readonly product: string;
  /** Id of the offer. */
  readonly offer?: string | undefined;
  readonly quantity: number;
  /** Idempotency key of one click on the button: sending it again adds nothing more. */
  readonly key: string;
}

/** Thrown when the session has ended; the browser is then already on its way to the sign-in page. */
export class SessionOver extends Error {}

async function add(page: AskingPage, { product, offer, quantity, key }: ArticleToAdd): Promise<CartModificationAnswer> {
  const body = { product: { code: product }, quantity, offer: offer === undefined ? undefined : { id: offer } };
  // The visitor call says whether there is a session and a cart, so no other call has to fail to find that out
  // (docs/api.md, `visitor`).
  const visitor = await readVisitor(page);
  // The article belongs in the account's cart; adding it anonymously would create a second cart.
  if (visitor.sessionEnded) {
    endSession();
    throw new SessionOver('cart: the session is over');
  }
  const client = pageClient(page.lang);
  const site = page.site;
  const user = visitor.cartUser;
  // The requests must go on after the page is gone, since the visitor may follow another link meanwhile.
  const keepalive = true;
  if (!visitor.hasCart) await client.call(createCartCall, { parameters: { site, user }, keepalive });
  const parameters = { site, user, cartId: 'current' };
  try {
    return await client.call(addEntryCall, { parameters, headers: { 'idempotency-key': key }, body, keepalive });
  } catch (error) {
    throw error instanceof CallError && error.status === 401 ? new SessionOver('cart: the session is over') : error;
  }
}

/**
 * Adds an article to the visitor's cart, which is created first if there is none. A lock across tabs runs one addition
 * at a time, since two at once would each create a cart. Resolves also if not everything could be added (`noStock`,
 * `lowStock` in the answer); rejects when the server refuses.
 */
export function addToCart(page: AskingPage, article: ArticleToAdd): Promise<CartModificationAnswer> {
  return navigator.locks.request(`cart_${page.site}`, () => add(page, article));
}
