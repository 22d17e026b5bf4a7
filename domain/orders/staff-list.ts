/** How staff list orders: views, filters, and what a row says of parcels and payment (docs/back-office.md, "Orders"). */
import { awaitsPayment, type OrderStatus } from './order-status.ts';
import { isOfPayment, kindOfRefund, type RefundCause, type RefundStatus } from './refund-cause.ts';
import { type ParcelStage, stageOf, type TrackingEventCode } from './tracking-events.ts';

/**
 * Saved views, in the order of their links. `refundAsked`: support asks an operator for a refund;
 * `withdrawn`: a withdrawal isn't settled; `heldUp`: a parcel is held up; `notMade`: paid for a while, but a parcel has no
 * label; `refundFailed`: money couldn't be repaid; `unpaid`: waits for its payment.
 */
export const orderViews = ['all', 'refundAsked', 'withdrawn', 'heldUp', 'notMade', 'refundFailed', 'unpaid'] as const;
export type OrderView = (typeof orderViews)[number];

/** How long a paid order may take to have its labels before it counts as stuck, in milliseconds. */
export const makingMs = 15 * 60_000;

/** How far back a list goes. */
export const orderPeriods = ['today', 'week', 'month', 'all'] as const;
export type OrderPeriod = (typeof orderPeriods)[number];

/** How many days of Paris a period has, today included; null for all. */
export const daysOfPeriod: Readonly<Record<OrderPeriod, number | null>> = { today: 1, week: 7, month: 30, all: null };

/** Newest or oldest first, dearest or cheapest first. */
export const staffSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export type StaffSort = (typeof staffSorts)[number];

/**
 * What has become of an order's payment. `unpaid`: cancelled before anybody paid; `takenBack`: a refund isn't made because the
 * buyer's bank has given the money back after a dispute.
 */
export const paymentStates = [
  'waiting',
  'failed',
  'unpaid',
  'paid',
  'refunding',
  'partlyRefunded',
  'refunded',
  'refundFailed',
  'takenBack',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What decides on the state of a payment; amounts in cents. */
export interface PaymentFacts {
  readonly status: OrderStatus;
  readonly total: number;
  readonly paidAt: Date | null;
  readonly refunds: readonly {
    readonly status: RefundStatus;
    readonly amount: number;
    readonly cause: RefundCause;
  }[];
}

/** The state of an order's payment; a refund that failed comes before everything else, since somebody has to act. */
export function paymentStateOf({ status, total, paidAt, refunds }: PaymentFacts): PaymentState {
  if (refunds.some((refund) => refund.status === 'FAILED')) return 'refundFailed';
  if (refunds.some((refund) => refund.status === 'REQUESTED')) return 'refunding';
  if (refunds.some((refund) => refund.status === 'TAKEN_BACK')) return 'takenBack';
  const repaid = refunds
    .filter(({ cause }) => isOfPayment[kindOfRefund(cause)])
    .reduce((sum, { amount }) => sum + amount, 0);
  if (repaid > 0) return repaid >= total ? 'refunded' : 'partlyRefunded';
  if (awaitsPayment(status)) return status === 'PAYMENT_FAILED' ? 'failed' : 'waiting';
  return status === 'CANCELLED' && paidAt === null ? 'unpaid' : 'paid';
}

/** What needs somebody first comes first; an order has arrived once all of its parcels have. */
const stagesByUrgency: readonly ParcelStage[] = ['PROBLEM', 'TO_COLLECT', 'UNDER_WAY', 'WAITING', 'DONE'];

/** The stage that stands for all parcels of an order; null for articles alone. */
export function stageOfOrder(tracked: readonly TrackingEventCode[]): ParcelStage | null {
  const stages = tracked.map(stageOf);
  return stagesByUrgency.find((stage) => stages.includes(stage)) ?? null;
}
