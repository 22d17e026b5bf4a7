/** Attempts to pay an order, and money to be repaid, in PostgreSQL (docs/requirements.md CRT-8). */
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import type { RefundCause } from '#domain/orders/refund-cause.ts';
import type { RefundedLine } from '#domain/orders/staff-refund.ts';
import { type PaymentStatus, unfinishedStatuses } from '#domain/payment/payment-status.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type Attempt = Selectable<Database['payment_attempt']>;

// Listed, so that the statements are prepared.
const attemptColumns = [
  ...(['id', 'order_code', 'number', 'provider', 'reference', 'url', 'status', 'reason'] as const),
  ...(['amount', 'currency', 'expires_at', 'created_at', 'updated_at'] as const),
] as const;

/** A repayment, made or still to be made; `amount` is in cents. */
export interface Refund extends Pick<Selectable<Database['payment_refund']>, 'status' | 'amount' | 'cause'> {
  readonly requestedAt: Date;
  /** The order's lines of which staff repay something; empty for other causes. */
  readonly entryNumbers: readonly number[];
  /** What staff repay, by lines of the invoice. */
  readonly lines: readonly RefundedLine[];
}

export async function findLastAttempt(db: Db, orderCode: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_code', '=', orderCode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * SQL condition that is true if the bank has given back all money of an attempt, because the shop has lost a dispute
 * about it. A dispute about less than was paid leaves the rest to be repaid.
 */
const isAttemptTakenBack = (attemptId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from payment_dispute join payment_attempt as disputed on disputed.id = payment_dispute.attempt_id
    where disputed.id = ${attemptId} and payment_dispute.status = 'LOST' and payment_dispute.amount >= disputed.amount
  )`;

/** SQL condition that is true if the bank has given back the money with which an order was paid. */
export const isTakenBack = (code: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from payment_attempt as paying
    where paying.order_code = ${code} and ${isAttemptTakenBack(sql.ref('paying.id'))} and not exists (
      select from payment_refund where attempt_id = paying.id and cause in ('notNeeded', 'mismatch')
    )
  )`;

type OrderBuilder = ExpressionBuilder<Database, 'customer_order'>;

export const lastAttemptOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('payment_attempt as attempt')
    .select(['attempt.id', 'attempt.provider', 'attempt.status', 'attempt.url', 'attempt.reason'])
    .whereRef('attempt.order_code', '=', 'customer_order.code')
    .orderBy('attempt.number', 'desc')
    .limit(1);

export const refundsOf = (eb: OrderBuilder) =>
  eb
    .selectFrom('payment_refund as refund')
    .innerJoin('payment_attempt as repaid', 'repaid.id', 'refund.attempt_id')
    .leftJoin('staff_refund', 'staff_refund.id', 'refund.id')
    .select(['refund.status', 'refund.amount', 'refund.cause', 'refund.created_at as requestedAt'])
    .select('staff_refund.lines')
    .whereRef('repaid.order_code', '=', 'customer_order.code')
    .orderBy('refund.created_at');

/** The attempt to pay that a provider knows under a reference; null if there is none. */
export async function findAttempt(db: Db, provider: string, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

export async function findUnfinished(db: Db, orderCode: string): Promise<readonly Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_code', '=', orderCode)
    .where('status', 'in', unfinishedStatuses)
    .orderBy('number')
    .execute();
}

export async function insertAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'order_code' | 'number' | 'provider' | 'amount' | 'expires_at'>,
  now: Date,
): Promise<Attempt> {
  return tx
    .insertInto('payment_attempt')
    .values({
      ...attempt,
      reference: null,
      url: null,
      status: 'PENDING',
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow();
}

export async function setOpened(
  db: Db,
  id: string,
  opened: { readonly reference: string; readonly url: string; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  const { reference, url, expiresAt } = opened;
  await db
    .updateTable('payment_attempt')
    .set({ reference, url, expires_at: expiresAt, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stores what is known of an attempt; `updated_at` then says when its provider was last asked. */
export async function setAttemptStatus(
  tx: Tx,
  id: string,
  { status, reason }: { readonly status: PaymentStatus; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await tx.updateTable('payment_attempt').set({ status, reason, updated_at: now }).where('id', '=', id).execute();
}

/** The bank has given it back already: the buyer would get it twice. */
export async function wasTakenBack(tx: Tx, attemptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempt')
    .select((eb) => isAttemptTakenBack(eb.ref('payment_attempt.id')).as('takenBack'))
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row?.takenBack ?? false;
}

/**
 * Requests that money is repaid, in cents. For the same attempt and cause this happens only once, except for the cause
 * `staff`. If the buyer's bank has given the money back already, the refund is stored but never made. The order must be
 * locked, so that no dispute is lost in between.
 */
export async function requestRefund(
  tx: Tx,
  refund: { readonly id: string; readonly attemptId: string; readonly amount: Cents; readonly cause: RefundCause },
  now: Date,
): Promise<void> {
  const { id, attemptId, amount, cause } = refund;
  await tx
    .insertInto('payment_refund')
    .values({
      id,
      attempt_id: attemptId,
      amount,
      cause,
      status: (await wasTakenBack(tx, attemptId)) ? 'TAKEN_BACK' : 'REQUESTED',
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'cause']).where('cause', '<>', sql.lit('staff')).doNothing(),
    )
    .execute();
}

export interface Paid {
  readonly attempt: Attempt;
  readonly left: Cents;
}

export async function findPaid(tx: Db, orderCode: string): Promise<Paid | null> {
  const rows = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('payment_refund')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('payment_refund.amount'), sql.lit('0')).as('repaid'))
        .whereRef('attempt_id', '=', 'payment_attempt.id')
        .as('repaid'),
    )
    .select((eb) =>
      eb
        .selectFrom('payment_dispute')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('payment_dispute.amount'), sql.lit('0')).as('lost'))
        .whereRef('payment_dispute.attempt_id', '=', 'payment_attempt.id')
        .whereRef('payment_dispute.amount', '<', 'payment_attempt.amount')
        .where('payment_dispute.status', '=', 'LOST')
        .as('lost'),
    )
    .where('order_code', '=', orderCode)
    .where('status', '=', 'CAPTURED')
    // Excludes payments that the order didn't need or that didn't match it: they are repaid as a whole.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_refund')
            .select('id')
            .whereRef('attempt_id', '=', 'payment_attempt.id')
            .where('cause', 'in', ['notNeeded', 'mismatch']),
        ),
      ),
    )
    .orderBy('number')
    .execute();
  const found = rows.map(({ repaid, lost, ...attempt }) => ({
    attempt,
    left: attempt.amount - Number(repaid ?? 0) - Number(lost ?? 0),
  }));
  return found.find(({ left }) => left > 0) ?? null;
}

/**
 * Stops all refunds of an attempt that the provider hasn't been asked for yet or has refused, because the buyer's bank
 * has given the money back. Those that it was asked for may have been made: the sweep goes on asking what became of
 * them. The order must be locked.
 */
export async function stopRefunds(tx: Tx, attemptId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ status: 'TAKEN_BACK', updated_at: now })
    .where('attempt_id', '=', attemptId)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'FAILED'), and([eb('status', '=', 'REQUESTED'), eb('tries', '=', 0)])]),
    )
    .execute();
}

/** Each retry has another one, since a provider answers a known key as before. */
export const refundKey = (id: string, retries: number) => `refund:${id}${retries > 0 ? `:${retries}` : ''}`;
