/**
 * Reviews an order: what has to be removed from it by now, and when to look again (docs/decisions/0027-retention.md).
 */
import { awaitsPayment, type OrderStatus } from './order-status.ts';
import { type OrderRemoval, orderRemovals, retainedUntil } from './retention.ts';

/** What decides which data of an order are removed, and when. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  /** Whether the order is invented for the demo. */
  readonly demo: boolean;
  /** Whether money was ever paid or repaid for the order. */
  readonly movedMoney: boolean;
  /** When the last entry was made in the books: the payment, a credit note or a repayment. */
  readonly lastBookedAt: Date;
  /** Whether a payment isn't settled yet, or money is on its way back. */
  readonly hasOpenPayment: boolean;
  /** Whether a mail about the order waits to be sent. */
  readonly hasOpenMail: boolean;
  /** When something last happened to the order's parcels or a seller's part of it; null if nothing has happened yet. */
  readonly lastMovedAt: Date | null;
  /** The buyer's last statement of withdrawal; null if there is none. */
  readonly withdrawal: { readonly statedAt: Date; readonly isHandled: boolean } | null;
  /** When the customer's data were erased; null if they weren't. */
  readonly erasureAskedAt: Date | null;
  readonly removed: readonly OrderRemoval[];
}

/** The result of reviewing an order: what to remove now, and when to look again. */
export interface OrderReview {
  readonly due: readonly OrderRemoval[];
  /** When to look again; null if the order itself is removed. */
  readonly nextAt: Date | null;
}

const dayMs = 24 * 3_600_000;
/**
 * How long after the last thing that happened to it a parcel counts as being on its way, in milliseconds: claims lapse
 * after a year.
 */
const onItsWayMs = 365 * dayMs;
/**
 * How long a withdrawal that didn't end its order keeps the order open, in milliseconds: about 14 days to send back and
 * 14 to repay.
 */
const withdrawingMs = 30 * dayMs;

/** Whether something about an order is still to happen, so that nothing of it may be removed. */
export function isOpen(facts: OrderFacts, now: Date): boolean {
  const { status, placedAt, paidAt, lastMovedAt, withdrawal } = facts;
  if (facts.hasOpenPayment || facts.hasOpenMail || awaitsPayment(status)) return true;
  if (withdrawal && !withdrawal.isHandled) return true;
  if (status === 'CANCELLED' || facts.demo) return false;
  if (withdrawal && now.getTime() - withdrawal.statedAt.getTime() < withdrawingMs) return true;
  const lastSign = Math.max((paidAt ?? placedAt).getTime(), lastMovedAt?.getTime() ?? 0);
  return status !== 'DELIVERED' && now.getTime() - lastSign < onItsWayMs;
}

/** What the erasure of a customer removes from an order at once: everything that accounting doesn't need. */
const removedByErasure: ReadonlySet<OrderRemoval> = new Set([
  'shippingPapers',
  'parcelEvents',
  'failedPayments',
  'customsForms',
  'personalData',
]);

/** When something has to be removed from an order; null if never. */
function dueAt(removal: OrderRemoval, facts: OrderFacts): Date | null {
  const { status, placedAt, paidAt, cancelledAt, demo, movedMoney, erasureAskedAt } = facts;
  const isUnpaid = status === 'CANCELLED' && paidAt === null && !demo && !movedMoney;
  if (removal === 'unpaidOrder') return isUnpaid && cancelledAt ? retainedUntil(removal, cancelledAt) : null;
  if (removal === 'accounting') return retainedUntil(removal, facts.lastBookedAt);
  if (erasureAskedAt && removedByErasure.has(removal)) return erasureAskedAt;
  return retainedUntil(removal, paidAt ?? placedAt);
}

/**
 * Reviews an order at an instant. As long as the order is open nothing is removed; if something would be due, the order
 * is looked at again every day.
 */
export function reviewOrder(facts: OrderFacts, now: Date): OrderReview {
  const times = orderRemovals.flatMap((removal) => {
    const at = facts.removed.includes(removal) ? null : dueAt(removal, facts);
    return at ? [{ removal, at }] : [];
  });
  const due = times.filter(({ at }) => at <= now).map(({ removal }) => removal);
  const later = times.filter(({ at }) => at > now).map(({ at }) => at.getTime());
  const tomorrow = now.getTime() + dayMs;
  const next = new Date(later.length > 0 ? Math.min(...later) : tomorrow);
  if (isOpen(facts, now)) {
    const isDaily = due.length > 0 || awaitsPayment(facts.status);
    return { due: [], nextAt: isDaily ? new Date(tomorrow) : next };
  }
  return { due, nextAt: due.some((removal) => removal === 'unpaidOrder' || removal === 'accounting') ? null : next };
}
