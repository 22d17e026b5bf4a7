/** Adding an article from a document page, by plain fetch: the contract would bring its validation to every page. */
import type { addEntryCall, CartModificationAnswer, createCartCall, VisitorAnswer } from '#domain/cart/contract.ts';
import { endSession, noteTimeout } from './session-timeout.ts';
import { type AskingPage, readVisitor } from './visitor-cart.ts';

/** An article to add: of the offer, or of the cheapest in stock. */
export interface ArticleToAdd {
  /** Code of the product. */
  readonly product: string;
  /** Id of the offer. */
  readonly offer?: string | undefined;
  readonly quantity: number;
  /** Of one press: the same key again adds nothing more. */
  readonly key: string;
}

const cartsPath: (typeof createCartCall)['path'] = '/api/front/occ/ecommerce/{site}/users/{user}/carts';
const entriesPath: (typeof addEntryCall)['path'] = `${cartsPath}/{cartId}/entries`;

function post(
  path: string,
  { site, lang }: AskingPage,
  { cartUser }: VisitorAnswer,
  body: object,
  headers: Record<string, string> = {},
) {
  const url = path.replace('{site}', site).replace('{user}', cartUser).replace('{cartId}', 'current');
  return fetch(`${url}?${new URLSearchParams({ lang })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // Another press may be leaving the page meanwhile.
    keepalive: true,
  });
}

/** The session turned out to be over: the visitor is being led to sign in. */
export class SessionOver extends Error {}

async function add(page: AskingPage, { product, offer, quantity, key }: ArticleToAdd): Promise<CartModificationAnswer> {
  const body = { product: { code: product }, quantity, offer: offer === undefined ? undefined : { id: offer } };
  // A page never makes a call that is refused (docs/api.md, `visitor`).
  const visitor = await readVisitor(page);
  // What is added is meant for the account's cart: a stranger's would be a second one.
  if (visitor.sessionEnded) {
    endSession();
    throw new SessionOver('cart: the session is over');
  }
  if (!visitor.hasCart) await post(cartsPath, page, visitor, {});
  const response = await post(entriesPath, page, visitor, body, { 'idempotency-key': key });
  if (!response.ok) {
    const isOver = await noteTimeout(response);
    throw isOver ? new SessionOver('cart: the session is over') : new Error(`cart: ${response.status}`);
  }
  return response.json();
}

/**
 * Adds to the visitor's cart, which is created first where there is none: one press after the other, in all tabs, or two
 * would each create a cart. `noStock` and `lowStock` are answers; rejects for what the server refuses.
 */
export function addToCart(page: AskingPage, article: ArticleToAdd): Promise<CartModificationAnswer> {
  return navigator.locks.request(`cart_${page.site}`, () => add(page, article));
}
