/**
 * Reads orders from PostgreSQL. Every query for a customer is restricted to the customer's account
 * (docs/requirements.md CRT-6, ACC-7).
 */
import { type Kysely, sql } from 'kysely';
import type { OrderSort } from '#domain/orders/contract.ts';
import { isOrderedParcel } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { lastEventCodes } from '#domain/orders/tracking-events.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { foldText } from '#domain/territory/text-key.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { headColumns, type Order, type OrderHead, readHead, readOrderLine } from './order-rows.ts';
import { readOrders } from './whole-order.ts';

type Db = Kysely<Database>;

/** A page of a list; pages count from 0. */
export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const ordersOf = (db: Db, accountId: string) =>
  db.selectFrom('customer_order').where('customer_order.account_id', '=', accountId);

const sortColumns = { byDate: 'created_at', byOrderNumber: 'code' } as const satisfies Record<OrderSort, string>;

/** Which orders a list contains; an empty text or an empty list of statuses excludes no order. */
export interface OrderFilter {
  readonly statuses: readonly OrderStatus[];
  /** A part of an order's code, of an article's name or of a parcel's town; case and accents don't count. */
  readonly text: string;
}

async function findCodesWith(db: Db, accountId: string, text: string): Promise<readonly string[]> {
  const wanted = foldText(text);
  // Without letters and digits nothing is left of the text, and every name would contain it.
  if (wanted === '') return [];
  const rows = await ordersOf(db, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .select([
      'customer_order.code',
      sql<string | null>`order_entry.quoted #>> '{product,name,fr}'`.as('nameFr'),
      sql<string | null>`order_entry.quoted #>> '{product,name,en}'`.as('nameEn'),
      sql<string | null>`order_entry.payload #>> '{addresses,addressTo,town}'`.as('town'),
    ])
    .execute();
  const isWanted = (name: string | null) => name !== null && foldText(name).includes(wanted);
  const found = rows.filter((row) => [row.code, row.nameFr, row.nameEn, row.town].some(isWanted));
  return [...new Set(found.map(({ code }) => code))];
}

/** `counts` says how many orders of each status match the text, including statuses that `statuses` leaves out. */
export async function findOrders(
  db: Db,
  accountId: string,
  { page, pageSize }: Page,
  { sort, statuses, text }: OrderFilter & { readonly sort: OrderSort },
): Promise<{
  readonly orders: readonly Order[];
  readonly counts: { readonly status: OrderStatus; readonly count: number }[];
}> {
  const codes = text === '' ? null : await findCodesWith(db, accountId, text);
  if (codes?.length === 0) return { orders: [], counts: [] };
  const matching = codes ? ordersOf(db, accountId).where('customer_order.code', 'in', codes) : ordersOf(db, accountId);
  const shown = statuses.length > 0 ? matching.where('customer_order.status', 'in', statuses) : matching;
  const [orders, counted] = await Promise.all([
    readOrders(
      shown
        .orderBy(sortColumns[sort], sort === 'byDate' ? 'desc' : 'asc')
        .orderBy('code')
        .limit(pageSize)
        .offset(page * pageSize),
    ),
    matching
      .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('status')
      .execute(),
  ]);
  const counts = counted.map(({ status, count }) => ({ status, count: Number(count) }));
  return { orders, counts };
}

export async function findAllOrders(db: Db, accountId: string): Promise<readonly Order[]> {
  return readOrders(ordersOf(db, accountId).orderBy('created_at', 'desc').orderBy('code'));
}

/** Who may open an order: the account that placed it, or whoever has its guid if it was placed without an account. */
export type OrderReader = { readonly accountId: string } | { readonly guids: readonly string[] };

/** Selects the reader's order with a code or guid; null if the reader can have no order. */
function ownOrder(db: Db, reader: OrderReader, code: string) {
  if ('accountId' in reader) return ordersOf(db, reader.accountId).where('customer_order.code', '=', code);
  const guids = reader.guids.filter(isUuid);
  if (guids.length === 0) return null;
  return db
    .selectFrom('customer_order')
    .where('customer_order.account_id', 'is', null)
    .where('customer_order.guid', 'in', guids)
    .where((eb) => eb.or([eb('customer_order.code', '=', code), ...(isUuid(code) ? [eb('guid', '=', code)] : [])]));
}

/** Without an account also by its guid; null if there is none, or if it isn't the reader's. */
export async function findOrder(db: Db, reader: OrderReader, code: string): Promise<Order | null> {
  const query = ownOrder(db, reader, code);
  const [order] = query ? await readOrders(query) : [];
  return order ?? null;
}

/** Does the same as `findOrder`, but without the lines and everything that belongs to them. */
export async function findHead(db: Db, reader: OrderReader, code: string): Promise<OrderHead | null> {
  const row = await ownOrder(db, reader, code)?.select(headColumns).executeTakeFirst();
  return row ? readHead(row) : null;
}

export async function findOrderForShop(db: Db, code: string): Promise<Order | null> {
  const [order] = await readOrders(db.selectFrom('customer_order').where('code', '=', code));
  return order ?? null;
}

/** Finds orders for the shop itself, in the sequence of `codes`; unknown codes are left out. */
export async function findOrdersForShop(db: Db, codes: readonly string[]): Promise<readonly Order[]> {
  if (codes.length === 0) return [];
  const orders = await readOrders(db.selectFrom('customer_order').where('code', 'in', codes));
  const found = new Map(orders.map((order) => [order.code, order]));
  return codes.flatMap((code) => found.get(code) ?? []);
}

/** Whatever their case; null if there is none. */
export async function findGuestOrder(db: Db, code: string, email: string): Promise<Order | null> {
  const [order] = await readOrders(
    db
      .selectFrom('customer_order')
      .where('account_id', 'is', null)
      .where('code', '=', code.trim().toUpperCase())
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase())),
  );
  return order ?? null;
}

export interface ParcelOfOrder {
  readonly code: string;
  readonly entryNumber: number;
}

/** Those under way first, then the newest; without cancelled orders. */
export async function findParcels(
  db: Db,
  accountId: string,
  { page, pageSize }: Page,
): Promise<{ readonly parcels: readonly ParcelOfOrder[]; readonly orders: readonly Order[]; readonly total: number }> {
  const parcels = ordersOf(db, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .where('order_entry.tracking_status', 'is not', null)
    .where('customer_order.status', 'not in', ['CANCELLED', 'PAYMENT_PENDING', 'PAYMENT_FAILED']);
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
  const orders = codes.length === 0 ? [] : await readOrders(ordersOf(db, accountId).where('code', 'in', codes));
  return { parcels: rows, orders, total: Number(total) };
}

/** Finds the offer with this key in the account's orders on a site; null if none has it. */
export async function findOrderedOffer(
  db: Db,
  accountId: string,
  site: Site,
  offerKey: string,
): Promise<QuotedOffer | null> {
  const row = await ordersOf(db, accountId)
    .innerJoin('order_entry', 'order_entry.order_code', 'customer_order.code')
    .selectAll('order_entry')
    .where('customer_order.site', '=', site)
    // The index is on a digest, because keys are too long for an index.
    .where(sql<boolean>`md5(order_entry.offer_key) = md5(${offerKey})`)
    .where('order_entry.offer_key', '=', offerKey)
    .limit(1)
    .executeTakeFirst();
  const line = row ? readOrderLine(row) : null;
  return line && isOrderedParcel(line) ? line.quoted : null;
}
