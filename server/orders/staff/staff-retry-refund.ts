/** Asks the bank again for a refund that it has refused (docs/back-office.md, "Refunds"). */
import type { Kysely } from 'kysely';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { conflict } from '#server/http/refusals.ts';
import { lockOrder } from '#server/orders/pay/change-status.ts';
import { refundContested } from '#server/orders/pay/disputes.ts';
import { wasTakenBack } from '#server/orders/read/attempts.ts';
import { orderNotFound } from '#server/orders/read/refusals.ts';

export interface RetryContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
}

export interface RefundOfOrder {
  readonly code: string;
  readonly id: string;
}

const notFailed = () => conflict('office.refundNotFailed', { reason: 'notFailed' });

/**
 * Asks the bank again for a refund that it has refused, whatever its cause. The amount and its credit note stay the
 * same. Does nothing if it has been asked again since. Throws 404 for an unknown refund, 409 if the bank has never
 * refused it, or if the bank has given the money back after a dispute.
 */
export async function retryRefund(
  { db, clock }: RetryContext,
  { code, id }: RefundOfOrder,
  record: RecordChange,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, code))) throw orderNotFound();
    const refund = await tx
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
      .select(['payment_refund.status', 'payment_refund.amount', 'payment_refund.retries', 'payment_refund.attempt_id'])
      .where('payment_refund.id', '=', id)
      .where('payment_attempt.order_code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!refund) throw orderNotFound();
    if (await wasTakenBack(tx, refund.attempt_id)) throw refundContested();
    // Another press has asked the bank already.
    if (refund.status !== 'FAILED' && refund.retries > 0) return;
    if (refund.status !== 'FAILED') throw notFailed();
    const now = clock();
    const retries = refund.retries + 1;
    await tx
      .updateTable('payment_refund')
      .set({ status: 'REQUESTED', tries: 0, retries, next_try_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    const before = { status: 'FAILED', amount: refund.amount };
    const after = { status: 'REQUESTED', amount: refund.amount, retries };
    await record(tx, { action: 'refund.retry', object: `order:${code}`, before, after });
  });
}
