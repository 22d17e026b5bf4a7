/** What has to be removed from an order by now, and when to look again (docs/decisions/0027-retention.md). */
import { awaitsPayment, type OrderStatus } from './order-status.ts';
import { type OrderRemoval, orderRemovals, retainedUntil } from './retention.ts';

/** What decides on the removals of an order. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  /** Invented for the demo. */
  readonly demo: boolean;
  /** Whether money came in or went out for it. */
  readonly movedMoney: boolean;
  /** The last entry in the books: its payment, its credit note, money repaid. */
  readonly lastBookedAt: Date;
  /** Whether a payment is not settled, or money is on its way back. */
  readonly hasOpenPayment: boolean;
  /** Whether a mail about it waits to be sent. */
  readonly hasOpenMail: boolean;
  /** The last sign of life of its parcels and sellers: an event, a change of a seller's part. */
  readonly lastMovedAt: Date | null;
  /** Its last statement of withdrawal. */
  readonly withdrawal: { readonly statedAt: Date; readonly isHandled: boolean } | null;
  /** When its customer was erased; null if not. */
  readonly erasureAskedAt: Date | null;
  readonly removed: readonly OrderRemoval[];
}

/** What an order's review finds: what to remove, and when to look again. */
export interface OrderReview {
  readonly due: readonly OrderRemoval[];
  /** Null if the order itself is removed. */
  readonly nextAt: Date | null;
}

const dayMs = 24 * 3_600_000;
/** How long after its last sign of life a parcel counts as being on its way, in milliseconds: claims lapse after a year. */
const onItsWayMs = 365 * dayMs;
/** How long a withdrawal that didn't end its order is seen to, in milliseconds: 14 days to send back, 14 to repay. */
const withdrawingMs = 30 * dayMs;

/** Whether anything about an order is still to happen, so that nothing of it may be removed. */
export function isOpen(facts: OrderFacts, now: Date): boolean {
  const { status, placedAt, paidAt, lastMovedAt, withdrawal } = facts;
  if (facts.hasOpenPayment || facts.hasOpenMail || awaitsPayment(status)) return true;
  if (withdrawal && !withdrawal.isHandled) return true;
  if (status === 'CANCELLED' || facts.demo) return false;
  if (withdrawal && now.getTime() - withdrawal.statedAt.getTime() < withdrawingMs) return true;
  const lastSign = Math.max((paidAt ?? placedAt).getTime(), lastMovedAt?.getTime() ?? 0);
  return status !== 'DELIVERED' && now.getTime() - lastSign < onItsWayMs;
}

/** What a customer's erasure removes at once: all that accounting doesn't need. */
const removedByErasure: ReadonlySet<OrderRemoval> = new Set([
  'shippingPapers',
  'parcelEvents',
  'failedPayments',
  'customsForms',
  'personalData',
]);

/** When each removal of an order is due; null if never. */
function dueAt(removal: OrderRemoval, facts: OrderFacts): Date | null {
  const { status, placedAt, paidAt, cancelledAt, demo, movedMoney, erasureAskedAt } = facts;
  const isUnpaid = status === 'CANCELLED' && paidAt === null && !demo && !movedMoney;
  if (removal === 'unpaidOrder') return isUnpaid && cancelledAt ? retainedUntil(removal, cancelledAt) : null;
  if (removal === 'accounting') return retainedUntil(removal, facts.lastBookedAt);
  if (erasureAskedAt && removedByErasure.has(removal)) return erasureAskedAt;
  return retainedUntil(removal, paidAt ?? placedAt);
}

/** Reviews an order at an instant. While it is open nothing is removed; what is due then is tried again daily. */
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
