/** Lines of articles in PostgreSQL, in carts that `store.ts` has locked (docs/requirements.md CRT-7). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { KeptArticle } from '#domain/cart/article-line.ts';
import type { Database } from '#server/db/schema.ts';
import { type ArticleEntry, articleColumns, type CartEntry, isArticle, lineColumns, readLine } from './line-rows.ts';
import { type CartAddress, couldOpen, linesOfOpenCart } from './open-cart.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

function selectLines(db: Db, guid: string) {
  return db.selectFrom('cart_entry').select(lineColumns).where('cart_guid', '=', guid);
}

/** A line of a locked cart, whatever it is of; null where there is none. */
export async function findLine(db: Db, guid: string, entryNumber: number): Promise<CartEntry | null> {
  const row = await selectLines(db, guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? readLine(row) : null;
}

/** A line of the caller's cart before it is locked, for what it is of; null where there is none for the caller. */
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

/** A line of a locked cart that was removed after `since`; null where there is none. */
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

/** The one line of an offer that a locked cart has. */
export async function findLineOfOffer(tx: Tx, guid: string, offerId: string): Promise<ArticleEntry | null> {
  const row = await selectLines(tx, guid)
    .where('offer_id', '=', offerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const line = row ? readLine(row) : null;
  return line && isArticle(line) ? line : null;
}

/** The lines of articles of the caller's cart. */
export async function findArticles(db: Db, cart: CartAddress, now: Date): Promise<readonly ArticleEntry[]> {
  const rows = await linesOfOpenCart(db, cart, now)
    .select(lineColumns)
    .where('offer_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('entry_number')
    .execute();
  return rows.map(readLine).filter(isArticle);
}

/** Adds a line under a number that `takeEntryNumber` gave. */
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

/** Sets quantity, offer and seen price of a line, which comes back if it was removed. */
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

/** Deletes a line for good: what it held is in another one. */
export async function deleteLine(tx: Tx, guid: string, entryNumber: number): Promise<void> {
  await tx.deleteFrom('cart_entry').where('cart_guid', '=', guid).where('entry_number', '=', entryNumber).execute();
}
