/** Which orders staff see in a list: views, search and filters as SQL (docs/back-office.md, "Orders"). */
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { centsOf } from '#domain/office/cents-of.ts';
import { searchedParts, withoutSigns } from '#domain/orders/order-search.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { daysOfPeriod, makingMs, type OrderView, type StaffFilter } from '#domain/orders/staff-list.ts';
import {
  openWithdrawalStates,
  type WithdrawalState,
  waitingWithdrawalStates,
} from '#domain/orders/withdrawal-states.ts';
import type { Site } from '#domain/site/site.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { Database } from '#server/db/schema.ts';

/** `today` is the day in Paris. */
export interface StaffListContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly today: () => IsoDate;
}

type Builder = ExpressionBuilder<Database, 'customer_order'>;

const hasStatement = (eb: Builder, states: readonly WithdrawalState[]): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('withdrawal_statement')
      .select('withdrawal_statement.id')
      .whereRef('withdrawal_statement.order_code', '=', 'customer_order.code')
      .where('withdrawal_statement.state', 'in', states),
  );

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
  claimed: (eb) =>
    eb.exists(
      eb
        .selectFrom('parcel_claim')
        .select('parcel_claim.id')
        .whereRef('parcel_claim.order_code', '=', 'customer_order.code')
        .where('parcel_claim.state', '=', 'OPEN'),
    ),
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

const foundOrders = {
  order: sql`select code from customer_order where order_words(code, legal_entity, email, checkout)`,
  entry: sql`select order_code from order_entry where entry_words(offer_id, quoted, payload)`,
  account: sql`select customer_order.code from account join customer_order on customer_order.account_id = account.id
    where account_words(account.first_name, account.last_name, account.email, account.phone)`,
};

/** Each part of the text in whatever place, a parcel's whole number, or the order's sum; everything by an index. */
function isNamedBy(text: string): Expression<SqlBool> {
  const cents = centsOf(text);
  const byParts = searchedParts(text).map((part) => {
    const places = Object.values(foundOrders).map((place) => sql`${place} @@ search_query(${part})`);
    return sql`(${sql.join(places, sql` union all `)})`;
  });
  return sql<boolean>`customer_order.code in (
    (${sql.join(byParts, sql` intersect `)})
    union all select order_code from order_entry
      where upper(regexp_replace(tracking_number, '[^0-9A-Za-z]', '', 'g')) = ${withoutSigns(text)}
    union all select code from customer_order where tax_inclusive = ${Number.isSafeInteger(cents) ? cents : -1}::bigint
  )`;
}

export function filteredOrders(
  { db, clock, today }: StaffListContext,
  { view, text, site, status, tag, period }: Omit<StaffFilter, 'sort'>,
) {
  const days = daysOfPeriod[period];
  const from = days === null ? null : addDays(today(), 1 - days);
  return db
    .selectFrom('customer_order')
    .where((eb) => viewConditions[view](eb, clock()))
    .$if(text !== '', (query) => query.where(isNamedBy(text)))
    .$if(site !== null, (query) => query.where('customer_order.site', '=', site as Site))
    .$if(status !== null, (query) => query.where('customer_order.status', '=', status as OrderStatus))
    .$if(tag !== null, (query) =>
      query.where('customer_order.code', 'in', (eb) =>
        eb.selectFrom('order_tag').select('order_code').where('tag', '=', tag),
      ),
    )
    .$if(from !== null, (query) =>
      query.where(sql<boolean>`customer_order.created_at >= (${from}::date)::timestamp at time zone 'Europe/Paris'`),
    );
}

export async function countViews<View extends OrderView>(
  { db, clock }: Pick<StaffListContext, 'db' | 'clock'>,
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

export async function countWithdrawn(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('customer_order')
    .where((eb) => hasStatement(eb, waitingWithdrawalStates))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
