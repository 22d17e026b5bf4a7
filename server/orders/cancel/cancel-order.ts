/**
 * Cancelling an order, or a part of it, at its buyer's wish or by staff (docs/requirements.md ACC-7;
 * docs/decisions/0023-placing-and-paying.md).
 */
import type { Transaction } from 'kysely';
import {
  areWholeConsignments,
  cancellableConsignments,
  isStillCancellable,
  type LineToCancel,
} from '#domain/orders/cancellation.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceOrder } from '#server/orders/parcels/seller-parts.ts';
import { applyToOrder, type LockedOrder, lockOrder } from '#server/orders/pay/change-status.ts';
import { endPayment, type PayContext } from '#server/orders/pay/pay-order.ts';
import { livingLines, type Order } from '#server/orders/read/order-rows.ts';
import { notCancellable, partialCancellation } from '#server/orders/read/refusals.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';

/** What else must be done in the transaction of a cancellation, such as its entry in the audit log. */
export type AlongWith = (tx: Transaction<Database>) => Promise<void>;

/** Cancels some lines of an order that aren't cancelled yet. If no line is left, the order itself is cancelled. */
async function cancelLines(
  context: Omit<PayContext, 'db'>,
  tx: Transaction<Database>,
  locked: LockedOrder,
  asked: readonly LineToCancel[] | null,
): Promise<void> {
  // Read under the lock: a parcel may have been handed over since the buyer saw the order.
  const order = await findOrderForShop(tx, locked.code);
  if (!order) return;
  const now = context.clock();
  const lines = livingLines(order);
  const cancelled = order.cancellations.flatMap(({ entryNumbers }) => entryNumbers);
  const wanted = asked?.filter(({ orderEntryNumber }) => !cancelled.includes(orderEntryNumber)) ?? null;
  if (wanted?.length === 0) return;
  if (wanted && !areWholeConsignments(wanted, lines)) throw partialCancellation();
  const part = wanted?.map(({ orderEntryNumber }) => orderEntryNumber).sort((one, other) => one - other) ?? null;
  if (part === null || part.length === lines.length) {
    if (!isStillCancellable({ ...order, tracked: order.tracking.map(({ status }) => status) })) throw notCancellable();
    await applyToOrder(context, tx, { order: locked, event: 'cancelled' }, now);
    return;
  }
  const free = cancellableConsignments({ ...order, lines }).flatMap(({ entryNumbers }) => entryNumbers);
  if (!part.every((number) => free.includes(number))) throw notCancellable();
  await applyToOrder(context, tx, { order: locked, event: 'partCancelled', part }, now);
  await advanceOrder(context, tx, locked, now);
}

/**
 * Cancels an order, or whole consignments of it, once: what was paid for them is repaid, and articles return to the
 * stock. The payment of an unpaid order is given up, and repaid if it turns out that it was made. `asked` are the lines
 * to cancel; null for all that are left. Throws 400 for a part of a consignment, and for single lines of an unpaid
 * order; 409 for a consignment that is on its way. Rejects with `PaymentUnavailable` if the provider of an unpaid order
 * doesn't answer.
 */
export async function cancelOrder(
  { db, ...context }: PayContext,
  { code, status, lines }: Pick<Order, 'code' | 'status' | 'lines'>,
  asked: readonly LineToCancel[] | null,
  alongWith?: AlongWith,
): Promise<void> {
  if (awaitsPayment(status)) {
    const isWhole = asked === null || (asked.length === lines.length && areWholeConsignments(asked, lines));
    if (!isWhole) throw partialCancellation();
    await endPayment({ db, ...context }, code, 'givenUp', alongWith);
  }
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, code);
    if (!order || order.status === 'CANCELLED') return;
    await cancelLines(context, tx, order, asked);
    await alongWith?.(tx);
  });
}
