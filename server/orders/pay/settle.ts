/**
 * Finds out from the payment provider whether an order is paid. The provider's messages, the visitor's return from its
 * page and the sweep all use this (docs/decisions/0023-placing-and-paying.md).
 */
import type { Kysely, Transaction } from 'kysely';
import type { OrderEvent } from '#domain/orders/order-status.ts';
import { afterReading, type PaymentStatus } from '#domain/payment/payment-status.ts';
import type { Database } from '#server/db/schema.ts';
import {
  type Attempt,
  findAttempt,
  findLastAttempt,
  requestRefund,
  setAttemptStatus,
} from '#server/orders/read/attempts.ts';
import type { PaymentRecord, PaymentService } from '#server/payment/service.ts';
import type { Logger } from '#server/process/logger.ts';
import { applyToOrder, type LockedOrder, lockOrder, type StatusContext } from './change-status.ts';

export interface SettleContext extends StatusContext {
  readonly db: Kysely<Database>;
  readonly payment: PaymentService;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

/** The event that a new status of a payment causes for its order; null if it causes none. */
const orderEventOf: Readonly<Record<PaymentStatus, OrderEvent | null>> = {
  PENDING: null,
  AUTHORISED: null,
  CAPTURED: 'paymentCaptured',
  DECLINED: 'paymentFailed',
  ABANDONED: 'paymentFailed',
  EXPIRED: 'paymentFailed',
  REFUNDED: null,
};

const isSameSum = (record: PaymentRecord, attempt: Attempt) =>
  record.orderCode === attempt.order_code && record.amount === attempt.amount && record.currency === attempt.currency;

interface LockedReading {
  readonly record: PaymentRecord;
  readonly order: LockedOrder;
  readonly attempt: Attempt;
}

async function applyToAttempt(
  context: SettleContext,
  tx: Transaction<Database>,
  { record, order, attempt }: LockedReading,
): Promise<void> {
  const now = context.clock();
  const status = afterReading(attempt.status, record.status);
  await setAttemptStatus(tx, attempt.id, { status, reason: record.reason }, now);
  const event = status === attempt.status ? null : orderEventOf[status];
  if (event === null) return;
  if (event === 'paymentCaptured' && !isSameSum(record, attempt)) {
    context.logger.error(
      { order: order.code, attempt: attempt.number },
      'a payment is not that of its order: it is repaid',
    );
    const refund = { id: context.newId(), attemptId: attempt.id, amount: record.amount, cause: 'mismatch' } as const;
    await requestRefund(tx, refund, now);
    return;
  }
  // The failure of an earlier attempt says nothing about the latest one, with which the order may still be paid.
  if (event === 'paymentFailed' && (await findLastAttempt(tx, order.code))?.id !== attempt.id) return;
  await applyToOrder(context, tx, { order, event, attempt }, now);
}

/** Applying it again changes nothing; the record of an unknown payment is ignored. */
export async function applyRecord(
  context: SettleContext,
  { order_code: code, provider }: Pick<Attempt, 'order_code' | 'provider'>,
  record: PaymentRecord,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, code);
    // Read under the lock, because another process may have applied a record in the meantime.
    const attempt = await findAttempt(tx, provider, record.reference);
    if (order && attempt) await applyToAttempt(context, tx, { record, order, attempt });
  });
}

/**
 * Rejects with `PaymentUnavailable` if the provider doesn't answer. An attempt that was never opened, or whose provider
 * isn't configured any more, stays as it is.
 */
export async function settleAttempt(context: SettleContext, attempt: Attempt): Promise<void> {
  const provider = context.payment.provider(attempt.provider);
  if (!provider || attempt.reference === null) return;
  await applyRecord(context, attempt, await provider.read(attempt.reference));
}
