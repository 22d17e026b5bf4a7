/** Adds an article from a document page. */
import { addEntryCall, createCartCall } from '#domain/cart/calls.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import { CallError } from './client.ts';
import { type AskingPage, pageClient } from './page-client.ts';
import { endSession } from './session-timeout.ts';
import { readVisitor } from './visitor-cart.ts';

/** An article to add: from the offer named, otherwise from the cheapest one in stock. */
export interface ArticleToAdd {
  /** Code of the product. */
  readonly product: string;
  /** Id of the offer. */
  readonly offer?: string | undefined;
  readonly quantity: number;
  /** Idempotency key of one press of the button: a repetition adds nothing more. */
  readonly key: string;
}

/** Thrown when the session is over; the visitor is then already on the way to sign in. */
export class SessionOver extends Error {}

async function add(page: AskingPage, { product, offer, quantity, key }: ArticleToAdd): Promise<CartModificationAnswer> {
  const body = { product: { code: product }, quantity, offer: offer === undefined ? undefined : { id: offer } };
  // The visitor call says whether there is a session and a cart, so that no call has to fail to find out (docs/api.md,
  // `visitor`).
  const visitor = await readVisitor(page);
  // The article is meant for the account's cart; adding it anonymously would create a second one.
  if (visitor.sessionEnded) {
    endSession();
    throw new SessionOver('cart: the session is over');
  }
  const client = pageClient(page.lang);
  const site = page.site;
  const user = visitor.cartUser;
  // The requests must outlive the page, which the visitor may be leaving by another link.
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
 * at a time, or two would each create a cart. `noStock` and `lowStock` are answers; rejects when the server refuses.
 */
export function addToCart(page: AskingPage, article: ArticleToAdd): Promise<CartModificationAnswer> {
  return navigator.locks.request(`cart_${page.site}`, () => add(page, article));
}
