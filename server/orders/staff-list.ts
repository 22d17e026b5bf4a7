/** Lists the orders of both sites for staff (docs/back-office.md, "Orders"). */
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { isOrderedArticle, isOrderedParcel } from '#domain/orders/order-line.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import {
  daysOfPeriod,
  makingMs,
  type OrderPeriod,
  type OrderView,
  orderViews,
  type PaymentState,
  paymentStateOf,
  type StaffSort,
  stageOfOrder,
} from '#domain/orders/staff-list.ts';
import type { ParcelStage } from '#domain/orders/tracking-events.ts';
import {
  openWithdrawalStates,
  type WithdrawalState,
  waitingWithdrawalStates,
} from '#domain/orders/withdrawal-states.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { containing } from '#server/db/like.ts';
import type { Database } from '#server/db/schema.ts';
import { fetchBatches } from '#server/db/stream-rows.ts';
import type { Order } from './order-rows.ts';
import { findOrdersForShop } from './store.ts';
import { countUnmatched } from './unmatched-withdrawals.ts';

/**
 * Which orders the list shows. `text` is a part of an order's code, a whole tracking number or a whole e-mail address.
 */
export interface StaffFilter {
  readonly view: OrderView;
  readonly text: string;
  readonly site: Site | null;
  readonly status: OrderStatus | null;
  readonly period: OrderPeriod;
  readonly sort: StaffSort;
}

/** A row of the list; `total` is in cents, VAT included. */
export interface StaffListedOrder {
  readonly code: string;
  readonly placedAt: Date;
  readonly site: Site;
  readonly demo: boolean;
  readonly status: OrderStatus;
  /** Name of the company, otherwise first and last name; null once the customer was erased. */
  readonly customer: string | null;
  readonly parcels: readonly { readonly from: string; readonly to: string; readonly service: string }[];
  readonly articles: readonly { readonly name: string; readonly quantity: number }[];
  /** Null for an order without parcels. */
  readonly stage: ParcelStage | null;
  readonly payment: PaymentState;
  readonly total: number;
}

/**
 * A page of the list, with the number of all matching orders, the sum of their totals in cents, and the number of
 * orders in each view.
 */
export interface StaffList {
  readonly orders: readonly StaffListedOrder[];
  readonly total: number;
  readonly sum: number;
  readonly pageSize: number;
  readonly views: Readonly<Record<OrderView, number>>;
}

const pageSize = 25;
/** Number of orders that an export reads at a time. */
const batchSize = 200;

type Builder = ExpressionBuilder<Database, 'customer_order'>;

/** SQL condition for orders with a statement of withdrawal in one of some states. */
const hasStatement = (eb: Builder, states: readonly WithdrawalState[]): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('withdrawal_statement')
      .select('withdrawal_statement.id')
      .whereRef('withdrawal_statement.order_code', '=', 'customer_order.code')
      .where('withdrawal_statement.state', 'in', states),
  );

/** For each view, the SQL condition for the orders that it shows. */
const viewConditions: Readonly<Record<OrderView, (eb: Builder, now: Date) => Expression<SqlBool>>> = {
  all: (eb) => eb.val(true),
  refundAsked: (eb) =>
    eb.exists(
      eb
        .selectFrom('staff_refund')
        .select('staff_refund.id')
        .whereRef('staff_refund.order_code', '=', 'customer_order.code')
        .where('staff_refund.state', '=', 'ASKED'),
    ),
  withdrawn: (eb) => hasStatement(eb, openWithdrawalStates),
  heldUp: (eb) =>
    eb.and([
      eb('customer_order.status', '<>', 'CANCELLED'),
      eb.exists(
        eb
          .selectFrom('order_entry')
          .select('entry_number')
          .whereRef('order_code', '=', 'customer_order.code')
          .where('tracking_status', '=', 'HELD_UP'),
      ),
    ]),
  notMade: (eb, now) =>
    eb.and([
      eb('customer_order.status', '=', 'PAID'),
      eb('customer_order.demo', '=', false),
      eb('customer_order.paid_at', '<=', new Date(now.getTime() - makingMs)),
      sql<boolean>`not ('parcelEvents' = any(customer_order.removed))`,
      eb.exists(
        eb
          .selectFrom('order_entry')
          .select('entry_number')
          .whereRef('order_code', '=', 'customer_order.code')
          .where('tracking_status', 'is not', null)
          .where('tracking_number', 'is', null),
      ),
    ]),
  refundFailed: (eb) =>
    eb.exists(
      eb
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .select('payment_refund.id')
        .whereRef('payment_attempt.order_code', '=', 'customer_order.code')
        .where('payment_refund.status', '=', 'FAILED'),
    ),
  unpaid: (eb) => eb('customer_order.status', 'in', ['PAYMENT_PENDING', 'PAYMENT_FAILED']),
};

const withoutSigns = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/**
 * SQL condition for orders whose mails go to an address, or whose account has the address today; `email` in lower case.
 */
const isOfEmail = (eb: Builder, email: string): Expression<SqlBool> =>
  eb.or([
    eb(eb.fn('lower', ['customer_order.email']), '=', email),
    eb(
      'customer_order.account_id',
      'in',
      eb
        .selectFrom('account')
        .select('account.id')
        .where(({ fn }) => fn('lower', ['account.email']), '=', email),
    ),
  ]);

/**
 * SQL condition for orders that a text names: by e-mail address if the text contains an at sign, otherwise by a part of
 * the code or by the whole tracking number.
 */
function isNamedBy(text: string) {
  return (eb: Builder): Expression<SqlBool> => {
    if (text.includes('@')) return isOfEmail(eb, text.toLowerCase());
    const number = withoutSigns(text);
    return eb.or([
      eb('customer_order.code', 'like', containing(text.toUpperCase())),
      eb.exists(
        eb
          .selectFrom('order_entry')
          .select('entry_number')
          .whereRef('order_code', '=', 'customer_order.code')
          .where('tracking_number', 'is not', null)
          .where(sql<boolean>`upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${number}`),
      ),
    ]);
  };
}

/** What the list depends on; `today` is the day in Paris. */
export interface StaffListContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly today: () => IsoDate;
}

function filtered({ db, clock, today }: StaffListContext, { view, text, site, status, period }: StaffFilter) {
  const days = daysOfPeriod[period];
  const from = days === null ? null : addDays(today(), 1 - days);
  return db
    .selectFrom('customer_order')
    .where((eb) => viewConditions[view](eb, clock()))
    .$if(text !== '', (query) => query.where(isNamedBy(text)))
    .$if(site !== null, (query) => query.where('customer_order.site', '=', site as Site))
    .$if(status !== null, (query) => query.where('customer_order.status', '=', status as OrderStatus))
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`customer_order.created_at >= (${from}::date)::timestamp at time zone 'Europe/Paris'`),
    );
}

const orderings = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  dearest: ['tax_inclusive', 'desc'],
  cheapest: ['tax_inclusive', 'asc'],
} as const satisfies Record<StaffSort, readonly ['created_at' | 'tax_inclusive', 'asc' | 'desc']>;

/** The codes of all matching orders, in the order of the list. */
function sorted(context: StaffListContext, filter: StaffFilter) {
  const [column, direction] = orderings[filter.sort];
  return filtered(context, filter)
    .select('customer_order.code')
    .orderBy(`customer_order.${column}`, direction)
    .orderBy('customer_order.code');
}

async function findCodes(context: StaffListContext, filter: StaffFilter, limit: number, offset: number) {
  const rows = await sorted(context, filter).limit(limit).offset(offset).execute();
  return rows.map(({ code }) => code);
}

const joined = (first?: string | null, last?: string | null) => [first, last].filter(Boolean).join(' ');

/** The names of the accounts that placed some orders, by code of the order. */
export async function findAccountNames(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .select(['customer_order.code', 'account.first_name', 'account.last_name'])
    .where('customer_order.code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, first_name, last_name }) => [code, joined(first_name, last_name)]));
}

/** The buyer's name: the company's, otherwise the account's, otherwise that of the person who is invoiced. */
export function customerOf({ legalEntity, checkout, lines, removed }: Order, accountName: string): string | null {
  if (removed.includes('personalData')) return null;
  const billed = checkout?.billingAddress ?? checkout?.deliveryAddress;
  const sender = lines.find(isOrderedParcel)?.payload.addresses.addressFrom;
  const names = [
    checkout?.company?.name,
    legalEntity,
    accountName,
    billed && joined(billed.firstName, billed.lastName),
    billed?.companyName,
    sender && joined(sender.firstName, sender.lastName),
    sender?.companyName,
  ];
  return names.find((name) => name) ?? null;
}

function listedOrder(order: Order, accountName: string, locale: Locale): StaffListedOrder {
  const { code, createdAt, site, demo, status, lines, total, paidAt, refunds, tracking } = order;
  const placeOf = (end: { readonly city: string; readonly country: string }) => end.city || end.country;
  return {
    code,
    placedAt: createdAt,
    site,
    demo,
    status,
    customer: customerOf(order, accountName),
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

async function listedOrders({ db }: StaffListContext, codes: readonly string[], locale: Locale) {
  const [orders, names] = await Promise.all([findOrdersForShop(db, codes), findAccountNames(db, codes)]);
  return orders.map((order) => listedOrder(order, names.get(order.code) ?? '', locale));
}

/** The number of orders in each of some views. */
export async function countViews<View extends OrderView>(
  { db, clock }: StaffListContext,
  views: readonly View[],
): Promise<Readonly<Record<View, number>>> {
  const now = clock();
  const counts = await Promise.all(
    views.map(async (view) => {
      const { count } = await db
        .selectFrom('customer_order')
        .where((eb) => viewConditions[view](eb, now))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return [view, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<View, number>;
}

/** The number of orders with a statement of withdrawal that waits for the shop to do something. */
export async function countWithdrawn(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .where((eb) => hasStatement(eb, waitingWithdrawalStates))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the list, counted from 1. */
export async function listForStaff(
  context: StaffListContext,
  filter: StaffFilter,
  page: number,
  locale: Locale,
): Promise<StaffList> {
  const [codes, totals, views, unmatched] = await Promise.all([
    findCodes(context, filter, pageSize, (page - 1) * pageSize),
    filtered(context, filter)
      .select(({ fn }) => [
        fn.countAll<string>().as('total'),
        fn.coalesce(fn.sum<string>('customer_order.tax_inclusive'), sql.lit('0')).as('sum'),
      ])
      .executeTakeFirstOrThrow(),
    countViews(context, orderViews),
    countUnmatched(context.db),
  ]);
  return {
    orders: await listedOrders(context, codes, locale),
    total: Number(totals.total),
    sum: Number(totals.sum),
    pageSize,
    // The view `withdrawn` also shows statements that name no order.
    views: { ...views, withdrawn: views.withdrawn + unmatched },
  };
}

/** The latest orders that match a term, at most `limit`, without the sums and counts of the list. */
export async function findNamedForStaff(
  context: StaffListContext,
  term: string,
  limit: number,
  locale: Locale,
): Promise<Pick<StaffListedOrder, 'code' | 'customer' | 'status'>[]> {
  const filter = { view: 'all', text: term, site: null, status: null, period: 'all', sort: 'newest' } as const;
  const orders = await listedOrders(context, await findCodes(context, filter, limit, 0), locale);
  return orders.map(({ code, customer, status }) => ({ code, customer, status }));
}

/** The number of orders that match a filter. */
export async function countForStaff(context: StaffListContext, filter: StaffFilter): Promise<number> {
  const { total } = await filtered(context, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** All orders that match a filter, in batches; `context.db` is a transaction that sees one snapshot. */
export async function* readAllForStaff(
  context: StaffListContext,
  filter: StaffFilter,
  locale: Locale,
): AsyncGenerator<readonly StaffListedOrder[]> {
  for await (const rows of fetchBatches(context.db, sorted(context, filter), batchSize)) {
    const codes = rows.map(({ code }) => code);
    yield await listedOrders(context, codes, locale);
  }
}
