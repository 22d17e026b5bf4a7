/** Payments that buyers contest at their bank, in PostgreSQL (docs/decisions/0020-payment-by-redirect.md). */
import type { Kysely, Transaction } from 'kysely';
import { type DisputeOfOrder, isLost, type OpenDispute, openDisputeStatuses } from '#domain/payment/dispute.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict } from '#server/http/refusals.ts';
import { type Attempt, findAttempt, isTakenBack, stopRefunds, wasTakenBack } from '#server/orders/read/attempts.ts';
import { type PaymentProvider, UnknownPayment } from '#server/payment/service.ts';
import type { Logger } from '#server/process/logger.ts';
import { lockOrder } from './change-status.ts';

export interface DisputesContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Stops refunds of an attempt whose money the bank has given back, and settles withdrawals whose articles have arrived. */
async function endRepayment(tx: Transaction<Database>, attempt: Attempt, now: Date): Promise<void> {
  if (!(await wasTakenBack(tx, attempt.id))) return;
  await stopRefunds(tx, attempt.id, now);
  await tx
    .updateTable('withdrawal_statement')
    .set({ state: 'REPAID' })
    .where('order_code', '=', attempt.order_code)
    .where('state', '=', 'RETURNED')
    .where((eb) => isTakenBack(eb.val(attempt.order_code)))
    .execute();
}

/**
 * Asks a provider about a dispute and stores its record, only once however often the provider sends it. If the shop has
 * lost it, refunds of the same payment are stopped, unless it is about a part of the payment only. Disputes of other shops
 * at the same provider are ignored. Rejects with `PaymentUnavailable` if the provider doesn't answer.
 */
export async function noteDispute(
  { db, clock, logger }: DisputesContext,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  const record = await provider.readDispute(id).catch((error: unknown) => {
    if (error instanceof UnknownPayment) return null;
    throw error;
  });
  const attempt = record && (await findAttempt(db, provider.name, record.reference));
  if (!record || !attempt) return;
  const now = clock();
  const { amount, reason, status, answerBefore } = record;
  const changing = { amount, reason, status, answer_before: answerBefore, updated_at: now };
  const { order_code: code } = attempt;
  await db.transaction().execute(async (tx) => {
    // Whoever cancels or repays the order holds the same lock, and then knows of the dispute.
    await lockOrder(tx, code);
    await tx
      .insertInto('payment_dispute')
      .values({ provider: provider.name, id, order_code: code, attempt_id: attempt.id, ...changing, created_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet(changing))
      .execute();
    if (status === 'LOST') await endRepayment(tx, attempt, now);
  });
  logger.warn({ order: attempt.order_code, dispute: id, status }, 'a payment is contested');
}

export async function findOpenDisputes(db: Kysely<Database>): Promise<readonly OpenDispute[]> {
  const rows = await db
    .selectFrom('payment_dispute')
    .select(['id', 'provider', 'amount', 'reason', 'status'])
    .select(['order_code as orderCode', 'answer_before as answerBefore'])
    .where('status', 'in', openDisputeStatuses)
    .orderBy('answer_before', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.flatMap(({ status, ...row }) => (status === 'WON' || status === 'LOST' ? [] : [{ ...row, status }]));
}

export async function findDisputesOf(db: Kysely<Database>, code: string): Promise<readonly DisputeOfOrder[]> {
  return db
    .selectFrom('payment_dispute')
    .select(['id', 'provider', 'amount', 'reason', 'status', 'answer_before as answerBefore'])
    .where('order_code', '=', code)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The 409 for a refund of money that the bank has given back already, after a dispute. */
export const refundContested = () => conflict('office.refundContested', { reason: 'contested' });

/** Throws 409 if the shop has lost a dispute about an order: the bank has given back the money, or a part of it. */
export async function requireNotLost(db: Kysely<Database>, code: string): Promise<void> {
  if (!isLost(await findDisputesOf(db, code))) return;
  throw refundContested();
}
