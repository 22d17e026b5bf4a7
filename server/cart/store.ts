/** Carts in PostgreSQL: READ COMMITTED, the cart's row is the lock of all that changes it (docs/requirements.md CRT-1, CRT-7). */
import { expressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import type { Cents } from '#domain/money/money.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';

/** Which anonymous cart: its guid is the credential, and good on its site only. */
export interface CartAddress {
  readonly guid: string;
  readonly site: Mode;
}

/** What a line holds of its parcel: the offer, what it costs, and what the visitor sent. */
export interface KeptParcel {
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
}

/** A line of a cart. */
export interface CartEntry extends KeptParcel {
  readonly entryNumber: number;
  readonly version: number;
  readonly quantity: number;
}

/** A cart with its lines in the order they were added. */
export interface Cart extends CartAddress {
  readonly entries: readonly CartEntry[];
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

const guidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes an empty anonymous cart that expires at `expiresAt` unless something is done in it. */
export async function insertCart(db: Db, { guid, site }: CartAddress, now: Date, expiresAt: Date): Promise<void> {
  await db.insertInto('cart').values({ guid, site, created_at: now, updated_at: now, expires_at: expiresAt }).execute();
}

/**
 * The one condition under which a guid opens a cart: known, of this site, anonymous, not merged, not expired. What every
 * query on `cart` must hold (docs/requirements.md CRT-1).
 */
function isOpen({ guid, site }: CartAddress, now: Date) {
  const eb = expressionBuilder<Database, 'cart'>();
  return eb.and([
    eb('cart.guid', '=', guid),
    eb('cart.site', '=', site),
    eb('cart.user_id', 'is', null),
    eb('cart.status', '=', 'OPEN'),
    eb('cart.expires_at', '>', now),
  ]);
}

/** The anonymous cart of a guid with its lines; null for unknown, merged, expired, another site's and a user's alike. */
export async function findCart(db: Db, address: CartAddress, now: Date): Promise<Cart | null> {
  if (!guidShape.test(address.guid)) return null;
  const rows = await db
    .selectFrom('cart')
    .leftJoin('cart_entry', (join) =>
      join.onRef('cart_entry.cart_guid', '=', 'cart.guid').on('cart_entry.removed_at', 'is', null),
    )
    .select(['entry_number', 'version', 'quantity', 'quoted', 'payload'])
    .where(isOpen(address, now))
    .orderBy('entry_number')
    .execute();
  if (rows.length === 0) return null;
  const entries = rows.flatMap(({ entry_number, version, quantity, quoted, payload }) =>
    entry_number === null || version === null || quantity === null
      ? []
      : [{ entryNumber: entry_number, version, quantity, ...readKept(quoted, payload) }],
  );
  return { guid: address.guid, site: address.site, entries };
}

/** The columns hold what `keptColumns` wrote; nothing else writes them. */
function readKept(quoted: object | null, payload: object | null): KeptParcel {
  const { offer, price } = quoted as { offer: QuotedOffer; price: ParcelPrice };
  return { quoted: offer, price, payload: payload as ParcelPayload };
}

function keptColumns({ quoted, price, payload }: KeptParcel) {
  return {
    tax_exclusive: price.total.taxExclusive,
    tax_inclusive: price.total.taxInclusive,
    offer_key: quoted.offerKey,
    quoted: JSON.stringify({ offer: quoted, price }),
    payload: JSON.stringify(payload),
  };
}

/** Locks the cart's row until the transaction ends, and has the cart live on until `expiresAt`; false as `findCart` null. */
export async function lockCart(tx: Tx, address: CartAddress, now: Date, expiresAt: Date): Promise<boolean> {
  if (!guidShape.test(address.guid)) return false;
  const { numUpdatedRows } = await tx
    .updateTable('cart')
    .set({ updated_at: now, expires_at: expiresAt })
    .where(isOpen(address, now))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Locks the cart as `lockCart` and takes the number of a new line, which no line of it ever had; null as `findCart`. */
export async function takeEntryNumber(
  tx: Tx,
  address: CartAddress,
  now: Date,
  expiresAt: Date,
): Promise<number | null> {
  if (!guidShape.test(address.guid)) return null;
  const taken = await tx
    .updateTable('cart')
    .set({ next_entry_number: sql`next_entry_number + 1`, updated_at: now, expires_at: expiresAt })
    .where(isOpen(address, now))
    .returning('next_entry_number')
    .executeTakeFirst();
  return taken ? taken.next_entry_number - 1 : null;
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
    .values({ cart_guid: guid, entry_number: entryNumber, ...keptColumns(kept), created_at: now, updated_at: now })
    .execute();
}

type Columns = Partial<ReturnType<typeof keptColumns>> & { readonly removed_at?: Date | null };

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
    .select('version')
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return { outcome: 'absent' };
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

/** Replaces the parcel of a line of a locked cart. */
export function replaceEntry(
  tx: Tx,
  guid: string,
  entry: EntryAddress,
  kept: KeptParcel,
  now: Date,
): Promise<EntryChange> {
  return updateEntry(tx, guid, entry, keptColumns(kept), now);
}

/** Removes a line of a locked cart; `restoreEntry` puts it back. */
export function removeEntry(tx: Tx, guid: string, entry: EntryAddress, now: Date): Promise<EntryChange> {
  return updateEntry(tx, guid, entry, { removed_at: now }, now);
}

/** Puts a line of a locked cart back that was removed after `since`; null when there is none. */
export async function restoreEntry(
  tx: Tx,
  guid: string,
  entryNumber: number,
  since: Date,
  now: Date,
): Promise<CartEntry | null> {
  const row = await tx
    .updateTable('cart_entry')
    .set({ removed_at: null, version: sql`version + 1`, updated_at: now })
    .where('cart_guid', '=', guid)
    .where('entry_number', '=', entryNumber)
    .where('removed_at', '>', since)
    .returning(['version', 'quantity', 'quoted', 'payload'])
    .executeTakeFirst();
  if (!row) return null;
  return { entryNumber, version: row.version, quantity: row.quantity, ...readKept(row.quoted, row.payload) };
}

/** Removes an anonymous cart and its lines; false as `findCart` null. */
export async function deleteCart(db: Db, address: CartAddress, now: Date): Promise<boolean> {
  if (!guidShape.test(address.guid)) return false;
  const { numDeletedRows } = await db.deleteFrom('cart').where(isOpen(address, now)).executeTakeFirst();
  return numDeletedRows > 0;
}

/** Lines, items and totals of an anonymous cart, cents; zeros as `findCart` null. */
export async function countCart(
  db: Db,
  address: CartAddress,
  now: Date,
): Promise<{ totalItems: number; taxExclusive: Cents; taxInclusive: Cents }> {
  const none = { totalItems: 0, taxExclusive: 0, taxInclusive: 0 };
  if (!guidShape.test(address.guid)) return none;
  const counted = await db
    .selectFrom('cart_entry')
    .innerJoin('cart', 'cart.guid', 'cart_entry.cart_guid')
    .select(({ fn }) => [
      fn.sum<number | null>('quantity').as('items'),
      fn.sum<number | null>('tax_exclusive').as('taxExclusive'),
      fn.sum<number | null>('tax_inclusive').as('taxInclusive'),
    ])
    .where(isOpen(address, now))
    .where('cart_entry.removed_at', 'is', null)
    .executeTakeFirst();
  if (!counted || counted.items === null) return none;
  const { items, taxExclusive, taxInclusive } = counted;
  return { totalItems: items, taxExclusive: taxExclusive ?? 0, taxInclusive: taxInclusive ?? 0 };
}
