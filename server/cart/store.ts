/** Carts in PostgreSQL: READ COMMITTED, the cart's row is the lock of all that changes it (docs/requirements.md CRT-1, CRT-7). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MergeNotice } from '#domain/cart/merge-notice.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import { findArticles } from './article-store.ts';
import {
  type ArticleEntry,
  type CartEntry,
  type KeptParcel,
  type LineRow,
  lineColumns,
  parcelColumns,
  readLine,
} from './line-rows.ts';
import { type AccountCart, type AnonymousCart, type CartAddress, couldOpen, isOpen, principalOf } from './open-cart.ts';

/** A cart with its lines in the order they were added. */
export interface Cart {
  readonly guid: string;
  readonly site: Mode;
  readonly entries: readonly CartEntry[];
  /** What a sign-in brought together, until the visitor has seen it. */
  readonly merge?: MergeNotice | null;
}

/** A number and a version of a line; without `version` whatever it is. */
export interface EntryAddress {
  readonly entryNumber: number;
  readonly version: number | undefined;
}

/** What came of a change of a line: its new version, or why there is none. */
export type EntryChange =
  | { readonly outcome: 'changed'; readonly version: number }
  | { readonly outcome: 'absent' | 'stale' };

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Makes an empty anonymous cart that expires at `expiresAt` unless something is done in it. */
export async function insertCart(db: Db, { guid, site }: AnonymousCart, now: Date, expiresAt: Date): Promise<void> {
  await db.insertInto('cart').values({ guid, site, created_at: now, updated_at: now, expires_at: expiresAt }).execute();
}

/** Makes the account's cart of a site under a new guid, unless it has one: one of two at once makes it. */
export async function insertAccountCart(
  db: Db,
  { guid, site, accountId }: Required<AccountCart>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  // One that has expired and isn't purged yet would stand in the way.
  await db
    .deleteFrom('cart')
    .where('user_id', '=', accountId)
    .where('site', '=', site)
    .where('status', '=', 'OPEN')
    .where('expires_at', '<=', now)
    .execute();
  await db
    .insertInto('cart')
    .values({ guid, site, user_id: accountId, created_at: now, updated_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The cart of an address with its lines; null for unknown, merged, expired, another site's and another's alike. */
export async function findCart(db: Db, address: CartAddress, now: Date): Promise<Cart | null> {
  if (!couldOpen(address)) return null;
  const rows = await db
    .selectFrom('cart')
    .leftJoin('cart_entry', (join) =>
      join.onRef('cart_entry.cart_guid', '=', 'cart.guid').on('cart_entry.removed_at', 'is', null),
    )
    .select(['cart.guid', 'cart.merge_notice'])
    .select(lineColumns)
    .where(isOpen(address, now))
    .orderBy('entry_number')
    .execute();
  const [first] = rows;
  if (!first) return null;
  // A cart without lines is one row of nothing.
  const entries = rows.filter((row) => row.entry_number !== null).map((row) => readLine(row as LineRow));
  return { guid: first.guid, site: address.site, entries, merge: first.merge_notice };
}

/**
 * Locks the cart's row until the transaction ends, and has the cart live on until `expiresAt`; its guid, null as
 * `findCart`.
 */
export async function lockCart(tx: Tx, address: CartAddress, now: Date, expiresAt: Date): Promise<string | null> {
  if (!couldOpen(address)) return null;
  const locked = await tx
    .updateTable('cart')
    .set({ updated_at: now, expires_at: expiresAt })
    .where(isOpen(address, now))
    .returning('guid')
    .executeTakeFirst();
  return locked?.guid ?? null;
}

/** The number of a new line of a locked cart, which no line of it ever had. */
export async function takeEntryNumber(tx: Tx, guid: string): Promise<number> {
  const { next_entry_number } = await tx
    .updateTable('cart')
    .set({ next_entry_number: sql`next_entry_number + 1` })
    .where('guid', '=', guid)
    .returning('next_entry_number')
    .executeTakeFirstOrThrow();
  return next_entry_number - 1;
}

/** How many lines a locked cart has. */
export async function countEntries(tx: Tx, guid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cart_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('cart_guid', '=', guid)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a line under a number that `takeEntryNumber` gave. */
export async function insertEntry(
  tx: Tx,
  guid: string,
  entryNumber: number,
  kept: KeptParcel,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cart_entry')
    .values({ cart_guid: guid, entry_number: entryNumber, ...parcelColumns(kept), created_at: now, updated_at: now })
    .execute();
}

type Columns = ReturnType<typeof parcelColumns> | { readonly removed_at: Date };

/** Changes a line of a locked cart if it stands at the expected version, which then counts one more. */
async function updateEntry(
  tx: Tx,
  guid: string,
  { entryNumber, version }: EntryAddress,
  columns: Columns,
  now: Date,
): Promise<EntryChange> {
  const found = await tx
    .selectFrom('cart_entry')
    .select(['version', 'offer_id'])
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const fits = found && (found.offer_id === null || !('payload' in columns));
  if (!fits) return { outcome: 'absent' };
  if (version !== undefined && version !== found.version) return { outcome: 'stale' };
  const next = found.version + 1;
  await tx
    .updateTable('cart_entry')
    .set({ ...columns, version: next, updated_at: now })
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .execute();
  return { outcome: 'changed', version: next };
}

/** Replaces the parcel of a line of a locked cart; a line of articles is `absent`. */
export function replaceEntry(
  tx: Tx,
  guid: string,
  entry: EntryAddress,
  kept: KeptParcel,
  now: Date,
): Promise<EntryChange> {
  return updateEntry(tx, guid, entry, parcelColumns(kept), now);
}

/** Removes a line of a locked cart; `restoreEntry` puts it back. */
export function removeEntry(tx: Tx, guid: string, entry: EntryAddress, now: Date): Promise<EntryChange> {
  return updateEntry(tx, guid, entry, { removed_at: now }, now);
}

/** Puts a removed parcel's line of a locked cart back; answers its version. */
export async function restoreParcel(tx: Tx, guid: string, entryNumber: number, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('cart_entry')
    .set({ removed_at: null, version: sql`version + 1`, updated_at: now })
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes a cart with its lines and its stored idempotent answers. False when the caller has no such cart. */
export async function deleteCart(db: Kysely<Database>, address: CartAddress, now: Date): Promise<boolean> {
  if (!couldOpen(address)) return false;
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('cart').where(isOpen(address, now)).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await tx.deleteFrom('idempotency_key').where('principal', '=', principalOf(address)).execute();
    return true;
  });
}

/** What a cart counts: all its items, its parcels in cents, and its articles, whose price is the catalogue's. */
export interface CartCount {
  /** Whether there is a cart at all, an empty one too. */
  readonly exists: boolean;
  readonly totalItems: number;
  readonly parcels: OfferPrice;
  readonly articles: readonly ArticleEntry[];
}

/** Counts a cart; nothing as `findCart` null. */
export async function countCart(db: Db, address: CartAddress, now: Date): Promise<CartCount> {
  const none = { exists: false, totalItems: 0, parcels: { taxExclusive: 0, taxInclusive: 0 }, articles: [] };
  if (!couldOpen(address)) return none;
  const counted = await db
    .selectFrom('cart')
    .leftJoin('cart_entry', (join) =>
      join.onRef('cart_entry.cart_guid', '=', 'cart.guid').on('cart_entry.removed_at', 'is', null),
    )
    .select(({ fn }) => [
      fn.countAll<string>().as('rows'),
      fn.sum<number | null>('quantity').as('items'),
      fn.count<number>('offer_id').as('articles'),
      fn.sum<number | null>('tax_exclusive').filterWhere('offer_id', 'is', null).as('taxExclusive'),
      fn.sum<number | null>('tax_inclusive').filterWhere('offer_id', 'is', null).as('taxInclusive'),
    ])
    .where(isOpen(address, now))
    .executeTakeFirst();
  // An empty cart is one row of nothing.
  if (!counted || Number(counted.rows) === 0) return none;
  const { items, articles, taxExclusive, taxInclusive } = counted;
  return {
    exists: true,
    totalItems: items ?? 0,
    parcels: { taxExclusive: taxExclusive ?? 0, taxInclusive: taxInclusive ?? 0 },
    articles: Number(articles) > 0 ? await findArticles(db, address, now) : [],
  };
}
