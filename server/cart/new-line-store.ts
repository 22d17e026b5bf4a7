/** Reads what adding a line needs, and builds the statements that store it (docs/requirements.md CRT-7, CRT-9). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { KeptArticle } from '#domain/cart/article-line.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { Database } from '#server/db/schema.ts';
import { guardedInsert, isStored, type RepeatableRequest, type Write } from '#server/http/idempotency.ts';
import {
  type ArticleEntry,
  articleColumns,
  isArticle,
  type KeptParcel,
  type LineRow,
  lineColumns,
  parcelColumns,
  readLine,
} from './line-rows.ts';
import { couldOpen, isOpen } from './open-cart.ts';

type Db = Kysely<Database>;

/** A cart to which a line is added: it is locked, or is created with the line. */
export interface CartToFill {
  readonly guid: string;
  readonly nextEntryNumber: number;
  /** Number of lines, without the removed ones. */
  readonly lineCount: number;
  /** The line that has the offer to add already; null if there is none. */
  readonly line: ArticleEntry | null;
}

type NullableLineRow = { readonly [Column in keyof LineRow]: LineRow[Column] | null };

function articleOfRow(row: NullableLineRow): ArticleEntry | null {
  const line = row.entry_number === null ? null : readLine(row as LineRow);
  return line && isArticle(line) ? line : null;
}

async function readLines(
  tx: Transaction<Database>,
  guid: string,
  offerId: string | null,
): Promise<Pick<CartToFill, 'lineCount' | 'line'>> {
  const { lineCount, ...row } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('cart_entry')
        .select(({ fn }) => fn.countAll<number>().as('lineCount'))
        .where('cart_guid', '=', guid)
        .where('removed_at', 'is', null)
        .as('counted'),
    )
    .leftJoin('cart_entry', (join) =>
      join.on('cart_guid', '=', guid).on('offer_id', '=', offerId).on('removed_at', 'is', null),
    )
    .select('counted.lineCount')
    .select(lineColumns)
    .executeTakeFirstOrThrow();
  return { lineCount, line: articleOfRow(row) };
}

/**
 * Locks the row of a cart until the transaction ends, and reads what adding a line needs; `offerId` is the offer of an
 * article, null for a parcel. Null in the same cases as `findCart`.
 */
export async function lockToFill(
  tx: Transaction<Database>,
  address: CartAddress,
  offerId: string | null,
  now: Date,
): Promise<(CartToFill & { readonly payingOrder: string | null }) | null> {
  if (!couldOpen(address)) return null;
  const cart = await tx
    .selectFrom('cart')
    .select(['guid', 'paying_order as payingOrder', 'next_entry_number as nextEntryNumber'])
    .where(isOpen(address, now))
    .forUpdate()
    .executeTakeFirst();
  // A statement sees only what was committed before it began, so the one that waits for the lock can't read the lines.
  return cart ? { ...cart, ...(await readLines(tx, cart.guid, offerId)) } : null;
}

/** A cart as one statement has read it; `rowVersion` is another one as soon as anything in the cart changes. */
export interface SeenCart extends CartToFill {
  readonly rowVersion: string;
}

type SeenRow = NullableLineRow & Omit<SeenCart, 'line'>;

/**
 * The subquery that reads what adding a line needs, without locking the cart, as JSON. Null if the cart has to be
 * locked: if the caller has no such cart, if an order placed with it is being paid, or if an answer is stored under the
 * request's key.
 */
export function seenCart(
  address: CartAddress,
  request: RepeatableRequest,
  offerId: string | null,
  now: Date,
): RawBuilder<SeenRow | null> {
  if (!couldOpen(address)) return sql`null`;
  return sql`select row_to_json(seen) from (
    select cart.guid, cart.next_entry_number as "nextEntryNumber", cart.xmin::text as "rowVersion",
      (select count(*) from cart_entry where cart_guid = cart.guid and removed_at is null) as "lineCount",
      ${sql.raw(lineColumns.map((column) => `line.${column}`).join(', '))}
    from cart
    left join cart_entry line on line.cart_guid = cart.guid and line.offer_id = ${offerId} and line.removed_at is null
    where ${isOpen(address, now)} and cart.paying_order is null and not ${isStored(request)}) seen`;
}

export function seenCartOf(row: SeenRow | null): SeenCart | null {
  if (row === null) return null;
  const { guid, nextEntryNumber, rowVersion, lineCount } = row;
  return { guid, nextEntryNumber, rowVersion, lineCount, line: articleOfRow(row) };
}

export async function seeCart(db: Db, seen: RawBuilder<SeenRow | null>): Promise<SeenCart | null> {
  const { rows } = await sql<{ readonly seen: SeenRow | null }>`select (${seen}) as seen`.execute(db);
  return seenCartOf(rows[0]?.seen ?? null);
}

/**
 * The statement that makes a cart expire at `expiresAt` and sets the number of its next new line, if a condition is
 * true.
 */
export function filledCartUpdate(
  guid: string,
  nextEntryNumber: number,
  now: Date,
  expiresAt: Date,
  condition = sql<boolean>`true`,
): Write {
  return sql`update cart set updated_at = ${now}, expires_at = ${expiresAt}, next_entry_number = ${nextEntryNumber}
    where guid = ${guid} and ${condition}`;
}

const placeOf = (guid: string, entryNumber: number) => ({ cart_guid: guid, entry_number: entryNumber });

/** The statement that adds a parcel's line, under a number that no other line of the cart has; guarded by the cart's. */
export function parcelInsert(guid: string, entryNumber: number, parcel: KeptParcel, now: Date): Write {
  const times = { created_at: now, updated_at: now };
  return guardedInsert('cart_entry', { ...placeOf(guid, entryNumber), ...parcelColumns(parcel), ...times });
}

/** The statement that adds a line of articles, in the same way. */
export function articleInsert(guid: string, entryNumber: number, article: KeptArticle, now: Date): Write {
  const times = { created_at: now, updated_at: now };
  return guardedInsert('cart_entry', { ...placeOf(guid, entryNumber), ...articleColumns(article), ...times });
}

/** The statement that changes a line of articles and increases its version, in the same way. */
export function articleUpdate(guid: string, entryNumber: number, article: KeptArticle, now: Date): Write {
  const columns = { ...articleColumns(article), updated_at: now };
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  return sql`update cart_entry set version = version + 1, ${sql.join(changes)} from guard
    where cart_guid = ${guid} and entry_number = ${entryNumber}`;
}
