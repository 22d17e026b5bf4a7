/** Articles in a cart over HTTP, on the small test shop. */
import type { APIRequestContext } from '@playwright/test';
import type { Kysely, Updateable } from 'kysely';
import type { ArticleEntryAnswer, CartAnswer, CartModificationAnswer } from '#domain/cart/contract.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { type Ask, cartsPath } from './cart-api.ts';
import { askWith } from './filled-cart.ts';

/** Changes an offer while carts contain it. */
export async function changeOffer(
  db: Kysely<Database>,
  id: string,
  change: Updateable<Database['catalog_offer']>,
): Promise<void> {
  await db.updateTable('catalog_offer').set(change).where('id', '=', id).execute();
}

/** Adds packs of a product, from an offer or from the cheapest. */
export async function addArticle(
  ask: Ask,
  path: string,
  product: string,
  { offer, quantity, key }: { readonly offer?: string; readonly quantity?: number; readonly key?: string } = {},
) {
  const body = { product: { code: product }, quantity, ...(offer && { offer: { id: offer } }) };
  const answer = await ask('POST', `${path}/entries`, body, key ? { 'idempotency-key': key } : {});
  return { ...answer, body: answer.body as CartModificationAnswer };
}

export async function readCart(ask: Ask, path: string): Promise<CartAnswer> {
  return (await ask('GET', `${path}?fields=FULL`)).body as CartAnswer;
}

/** Adds packs of a product of the demo shop to a visitor's cart, which is created if necessary. */
export async function addDemoArticle(
  request: APIRequestContext,
  site: Site,
  product: string,
  what: { readonly offer?: string; readonly quantity?: number } = {},
): Promise<ArticleEntryAnswer> {
  const ask = askWith(request);
  const path = `${cartsPath(site)}/current`;
  if ((await ask('GET', path)).status === 404) await ask('POST', cartsPath(site));
  const { status, body } = await addArticle(ask, path, product, what);
  if (status !== 200 || !body.entry) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.entry;
}
