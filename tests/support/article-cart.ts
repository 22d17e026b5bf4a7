/** A cart's articles over HTTP, on the small shop. */
import type { Kysely } from 'kysely';
import type { CartAnswer, CartModificationAnswer } from '#domain/cart/contract.ts';
import type { Database } from '#server/db/schema.ts';
import type { Ask } from './cart-api.ts';

/** What is wrong or sold changes while a cart holds it. */
export async function changeOffer(
  db: Kysely<Database>,
  id: string,
  change: { readonly stock?: number; readonly tax_exclusive?: number; readonly tax_inclusive?: number },
): Promise<void> {
  await db.updateTable('catalog_offer').set(change).where('id', '=', id).execute();
}

/** Adds packs of a product: of an offer, or of the cheapest. */
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
