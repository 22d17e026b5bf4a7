/**
 * Reviews an order: finds out which data have to be removed from it now, and when it has to be reviewed again
 * (docs/decisions/0027-retention.md).
 */
import { awaitsPayment, type OrderStatus } from './order-status.ts';
import { type OrderRemoval, orderRemovals, retainedUntil } from './retention.ts';

export interface OrderFacts {
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly demo: boolean;
  readonly movedMoney: boolean;
  /**
   * When the order last caused an entry in the books: its payment, its cancellation or a repayment; if there was none,
   * when it was placed.
   */
  readonly lastBookedAt: Date;
  readonly hasOpenPayment: boolean;
  readonly hasOpenMail: boolean;
  /** To a parcel or a seller's part; null if nothing has happened yet. */
  readonly lastMovedAt: Date | null;
  /**
   * The buyer's last statement of withdrawal; null if there is none. `isHandled` says whether the sweep has handled all
   * statements about the order: mailed their receipts, and cancelled the order if that was possible at once.
   */
  readonly withdrawal: { readonly statedAt: Date; readonly isHandled: boolean } | null;
  /** Null if no erasure of the customer was requested. */
  readonly erasureAskedAt: Date | null;
  readonly removed: readonly OrderRemoval[];
}

export interface OrderReview {
  readonly due: readonly OrderRemoval[];
  /** Null if the order itself is removed. */
  readonly nextAt: Date | null;
}

const dayMs = 24 * 3_600_000;
/** A year, in milliseconds: then claims on the carrier lapse. */
const onItsWayMs = 365 * dayMs;
/** In milliseconds: 14 days to send the articles back, 14 to repay. */
const withdrawingMs = 30 * dayMs;

/**
 * Whether an order still waits for a payment, a mail, a withdrawal or an arrival, so that none of its data may be
 * removed.
 */
export function isOpen(facts: OrderFacts, now: Date): boolean {
  const { status, placedAt, paidAt, lastMovedAt, withdrawal } = facts;
  if (facts.hasOpenPayment || facts.hasOpenMail || awaitsPayment(status)) return true;
  if (withdrawal && !withdrawal.isHandled) return true;
  if (status === 'CANCELLED' || facts.demo) return false;
  if (withdrawal && now.getTime() - withdrawal.statedAt.getTime() < withdrawingMs) return true;
  const lastSign = Math.max((paidAt ?? placedAt).getTime(), lastMovedAt?.getTime() ?? 0);
  return status !== 'DELIVERED' && now.getTime() - lastSign < onItsWayMs;
}

/** What is removed from an order at once if its customer is erased: everything that accounting doesn't need. */
const removedByErasure: ReadonlySet<OrderRemoval> = new Set([
  'shippingPapers',
  'parcelEvents',
  'failedPayments',
  'customsForms',
  'personalData',
]);

/** Null if it never is. */
function dueAt(removal: OrderRemoval, facts: OrderFacts): Date | null {
  const { status, placedAt, paidAt, cancelledAt, demo, movedMoney, erasureAskedAt } = facts;
  const isUnpaid = status === 'CANCELLED' && paidAt === null && !demo && !movedMoney;
  if (removal === 'unpaidOrder') return isUnpaid && cancelledAt ? retainedUntil(removal, cancelledAt) : null;
  if (removal === 'accounting') return retainedUntil(removal, facts.lastBookedAt);
  if (erasureAskedAt && removedByErasure.has(removal)) return erasureAskedAt;
  return retainedUntil(removal, paidAt ?? placedAt);
}

/** Nothing is removed while the order is open; it is then reviewed every day. */
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
