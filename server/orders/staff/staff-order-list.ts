/** The list of the orders of both sites, and its file (docs/back-office.md, "Orders"). */
import { sql } from 'kysely';
import { ordersFileHeading, ordersFileLines } from '#domain/office/orders-file.ts';
import { isOrderedArticle, isOrderedParcel } from '#domain/orders/order-line.ts';
import { whyFound } from '#domain/orders/order-search.ts';
import {
  type ListedOrder,
  type OrderView,
  orderViews,
  paymentStateOf,
  type StaffFilter,
  type StaffSort,
  stageOfOrder,
} from '#domain/orders/staff-list.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { fetchBatches, streamTexts } from '#server/db/stream-rows.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { findOrdersForShop } from '#server/orders/read/store.ts';
import { type AccountBuyer, buyerOf, findableFacts, findBuyers, noBuyer, shownFact } from './staff-buyer.ts';
import { findTags, findUsedTags } from './staff-notes.ts';
import { countViews, filteredOrders, type StaffListContext } from './staff-order-filter.ts';
import { countUnmatched } from './staff-unmatched-withdrawals.ts';

const pageSize = 25;
const batchSize = 200;

const orderings = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  dearest: ['tax_inclusive', 'desc'],
  cheapest: ['tax_inclusive', 'asc'],
} as const satisfies Record<StaffSort, readonly ['created_at' | 'tax_inclusive', 'asc' | 'desc']>;

function sorted(context: StaffListContext, filter: StaffFilter) {
  const [column, direction] = orderings[filter.sort];
  return filteredOrders(context, filter)
    .select('customer_order.code')
    .orderBy(`customer_order.${column}`, direction)
    .orderBy('customer_order.code');
}

async function findCodes(context: StaffListContext, filter: StaffFilter, limit: number, offset: number) {
  const rows = await sorted(context, filter).limit(limit).offset(offset).execute();
  return rows.map(({ code }) => code);
}

function listedOrder(order: Order, buyer: AccountBuyer, text: string, locale: Locale): Omit<ListedOrder, 'tags'> {
  const { code, createdAt, site, demo, status, lines, total, paidAt, refunds, tracking } = order;
  const placeOf = (end: { readonly city: string; readonly country: string }) => end.city || end.country;
  const customer = buyerOf(order, buyer.name);
  // Articles stand in the row only beside no parcel, and only the first by its name.
  const [first] = lines.some(isOrderedParcel) ? [] : lines.filter(isOrderedArticle);
  const shown = [code, customer, first?.article.asAdded.product.name[locale]].join(' ');
  return {
    code,
    placedAt: createdAt,
    site,
    demo,
    status,
    customer,
    found: text === '' ? [] : whyFound(text, shown, findableFacts(order, buyer, locale)).map(shownFact),
    parcels: lines.filter(isOrderedParcel).map(({ quoted }) => {
      const { from, to } = ratedEnds(quoted);
      return { from: placeOf(from), to: placeOf(to), service: quoted.service.label[locale] };
    }),
    articles: lines.filter(isOrderedArticle).map(({ article: { asAdded, quantity } }) => ({
      name: asAdded.product.name[locale],
      quantity,
    })),
    stage: stageOfOrder(tracking.map((each) => each.status)),
    payment: paymentStateOf({ status, total: total.taxInclusive, paidAt, refunds }),
    total: total.taxInclusive,
  };
}

async function listedOrders({ db }: StaffListContext, codes: readonly string[], text: string, locale: Locale) {
  const [orders, buyers, tags] = await Promise.all([
    findOrdersForShop(db, codes),
    findBuyers(db, codes),
    findTags(db, codes),
  ]);
  return orders.map((order) => ({
    ...listedOrder(order, buyers.get(order.code) ?? noBuyer, text, locale),
    tags: tags.get(order.code) ?? [],
  }));
}

/** A page of the list, counted from 1; `total` and `sum` (in cents) are of all orders that match the filter. */
export async function listOrdersForStaff(context: StaffListContext, filter: StaffFilter, page: number, locale: Locale) {
  const [codes, totals, views, unmatched, tags] = await Promise.all([
    findCodes(context, filter, pageSize, (page - 1) * pageSize),
    filteredOrders(context, filter)
      .select(({ fn }) => [
        fn.countAll<string>().as('total'),
        fn.coalesce(fn.sum<string>('customer_order.tax_inclusive'), sql.lit('0')).as('sum'),
      ])
      .executeTakeFirstOrThrow(),
    countViews(context, orderViews),
    countUnmatched(context.db),
    findUsedTags(context.db),
  ]);
  return {
    orders: await listedOrders(context, codes, filter.text, locale),
    total: Number(totals.total),
    sum: Number(totals.sum),
    tags,
    pageSize,
    // The view `withdrawn` also shows statements that name no order.
    views: { ...views, withdrawn: views.withdrawn + unmatched },
  };
}

const everyOrder = { text: '', site: null, status: null, tag: null, period: 'all' } as const;

/** At most `limit` orders of a view, oldest first, with their sums in cents. */
export async function findOldestOrders(context: StaffListContext, view: OrderView, limit: number) {
  const codes = await findCodes(context, { ...everyOrder, view, sort: 'oldest' }, limit, 0);
  const orders = await findOrdersForShop(context.db, codes);
  return orders.map(({ code, total }) => ({ code, sum: total.taxInclusive }));
}

/** The latest orders that match a term, at most `limit`, without the sums and counts of the list. */
export async function findNamedOrders(context: StaffListContext, text: string, limit: number, locale: Locale) {
  const filter = { ...everyOrder, view: 'all', text, sort: 'newest' } as const;
  const orders = await listedOrders(context, await findCodes(context, filter, limit, 0), '', locale);
  return orders.map(({ code, customer, status }) => ({ code, customer, status }));
}

/**
 * All orders that match a filter as CSV, sent while they are read from one snapshot of the database. The audit log says
 * who took it, without the text that was searched for, which may be somebody's name.
 */
export async function exportOrdersForStaff(
  context: StaffListContext,
  filter: StaffFilter,
  locale: Locale,
  record: RecordChange,
): Promise<ReadableStream<Uint8Array>> {
  const { db } = context;
  const { count } = await filteredOrders(context, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const { text, ...named } = filter;
  const after = { ...named, searched: text !== '', count: Number(count) };
  await db
    .transaction()
    .execute((tx) => record(tx, { action: 'orders.export', object: 'orders', before: null, after }));
  return streamTexts(db, async function* lines(tx) {
    yield ordersFileHeading(locale);
    for await (const rows of fetchBatches(tx, sorted({ ...context, db: tx }, filter), batchSize)) {
      const codes = rows.map(({ code }) => code);
      yield ordersFileLines(await listedOrders({ ...context, db: tx }, codes, '', locale), locale);
    }
  });
}
