/**
 * Stores carts in PostgreSQL at READ COMMITTED. Every change first locks the cart's row by writing it, which also lets
 * `add-line.ts` see that the cart has changed (docs/requirements.md CRT-1, CRT-7).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { KeptAddress } from '#domain/address/address-book-contract.ts';
import type { AccountCart, AnonymousCart, CartAddress } from '#domain/cart/cart-address.ts';
import type { MergeNotice } from '#domain/cart/merge-notice.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { rowInsert, type Write } from '#server/http/idempotency.ts';
import { findArticles } from './article-store.ts';
import { type CheckoutDetails, checkoutAddressDocument, detailColumns, readDetails } from './checkout-store.ts';
import {
  type ArticleEntry,
  type CartEntry,
  type KeptParcel,
  type LineRow,
  lineColumns,
  mergeNoticeDocument,
  parcelColumns,
  readLine,
} from './line-rows.ts';
import { couldOpen, isOpen, principalOf } from './open-cart.ts';

/** Lines are in the order they were added. */
export interface Cart {
  readonly guid: string;
  readonly site: Site;
  readonly entries: readonly CartEntry[];
  readonly details: CheckoutDetails;
  /** Code of an unpaid order that was placed with the cart; null if there is none. */
  readonly payingOrder: string | null;
  /** The notice of a merge; null once the visitor has dismissed it. */
  readonly merge?: MergeNotice | null;
}

/** If `version` is undefined, any version will do. */
export interface EntryAddress {
  readonly entryNumber: number;
  readonly version: number | undefined;
}

/** The result of a change of a line: its new version, or why it wasn't changed. */
export type EntryChange =
  | { readonly outcome: 'changed'; readonly version: number }
  | { readonly outcome: 'absent' | 'stale' };

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/**
 * The cart expires at `expiresAt`, unless it is changed before. `nextEntryNumber` is above 0 if lines are added in the
 * same statement.
 */
export function cartInsert(
  { guid, site, nextEntryNumber = 0 }: AnonymousCart & { readonly nextEntryNumber?: number },
  now: Date,
  expiresAt: Date,
): Write {
  const times = { created_at: now, updated_at: now, expires_at: expiresAt };
  return rowInsert('cart', { guid, site, next_entry_number: nextEntryNumber, ...times });
}

/**
 * Creates the account's cart on a site under a new guid, unless it has one. Of two simultaneous calls only one creates
 * it.
 */
export async function insertAccountCart(
  db: Db,
  { guid, site, accountId }: Required<AccountCart>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  // An expired cart that hasn't been purged yet would conflict with the new one.
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

/**
 * The cart of an address with its lines; null if it doesn't exist, was merged, has expired, is of the other site or
 * someone else's.
 */
export async function findCart(db: Db, address: CartAddress, now: Date): Promise<Cart | null> {
  if (!couldOpen(address)) return null;
  const rows = await db
    .selectFrom('cart')
    .leftJoin('cart_entry', (join) =>
      join.onRef('cart_entry.cart_guid', '=', 'cart.guid').on('cart_entry.removed_at', 'is', null),
    )
    .leftJoin('cart_checkout', 'cart_checkout.cart_guid', 'cart.guid')
    .select(['cart.guid', 'cart.merge_notice', 'cart.paying_order'])
    .select(detailColumns)
    .select(lineColumns)
    .where(isOpen(address, now))
    .orderBy('entry_number')
    .execute();
  const [first] = rows;
  if (!first) return null;
  // For a cart without lines, the left join gives one row of nulls.
  const entries = rows.filter((row) => row.entry_number !== null).map((row) => readLine(row as LineRow));
  return {
    guid: first.guid,
    site: address.site,
    entries,
    details: readDetails(first),
    payingOrder: first.paying_order,
    merge: first.merge_notice && mergeNoticeDocument.read(first.merge_notice),
  };
}

/** `payingOrder` is the code of the unpaid order that was placed with the cart. */
export interface LockedCart {
  readonly guid: string;
  readonly payingOrder: string | null;
}

/**
 * Locks the row of a cart until the transaction ends, and makes it expire at `expiresAt`. Null in the same cases as
 * `findCart`.
 */
export async function lockCart(tx: Tx, address: CartAddress, now: Date, expiresAt: Date): Promise<LockedCart | null> {
  if (!couldOpen(address)) return null;
  const locked = await tx
    .updateTable('cart')
    .set({ updated_at: now, expires_at: expiresAt })
    .where(isOpen(address, now))
    .returning(['guid', 'paying_order as payingOrder'])
    .executeTakeFirst();
  return locked ?? null;
}

/** The cart must be locked; no number is used twice. */
export async function takeEntryNumber(tx: Tx, guid: string): Promise<number> {
  const { next_entry_number } = await tx
    .updateTable('cart')
    .set({ next_entry_number: sql`next_entry_number + 1` })
    .where('guid', '=', guid)
    .returning('next_entry_number')
    .executeTakeFirstOrThrow();
  return next_entry_number - 1;
}

/** Removed lines don't count. */
export async function countEntries(tx: Tx, guid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cart_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('cart_guid', '=', guid)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Columns = ReturnType<typeof parcelColumns> | { readonly removed_at: Date };

/** Changes a line of a locked cart if it has the expected version, and increases the version. */
async function updateEntry(
  tx: Tx,
  guid: string,
  { entryNumber, version }: EntryAddress,
  columns: Columns,
  now: Date,
): Promise<EntryChange> {
  const row = await tx
    .selectFrom('cart_entry')
    .select(['version', 'offer_id'])
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const fits = row && (row.offer_id === null || !('payload' in columns));
  if (!fits) return { outcome: 'absent' };
  if (version !== undefined && version !== row.version) return { outcome: 'stale' };
  const next = row.version + 1;
  await tx
    .updateTable('cart_entry')
    .set({ ...columns, version: next, updated_at: now })
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .execute();
  return { outcome: 'changed', version: next };
}

/** `absent` if the line is an article's. */
export function replaceEntry(
  tx: Tx,
  guid: string,
  entry: EntryAddress,
  parcel: KeptParcel,
  now: Date,
): Promise<EntryChange> {
  return updateEntry(tx, guid, entry, parcelColumns(parcel), now);
}

/** Marks a line of a locked cart as removed, so that it can be restored. */
export function removeEntry(tx: Tx, guid: string, entry: EntryAddress, now: Date): Promise<EntryChange> {
  return updateEntry(tx, guid, entry, { removed_at: now }, now);
}

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

/** Deletes a locked cart with its lines, and the answers stored under its idempotency keys. */
export async function deleteCart(tx: Tx, address: CartAddress, guid: string): Promise<void> {
  await tx.deleteFrom('cart').where('guid', '=', guid).execute();
  await tx.deleteFrom('idempotency_key').where('principal', '=', principalOf(address)).execute();
}

/** Sets the unpaid order because of which a cart's lines are locked; null unlocks them. */
export async function setPayingOrder(tx: Tx, guid: string, orderCode: string | null): Promise<void> {
  await tx.updateTable('cart').set({ paying_order: orderCode }).where('guid', '=', guid).execute();
}

export async function closeOrderedCart(tx: Tx, guid: string): Promise<void> {
  await tx.updateTable('cart').set({ status: 'ORDERED', paying_order: null }).where('guid', '=', guid).execute();
}

/** Number of items, total of the parcels in cents, and the articles, whose prices are in the catalog. */
export interface CartCount {
  /** Whether there is a cart, even an empty one. */
  readonly exists: boolean;
  readonly totalItems: number;
  readonly parcels: OfferPrice;
  readonly articles: readonly ArticleEntry[];
  readonly deliveryAddress: KeptAddress | null;
  /** Whether a promotion may reduce it. */
  readonly mayBeReduced: boolean;
}

/** Counts what is in a cart; zeros and `exists: false` in the cases in which `findCart` returns null. */
export async function countCart(db: Db, address: CartAddress, now: Date): Promise<CartCount> {
  const none = {
    exists: false,
    totalItems: 0,
    parcels: { taxExclusive: 0, taxInclusive: 0 },
    articles: [],
    deliveryAddress: null,
    mayBeReduced: false,
  };
  if (!couldOpen(address)) return none;
  const counts = await db
    .selectFrom('cart')
    .leftJoin('cart_entry', (join) =>
      join.onRef('cart_entry.cart_guid', '=', 'cart.guid').on('cart_entry.removed_at', 'is', null),
    )
    .leftJoin('cart_checkout', 'cart_checkout.cart_guid', 'cart.guid')
    .select(({ fn }) => [
      fn.countAll<string>().as('rows'),
      sql<object | null>`(array_agg(cart_checkout.delivery_address))[1]`.as('address'),
      fn.sum<number | null>('quantity').as('items'),
      fn.count<number>('offer_id').as('articles'),
      fn.sum<number | null>('tax_exclusive').filterWhere('offer_id', 'is', null).as('taxExclusive'),
      fn.sum<number | null>('tax_inclusive').filterWhere('offer_id', 'is', null).as('taxInclusive'),
      sql<boolean>`bool_or(cart.guid in (select cart_guid from cart_voucher))
        or exists (select from promotion where code is null and is_active)`.as('mayBeReduced'),
    ])
    .where(isOpen(address, now))
    .executeTakeFirst();
  // The count is 0 if the address opens no cart.
  if (!counts || Number(counts.rows) === 0) return none;
  const { items, articles, taxExclusive, taxInclusive, mayBeReduced, address: delivery } = counts;
  return {
    exists: true,
    deliveryAddress: delivery && checkoutAddressDocument.read(delivery),
    mayBeReduced,
    totalItems: items ?? 0,
    parcels: { taxExclusive: taxExclusive ?? 0, taxInclusive: taxInclusive ?? 0 },
    articles: Number(articles) > 0 ? await findArticles(db, address, now) : [],
  };
}
