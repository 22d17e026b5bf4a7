/** Orders in PostgreSQL; every query of a customer names its account (docs/requirements.md CRT-6, ACC-7). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OrderSort } from '#domain/orders/contract.ts';
import { isOrderedParcel, type OrderedParcel, type OrderLine, orderTotals } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { lastEventCodes, type TrackingEvent } from '#domain/orders/tracking-events.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type EntryRow,
  entryColumns,
  headColumns,
  type Order,
  type OrderHead,
  readHead,
  readOrderLine,
} from './order-rows.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** An order to keep. */
export interface NewOrder {
  readonly accountId: string;
  /** Name of the company that it is bought for; empty for a consumer. */
  readonly legalEntity: string;
  readonly site: Mode;
  readonly status: OrderStatus;
  readonly demo?: boolean;
  /** At least one; what it comes to is computed from them. */
  readonly lines: readonly OrderLine[];
  readonly createdAt: Date;
}

/** A page of a list; pages count from 0. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** How often another code is tried: one of a thousand million is hardly ever taken. */
const mostTries = 5;

const itemsOf = (line: OrderLine) => (isOrderedParcel(line) ? 1 : line.article.quantity);

/** Keeps an order with its lines in the caller's transaction, and answers the code that it was given by `newCode`. */
export async function insertOrder(tx: Tx, order: NewOrder, newCode: () => string): Promise<string> {
  const { accountId, legalEntity, site, status, demo = false, lines, createdAt } = order;
  const { total } = orderTotals(lines);
  const values = {
    account_id: accountId,
    legal_entity: legalEntity,
    site,
    status,
    demo,
    tax_exclusive: total.taxExclusive,
    tax_inclusive: total.taxInclusive,
    total_items: lines.reduce((sum, line) => sum + itemsOf(line), 0),
    created_at: createdAt,
    updated_at: createdAt,
  };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const inserted = await tx
      .insertInto('customer_order')
      .values({ ...values, code: newCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (!inserted) continue;
    const { code } = inserted;
    await tx
      .insertInto('order_entry')
      .values(lines.map((line) => ({ order_code: code, ...entryColumns(line) })))
      .execute();
    return code;
  }
  throw new Error('every code of an order that was tried is taken');
}

/** Sets a parcel's number and adds events after those it has; the last one is its status from now on. */
export async function addTracking(
  tx: Tx,
  { code, entryNumber }: { readonly code: string; readonly entryNumber: number },
  { number, events }: { readonly number: string | null; readonly events: readonly TrackingEvent[] },
): Promise<void> {
  const last = events.at(-1);
  await tx
    .updateTable('order_entry')
    .set({ tracking_number: number, ...(last && { tracking_status: last.code }) })
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .execute();
  if (!last) return;
  const { next } = await tx
    .selectFrom('order_event')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql.lit(-1)).as('next'))
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .executeTakeFirstOrThrow();
  const rows = events.map((event, at) => ({
    order_code: code,
    entry_number: entryNumber,
    position: next + 1 + at,
    code: event.code,
    at: new Date(event.at),
    place: event.place,
  }));
  await tx.insertInto('order_event').values(rows).execute();
}

async function withLines(db: Db, heads: readonly OrderHead[]): Promise<readonly Order[]> {
  if (heads.length === 0) return [];
  const codes = heads.map(({ code }) => code);
  const [entries, events] = await Promise.all([
    db.selectFrom('order_entry').selectAll().where('order_code', 'in', codes).orderBy('entry_number').execute(),
    db.selectFrom('order_event').selectAll().where('order_code', 'in', codes).orderBy('position').execute(),
  ]);
  const entriesOf = Map.groupBy(entries, (entry) => entry.order_code);
  const parcelOf = (code: string, entryNumber: number) => `${code} ${entryNumber}`;
  const eventsOf = Map.groupBy(events, (event) => parcelOf(event.order_code, event.entry_number));
  const trackingOf = (entry: EntryRow) => {
    const { order_code: code, entry_number: entryNumber, tracking_status: status, tracking_number: number } = entry;
    if (!status) return [];
    const told = (eventsOf.get(parcelOf(code, entryNumber)) ?? []).map(({ code, at, place }) => ({
      code,
      at: at.toISOString(),
      place,
    }));
    return [{ entryNumber, number, status, events: told }];
  };
  return heads.map((head) => {
    const rows = entriesOf.get(head.code) ?? [];
    return { ...head, lines: rows.map(readOrderLine), tracking: rows.flatMap(trackingOf) };
  });
}

const ordersOf = (db: Db, accountId: string) =>
  db.selectFrom('customer_order').where('customer_order.account_id', '=', accountId);

const sortColumns = { byDate: 'created_at', byOrderNumber: 'code' } as const satisfies Record<OrderSort, string>;

/** A page of an account's orders, of both sites, and how many there are. */
export async function findOrders(
  db: Db,
  accountId: string,
  { page, pageSize }: Page,
  sort: OrderSort,
): Promise<{ readonly orders: readonly Order[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    ordersOf(db, accountId)
      .select(headColumns)
      .orderBy(sortColumns[sort], sort === 'byDate' ? 'desc' : 'asc')
      .orderBy('code')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    ordersOf(db, accountId)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders: await withLines(db, rows.map(readHead)), total: Number(total) };
}

/** All of an account's orders, newest first. */
export async function findAllOrders(db: Db, accountId: string): Promise<readonly Order[]> {
  const rows = await ordersOf(db, accountId)
    .select(headColumns)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
  return withLines(db, rows.map(readHead));
}

/** An account's order; null for an absent one and another account's alike. */
export async function findOrder(db: Db, accountId: string, code: string): Promise<Order | null> {
  const row = await ordersOf(db, accountId).select(headColumns).where('code', '=', code).executeTakeFirst();
  const [order] = row ? await withLines(db, [readHead(row)]) : [];
  return order ?? null;
}

/** A parcel of an account's orders, under its order and number. */
export interface ParcelOfOrder {
  readonly code: string;
  readonly entryNumber: number;
}

/** A page of an account's parcels, those under way first, then the newest, and how many there are; none of cancelled orders. */
export async function findParcels(
  db: Db,
  accountId: string,
  { page, pageSize }: Page,
): Promise<{ readonly parcels: readonly ParcelOfOrder[]; readonly orders: readonly Order[]; readonly total: number }> {
  const parcels = ordersOf(db, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .where('order_entry.tracking_status', 'is not', null)
    .where('customer_order.status', '<>', 'CANCELLED');
  const [rows, { total }] = await Promise.all([
    parcels
      .select(['customer_order.code', 'order_entry.entry_number as entryNumber'])
      .orderBy((eb) => eb('order_entry.tracking_status', 'in', [...lastEventCodes]))
      .orderBy('customer_order.created_at', 'desc')
      .orderBy('customer_order.code')
      .orderBy('order_entry.entry_number')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    parcels.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const codes = [...new Set(rows.map(({ code }) => code))];
  const heads =
    codes.length === 0 ? [] : await ordersOf(db, accountId).select(headColumns).where('code', 'in', codes).execute();
  return { parcels: rows, orders: await withLines(db, heads.map(readHead)), total: Number(total) };
}

/** The offer of a key that a line of the account's orders on a site holds; null for any other key. */
export async function findOrderedOffer(
  db: Db,
  accountId: string,
  site: Mode,
  offerKey: string,
): Promise<QuotedOffer | null> {
  const row = await ordersOf(db, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .selectAll('order_entry')
    .where('customer_order.site', '=', site)
    // The index is of digests, since a key is longer than an index takes.
    .where(sql<boolean>`md5(order_entry.offer_key) = md5(${offerKey})`)
    .where('order_entry.offer_key', '=', offerKey)
    .limit(1)
    .executeTakeFirst();
  const line = row ? readOrderLine(row) : null;
  return line && isOrderedParcel(line) ? line.quoted : null;
}

/** Parcels of an account's orders, whose rows stay locked until the transaction ends. */
export async function lockParcels(
  tx: Tx,
  accountId: string,
): Promise<readonly { readonly code: string; readonly parcel: OrderedParcel }[]> {
  const rows = await ordersOf(tx, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .selectAll('order_entry')
    .forUpdate()
    .execute();
  return rows.flatMap((row) => {
    const line = readOrderLine(row);
    return isOrderedParcel(line) ? [{ code: row.order_code, parcel: line }] : [];
  });
}

/** Writes a parcel of an order anew, without its key, its number and the places of its events. */
export async function blankParcel(tx: Tx, code: string, { entryNumber, quoted, price, payload }: OrderedParcel) {
  await tx
    .updateTable('order_entry')
    .set({
      offer_key: null,
      tracking_number: null,
      quoted: JSON.stringify({ offer: quoted, price }),
      payload: JSON.stringify(payload),
    })
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .execute();
  await tx
    .updateTable('order_event')
    .set({ place: '' })
    .where('order_code', '=', code)
    .where('entry_number', '=', entryNumber)
    .execute();
}

/** Takes an account's name off its orders. */
export async function releaseOrders(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ account_id: null, legal_entity: '', updated_at: now })
    .where('account_id', '=', accountId)
    .execute();
}
