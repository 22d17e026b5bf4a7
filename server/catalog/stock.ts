/** Packs of offers that orders take from the stock (docs/requirements.md CRT-7, CRT-8). */
import { sql, type Transaction } from 'kysely';
import type { OfferQuantity } from '#domain/catalog/sold-offer.ts';
import type { Database } from '#server/db/schema.ts';

type Tx = Transaction<Database>;

/** All transactions lock offers in this order, so that two of them never wait for each other. */
const byOffer = (one: OfferQuantity, other: OfferQuantity) => (one.offerId < other.offerId ? -1 : 1);

/** Raises the catalog's revision, and makes every process read the catalog again once the transaction commits. */
export async function announceChange(tx: Tx): Promise<void> {
  await sql`
    with one as (update catalog_revision set revision = revision + 1 returning revision)
    select pg_notify('catalog_changed', revision::text) from one
  `.execute(tx);
}

export async function takeStock(tx: Tx, wishes: readonly OfferQuantity[]): Promise<readonly string[]> {
  const missing: string[] = [];
  let isAnySoldOut = false;
  for (const { offerId, quantity } of [...wishes].sort(byOffer)) {
    const taken = await tx
      .updateTable('catalog_offer')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', offerId)
      .where('stock', '>=', quantity)
      .where('withdrawn_at', 'is', null)
      .returning('stock')
      .executeTakeFirst();
    if (!taken) missing.push(offerId);
    isAnySoldOut ||= taken?.stock === 0;
  }
  if (isAnySoldOut && missing.length === 0) await announceChange(tx);
  return missing;
}

export async function returnStock(tx: Tx, packs: readonly OfferQuantity[]): Promise<void> {
  let isAnyBack = false;
  for (const { offerId, quantity } of [...packs].sort(byOffer)) {
    const returned = await tx
      .updateTable('catalog_offer')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', offerId)
      .returning('stock')
      .executeTakeFirst();
    isAnyBack ||= returned?.stock === quantity;
  }
  if (isAnyBack) await announceChange(tx);
}
