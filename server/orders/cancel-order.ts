/** Cancelling an order at its buyer's wish (docs/requirements.md ACC-7; docs/decisions/0023-placing-and-paying.md). */
import { areAllLines, isStillCancellable, type LineToCancel } from '#domain/orders/cancellation.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { applyToOrder, lockOrder } from './change-status.ts';
import type { Order } from './order-rows.ts';
import { endPayment, type PayContext } from './pay-order.ts';
import { notCancellable, partialCancellation } from './refusals.ts';

/** Cancels a paid order under its lock; throws 409 once it is on its way. An order that is cancelled stays so. */
async function cancelPaid({ db, ...context }: PayContext, code: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, code);
    if (!order || order.status === 'CANCELLED') return;
    // Read under the lock: a parcel may have been handed over since the buyer saw the order.
    const entries = await tx
      .selectFrom('order_entry')
      .select('tracking_status')
      .where('order_code', '=', code)
      .where('tracking_status', 'is not', null)
      .execute();
    const tracked = entries.flatMap(({ tracking_status: status }) => status ?? []);
    if (!isStillCancellable({ ...order, tracked })) throw notCancellable();
    await applyToOrder(context, tx, { order, event: 'cancelled' }, context.clock());
  });
}

/**
 * Cancels a whole order, once: what was paid is repaid, articles go back into the stock. One that isn't paid yet is given
 * up, and repaid if it turns out that it was. `asked` are the lines to cancel, null for all. Throws 400 for a part of the
 * order, 409 once it is on its way; rejects with `PaymentUnavailable` if the provider of an unpaid one doesn't answer.
 */
export async function cancelOrder(
  context: PayContext,
  { code, status, lines }: Pick<Order, 'code' | 'status' | 'lines'>,
  asked: readonly LineToCancel[] | null,
): Promise<void> {
  if (asked && !areAllLines(asked, lines)) throw partialCancellation();
  if (awaitsPayment(status)) await endPayment(context, code, 'givenUp');
  await cancelPaid(context, code);
}
