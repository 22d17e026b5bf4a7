/** Buyers' ratings of sellers, for parts of their orders (docs/decisions/0037-seller-ratings.md). */
import { type Kysely, sql, type Transaction } from 'kysely';
import { ratingRefusal, type Stars } from '#domain/orders/seller-rating.ts';
import type { Database } from '#server/db/schema.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import { notRatable, orderNotFound, partNotFound } from '#server/orders/read/refusals.ts';
import { findHead, type OrderReader } from '#server/orders/read/store.ts';

type Tx = Transaction<Database>;

/** A part of an order, named by the order's code, or guid, and the seller's code. */
export interface PartOfOrder {
  readonly code: string;
  readonly seller: string;
}

/**
 * Locks the reader's own order, so that its erasure can't come in between, and checks that its part can be rated now.
 * Throws 404 for another's order and for a seller who has no part of it, 409 if the part can't be rated now.
 */
async function lockRatedPart(tx: Tx, reader: OrderReader, { code, seller }: PartOfOrder, now: Date) {
  const found = await findHead(tx, reader, code);
  if (found) await lockOrder(tx, found.code);
  // Read again under the lock: the order may have been detached from its buyer meanwhile.
  const head = found && (await findHead(tx, reader, code));
  if (!head) throw orderNotFound();
  const part = await tx
    .selectFrom('seller_part')
    .select(['status', 'changed_at as changedAt'])
    .where('order_code', '=', head.code)
    .where('seller', '=', seller)
    .executeTakeFirst();
  if (!part) throw partNotFound();
  const refusal = ratingRefusal(part, now);
  if (refusal !== null) throw notRatable(refusal);
  return head;
}

/** Stores how a buyer rates the seller of a part of an order, in place of an earlier rating. Throws as `lockRatedPart`. */
export async function rateSeller(
  db: Kysely<Database>,
  reader: OrderReader,
  part: PartOfOrder,
  { stars, now }: { readonly stars: Stars; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { code, site } = await lockRatedPart(tx, reader, part, now);
    const rated = { stars, rated_on: sql<string>`(${now}::timestamptz at time zone 'Europe/Paris')::date` };
    await tx
      .insertInto('seller_rating')
      .values({ order_code: code, seller: part.seller, site, ...rated })
      .onConflict((conflict) => conflict.columns(['order_code', 'seller']).doUpdateSet(rated))
      .execute();
  });
}

/** Withdraws a buyer's rating, if there is one. Throws as `lockRatedPart`. */
export async function withdrawRating(
  db: Kysely<Database>,
  reader: OrderReader,
  part: PartOfOrder,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { code } = await lockRatedPart(tx, reader, part, now);
    await tx.deleteFrom('seller_rating').where('order_code', '=', code).where('seller', '=', part.seller).execute();
  });
}

/** Makes the ratings for an order nobody's: the stars stay, their buyer is forgotten. */
export async function detachRatings(tx: Tx, code: string): Promise<void> {
  await tx.updateTable('seller_rating').set({ order_code: null }).where('order_code', '=', code).execute();
}
