/** Which orders staff see in a list: views, search and filters as SQL (docs/back-office.md, "Orders"). */
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { daysOfPeriod, makingMs, type OrderView, type StaffFilter } from '#domain/orders/staff-list.ts';
import {
  openWithdrawalStates,
  type WithdrawalState,
  waitingWithdrawalStates,
} from '#domain/orders/withdrawal-states.ts';
import type { Site } from '#domain/site/site.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { containing } from '#server/db/like.ts';
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

const withoutSigns = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

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

export function filteredOrders(
  { db, clock, today }: StaffListContext,
  { view, text, site, status, period }: Omit<StaffFilter, 'sort'>,
) {
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
