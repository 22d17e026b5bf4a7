/** Reads the facts that decide which data of an order are removed, and when (domain/orders/order-review.ts). */
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { OrderFacts } from '#domain/orders/order-review.ts';
import { unfinishedStatuses } from '#domain/payment/payment-status.ts';
import type { Database } from '#server/db/schema.ts';
import { receiptKeyPrefix } from '#server/orders/mails/withdrawal-mails.ts';

type Tx = Transaction<Database>;

export interface ReviewedOrder {
  readonly facts: OrderFacts;
  readonly statementIds: readonly string[];
}

/** A day, in milliseconds. */
const unopenedMs = 24 * 3_600_000;

const isOpenAttempt = (now: Date) => (eb: ExpressionBuilder<Database, 'payment_attempt'>) =>
  eb.and([
    eb('status', 'in', unfinishedStatuses),
    eb.or([eb('reference', 'is not', null), eb('expires_at', '>', new Date(now.getTime() - unopenedMs))]),
  ]);

async function readMoney(tx: Tx, code: string, now: Date) {
  const [attempts, refunds] = await Promise.all([
    tx
      .selectFrom('payment_attempt')
      .select((eb) => [
        eb.fn.coalesce(eb.fn.agg<boolean>('bool_or', [isOpenAttempt(now)(eb)]), sql.lit(false)).as('isOpen'),
        eb.fn
          .coalesce(eb.fn.agg<boolean>('bool_or', [eb('status', 'in', ['CAPTURED', 'REFUNDED'])]), sql.lit(false))
          .as('hasPaid'),
      ])
      .where('order_code', '=', code)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
      .select(['payment_refund.status', 'payment_refund.updated_at as at'])
      .where('payment_attempt.order_code', '=', code)
      .execute(),
  ]);
  return {
    movedMoney: attempts.hasPaid || refunds.length > 0,
    hasOpenPayment: attempts.isOpen || refunds.some(({ status }) => status === 'REQUESTED'),
    repaidAt: refunds.map(({ at }) => at),
  };
}

/** When something last happened to a parcel or a seller's part of an order; null if nothing ever did. */
async function readLastMove(tx: Tx, code: string): Promise<Date | null> {
  const [event, part] = await Promise.all([
    tx
      .selectFrom('order_event')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('order_code', '=', code)
      .executeTakeFirst(),
    tx
      .selectFrom('seller_part')
      .select(({ fn }) => fn.max('changed_at').as('at'))
      .where('order_code', '=', code)
      .executeTakeFirst(),
  ]);
  return latest([event?.at ?? null, part?.at ?? null]);
}

export const isMailOf =
  (code: string, statementIds: readonly string[]) =>
  ({ eb, or }: ExpressionBuilder<Database, 'mail_outbox'>) =>
    or([
      eb('order_code', '=', code),
      ...(statementIds.length > 0
        ? [
            eb(
              'key',
              'in',
              statementIds.map((id) => `${receiptKeyPrefix}${id}`),
            ),
          ]
        : []),
    ]);

async function hasOpenMail(tx: Tx, code: string, statementIds: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where(isMailOf(code, statementIds))
    .where('next_attempt_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function latest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Null if there is none, it isn't due, or another process has locked it. */
export async function lockToReview(tx: Tx, code: string, now: Date): Promise<ReviewedOrder | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['status', 'demo', 'removed', 'created_at as placedAt', 'paid_at as paidAt'])
    .select(['cancelled_at as cancelledAt', 'erasure_asked_at as erasureAskedAt'])
    .where('code', '=', code)
    .where('retention_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const [{ repaidAt, ...money }, lastMovedAt, statements] = await Promise.all([
    readMoney(tx, code, now),
    readLastMove(tx, code),
    tx
      .selectFrom('withdrawal_statement')
      .select(['id', 'stated_at as statedAt', 'handled_at as handledAt'])
      .where('order_code', '=', code)
      .orderBy('stated_at')
      .execute(),
  ]);
  const statementIds = statements.map(({ id }) => id);
  const last = statements.at(-1);
  const facts = {
    ...row,
    ...money,
    lastMovedAt,
    lastBookedAt: latest([row.placedAt, row.paidAt, row.cancelledAt, ...repaidAt]) ?? row.placedAt,
    hasOpenMail: await hasOpenMail(tx, code, statementIds),
    withdrawal: last
      ? { statedAt: last.statedAt, isHandled: statements.every(({ handledAt }) => handledAt !== null) }
      : null,
  };
  return { facts, statementIds };
}
