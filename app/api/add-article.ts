/** Adding an article from a document page, by plain fetch: the contract would bring its validation to every page. */
import type { addEntryCall, CartModificationAnswer, createCartCall } from '#domain/cart/contract.ts';
import { type AskingPage, readVisitorCart } from './visitor-cart.ts';

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

function post(path: string, { site, lang }: AskingPage, body: object, headers: Record<string, string> = {}) {
  const url = path.replace('{site}', site).replace('{user}', 'anonymous').replace('{cartId}', 'current');
  return fetch(`${url}?${new URLSearchParams({ lang })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/**
 * Adds to the visitor's cart, which is created first where there is none. `noStock` and `lowStock` are answers;
 * rejects for what the server refuses.
 */
export async function addToCart(page: AskingPage, { product, offer, quantity, key }: ArticleToAdd) {
  const body = { product: { code: product }, quantity, offer: offer === undefined ? undefined : { id: offer } };
  // A page never makes a call that is refused: an empty cart may be none (docs/api.md, `visitor`).
  if ((await readVisitorCart(page)).totalItems === 0) await post(cartsPath, page, {});
  const response = await post(entriesPath, page, body, { 'idempotency-key': key });
  if (!response.ok) throw new Error(`cart: ${response.status}`);
  return response.json() as Promise<CartModificationAnswer>;
}
