/**
 * Adds the parcels of a file (docs/batches.md), or those of a form for several recipients, to a cart: each line of the
 * file or form only once.
 */
import type { Kysely, Transaction } from 'kysely';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { Database } from '#server/db/schema.ts';
import { type CartContext, lockOwnCart } from './cart-context.ts';
import { type KeptParcel, parcelColumns } from './line-rows.ts';
import { takeEntryNumbers } from './merge-store.ts';
import { couldOpen, linesOfOpenCart } from './open-cart.ts';
import { countEntries } from './store.ts';

export interface BatchParcel {
  readonly line: number;
  readonly parcel: KeptParcel;
}

interface LineInCart {
  readonly line: number;
  readonly entryNumber: number;
}

/** What became of the parcels of a file or form: their lines' numbers in it. */
export interface AddedParcels {
  readonly added: readonly LineInCart[];
  /** Lines whose parcels were in the cart already. */
  readonly present: readonly LineInCart[];
  /** Lines for which the cart had no room. */
  readonly left: readonly number[];
}

/** Which lines of a file are in a cart or ordered, and how many more lines the cart can take. */
export interface BatchInCart {
  readonly lines: ReadonlySet<number>;
  readonly ordered: ReadonlySet<number>;
  readonly room: number;
}

async function linesInCart(
  tx: Transaction<Database>,
  guid: string,
  batchId: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('cart_entry')
    .select(['batch_line', 'entry_number'])
    .where('cart_guid', '=', guid)
    .where('batch_id', '=', batchId)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap(({ batch_line, entry_number }) => (batch_line === null ? [] : [[batch_line, entry_number] as const])),
  );
}

/** The lines of a file that are in an order that isn't cancelled, paid or still being paid. */
async function linesOrdered(db: Kysely<Database>, batchId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('order_entry')
    .innerJoin('customer_order', 'customer_order.code', 'order_entry.order_code')
    .select('batch_line')
    .where('batch_id', '=', batchId)
    .where('order_entry.cancelled_at', 'is', null)
    .where('customer_order.status', '<>', 'CANCELLED')
    .execute();
  return new Set(rows.flatMap(({ batch_line }) => batch_line ?? []));
}

/** Which lines of a file are in the caller's cart or ordered, and its room; a cart that doesn't exist is an empty one. */
export async function readBatchInCart(
  { db, clock, parcelsPerOrder }: Pick<CartContext, 'db' | 'clock' | 'parcelsPerOrder'>,
  cart: CartAddress,
  batchId: string,
): Promise<BatchInCart> {
  const ordered = await linesOrdered(db, batchId);
  if (!couldOpen(cart)) return { lines: new Set(), ordered, room: parcelsPerOrder };
  const rows = await linesOfOpenCart(db, cart, clock())
    .select(['batch_id', 'batch_line'])
    .where('removed_at', 'is', null)
    .execute();
  const lines = rows.flatMap(({ batch_id, batch_line }) => (batch_id === batchId ? (batch_line ?? []) : []));
  return { lines: new Set(lines), ordered, room: Math.max(0, parcelsPerOrder - rows.length) };
}

async function insertParcels(
  tx: Transaction<Database>,
  guid: string,
  batchId: string,
  parcels: readonly BatchParcel[],
  now: Date,
): Promise<AddedParcels['added']> {
  const first = await takeEntryNumbers(tx, guid, parcels.length);
  const rows = parcels.map(({ line, parcel }, index) => ({
    cart_guid: guid,
    entry_number: first + index,
    ...parcelColumns(parcel),
    batch_id: batchId,
    batch_line: line,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('cart_entry').values(rows).execute();
  return rows.map(({ batch_line, entry_number }) => ({ line: batch_line, entryNumber: entry_number }));
}

/**
 * Adds parcels in one transaction, in their order, as long as the cart has fewer lines than `limit`. Lines that are in the cart
 * or ordered already are skipped, so that a repetition adds nothing. Throws 404 for an unknown cart, 409 while an order placed with it is being
 * paid.
 */
export async function addBatchParcels(
  { db, clock, count }: CartContext,
  cart: CartAddress,
  batchId: string,
  parcels: readonly BatchParcel[],
  limit = maxLines,
): Promise<AddedParcels> {
  const now = clock();
  const result = await db.transaction().execute(async (tx): Promise<AddedParcels> => {
    const guid = await lockOwnCart(tx, cart, now);
    const present = await linesInCart(tx, guid, batchId);
    const known = parcels.flatMap(({ line }): LineInCart[] => {
      const entryNumber = present.get(line);
      return entryNumber === undefined ? [] : [{ line, entryNumber }];
    });
    const ordered = await linesOrdered(tx, batchId);
    const absent = parcels.filter(({ line }) => !present.has(line) && !ordered.has(line));
    const room = Math.max(0, limit - (await countEntries(tx, guid)));
    const fitting = absent.slice(0, room);
    return {
      added: fitting.length === 0 ? [] : await insertParcels(tx, guid, batchId, fitting, now),
      present: known,
      left: absent.slice(room).map(({ line }) => line),
    };
  });
  for (const _ of result.added) count({ site: cart.site, measure: 'step', step: 'cart' });
  return result;
}
