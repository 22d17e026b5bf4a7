/**
 * Stores lines of articles in PostgreSQL. Functions that write need a cart that `store.ts` has locked
 * (docs/requirements.md CRT-7).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { KeptArticle } from '#domain/cart/article-line.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { Database } from '#server/db/schema.ts';
import { type ArticleEntry, articleColumns, type CartEntry, isArticle, lineColumns, readLine } from './line-rows.ts';
import { couldOpen, linesOfOpenCart } from './open-cart.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

function selectLines(db: Db, guid: string) {
  return db.selectFrom('cart_entry').select(lineColumns).where('cart_guid', '=', guid);
}

/** The line of a parcel or an article; null also if it was removed. */
export async function findLine(db: Db, guid: string, entryNumber: number): Promise<CartEntry | null> {
  const row = await selectLines(db, guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? readLine(row) : null;
}

/** The line of a parcel or an article; the cart isn't locked. */
export async function findOwnLine(
  db: Db,
  cart: CartAddress,
  entryNumber: number,
  now: Date,
): Promise<CartEntry | null> {
  if (!couldOpen(cart)) return null;
  const row = await linesOfOpenCart(db, cart, now)
    .select(lineColumns)
    .where('entry_number', '=', entryNumber)
    .executeTakeFirst();
  return row ? readLine(row) : null;
}

/** In the order of line numbers. */
export async function findRemovedLines(db: Db, cart: CartAddress, since: Date, now: Date): Promise<CartEntry[]> {
  if (!couldOpen(cart)) return [];
  const rows = await linesOfOpenCart(db, cart, now)
    .select(lineColumns)
    .where('removed_at', '>', since)
    .orderBy('entry_number')
    .execute();
  return rows.map(readLine);
}

export async function findRemovedLine(
  tx: Tx,
  guid: string,
  entryNumber: number,
  since: Date,
): Promise<CartEntry | null> {
  const row = await selectLines(tx, guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', '>', since)
    .executeTakeFirst();
  return row ? readLine(row) : null;
}

/** There is at most one. */
export async function findLineOfOffer(tx: Tx, guid: string, offerId: string): Promise<ArticleEntry | null> {
  const row = await selectLines(tx, guid)
    .where('offer_id', '=', offerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const line = row ? readLine(row) : null;
  return line && isArticle(line) ? line : null;
}

/** In the order of line numbers. */
export async function findArticles(db: Db, cart: CartAddress, now: Date): Promise<readonly ArticleEntry[]> {
  const rows = await linesOfOpenCart(db, cart, now)
    .select(lineColumns)
    .where('offer_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('entry_number')
    .execute();
  return rows.map(readLine).filter(isArticle);
}

/** `entryNumber` was reserved with `takeEntryNumber`. */
export async function insertArticle(
  tx: Tx,
  guid: string,
  entryNumber: number,
  article: KeptArticle,
  now: Date,
): Promise<ArticleEntry> {
  await tx
    .insertInto('cart_entry')
    .values({
      cart_guid: guid,
      entry_number: entryNumber,
      ...articleColumns(article),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { entryNumber, version: 1, quantity: article.quantity, article };
}

/** Also restores a removed line. */
export async function updateArticle(
  tx: Tx,
  guid: string,
  entryNumber: number,
  article: KeptArticle,
  now: Date,
): Promise<ArticleEntry> {
  const { version } = await tx
    .updateTable('cart_entry')
    .set({ ...articleColumns(article), version: sql`version + 1`, removed_at: null, updated_at: now })
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { entryNumber, version, quantity: article.quantity, article };
}

/** Deletes a line for good, after its quantity was added to another line. */
export async function deleteLine(tx: Tx, guid: string, entryNumber: number): Promise<void> {
  await tx.deleteFrom('cart_entry').where('cart_guid', '=', guid).where('entry_number', '=', entryNumber).execute();
}
