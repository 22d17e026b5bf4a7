/** Attempts to pay an order, and money to be repaid, in PostgreSQL (docs/requirements.md CRT-8). */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import { type PaymentStatus, unfinishedStatuses } from '#domain/payment/payment-status.ts';
import type { PaymentAttemptTable, PaymentRefundTable } from '#server/db/order-tables.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type Attempt = Selectable<PaymentAttemptTable>;

/** Money that is being repaid or was, in cents. */
export interface Refund extends Pick<Selectable<PaymentRefundTable>, 'status' | 'amount'> {
  readonly requestedAt: Date;
}

/** The last attempt to pay an order; null before the first. */
export async function findLastAttempt(db: Db, orderCode: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The last attempt to pay each order, and what is being repaid or was. */
export async function findPayments(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly attempt: Attempt; readonly refunds: readonly Refund[] }>> {
  const [attempts, refunds] = await Promise.all([
    db
      .selectFrom('payment_attempt')
      .selectAll()
      .distinctOn('order_code')
      .where('order_code', 'in', codes)
      .orderBy('order_code')
      .orderBy('number', 'desc')
      .execute(),
    db
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
      .select(['payment_attempt.order_code', 'payment_refund.status', 'payment_refund.amount'])
      .select('payment_refund.created_at as requestedAt')
      .where('payment_attempt.order_code', 'in', codes)
      .orderBy('payment_refund.created_at')
      .execute(),
  ]);
  const refundsOf = Map.groupBy(refunds, ({ order_code }) => order_code);
  return new Map(
    attempts.map((attempt) => [attempt.order_code, { attempt, refunds: refundsOf.get(attempt.order_code) ?? [] }]),
  );
}

/** The attempt that a provider knows by a reference. */
export async function findAttempt(db: Db, provider: string, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** The attempts of an order whose outcome isn't final, oldest first. */
export async function findUnfinished(db: Db, orderCode: string): Promise<readonly Attempt[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_code', '=', orderCode)
    .where('status', 'in', unfinishedStatuses)
    .orderBy('number')
    .execute();
}

/** Stores a new attempt, which isn't open at its provider yet. */
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
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores where the provider takes the payment of an attempt. */
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

/** Sets what is known of an attempt; `updated_at` is when its provider was last asked. */
export async function setAttemptStatus(
  tx: Tx,
  id: string,
  { status, reason }: { readonly status: PaymentStatus; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await tx.updateTable('payment_attempt').set({ status, reason, updated_at: now }).where('id', '=', id).execute();
}

/** Why money is repaid: the order was cancelled by its customer, can't be fulfilled, or the sum isn't the order's. */
export type RefundCause = 'cancelled' | 'notNeeded' | 'mismatch';

/** Asks for money to be repaid, in cents; the same attempt and cause is repaid once. */
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
      status: 'REQUESTED',
      next_try_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'cause']).doNothing())
    .execute();
}

/** The attempt that an order was paid with; null while it isn't paid. */
export async function findCaptured(tx: Tx, orderCode: string): Promise<Attempt | null> {
  const row = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_code', '=', orderCode)
    .where('status', '=', 'CAPTURED')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payment_refund').select('id').whereRef('attempt_id', '=', 'payment_attempt.id'))),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
