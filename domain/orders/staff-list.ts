/**
 * How staff list orders: views, filters, and what a row says of parcels and payment (docs/back-office.md, "Orders").
 */
import * as v from 'valibot';
import { allSites, type Site } from '#domain/site/site.ts';
import type { FoundFact } from './order-search.ts';
import { awaitsPayment, type OrderStatus, orderStatuses } from './order-status.ts';
import { isOfPayment, kindOfRefund, type RefundCause, type RefundStatus } from './refund-cause.ts';
import { tagSchema } from './staff-forms.ts';
import { type ParcelStage, stageOf, type TrackingEventCode } from './tracking-events.ts';

/**
 * `refundAsked`: support asks an operator for a refund; `withdrawn`: a withdrawal isn't settled; `claimed`: a claim isn't decided; `heldUp`: a parcel is
 * held up; `notMade`: paid longer ago than `makingMs`, but a parcel has no label yet; `refundFailed`: the bank has
 * refused a repayment; `unpaid`: the order waits for its payment.
 */
export const orderViews = [
  'all',
  'refundAsked',
  'withdrawn',
  'claimed',
  'heldUp',
  'notMade',
  'refundFailed',
  'unpaid',
] as const;
export type OrderView = (typeof orderViews)[number];

/** For how long after its payment an order may be without its labels before it counts as stuck, in milliseconds. */
export const makingMs = 15 * 60_000;

/** By the day on which orders were placed. */
export const orderPeriods = ['today', 'week', 'month', 'all'] as const;
export type OrderPeriod = (typeof orderPeriods)[number];

/** In Paris, including today; null for no limit. */
export const daysOfPeriod: Readonly<Record<OrderPeriod, number | null>> = { today: 1, week: 7, month: 30, all: null };

export const staffSorts = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export type StaffSort = (typeof staffSorts)[number];

/** Which orders the list shows. `text`: by what staff find them (`order-search.ts`). */
export const staffFilterSchema = v.object({
  view: v.optional(v.picklist(orderViews), 'all'),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
  site: v.optional(v.nullable(v.picklist(allSites)), null),
  status: v.optional(v.nullable(v.picklist(orderStatuses)), null),
  tag: v.optional(v.nullable(tagSchema), null),
  period: v.optional(v.picklist(orderPeriods), 'all'),
  sort: v.optional(v.picklist(staffSorts), 'newest'),
});
export type StaffFilter = Readonly<v.InferOutput<typeof staffFilterSchema>>;

/**
 * `neverPaid`: the order was cancelled before it was paid; `takenBack`: a refund isn't made, because the buyer's bank
 * has given the money back after a dispute.
 */
export const paymentStates = [
  'waiting',
  'failed',
  'neverPaid',
  'paid',
  'refunding',
  'partlyRefunded',
  'refunded',
  'refundFailed',
  'takenBack',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** A row of the list; `total` is in cents, VAT included. */
export interface ListedOrder {
  readonly code: string;
  readonly placedAt: Date;
  readonly site: Site;
  readonly demo: boolean;
  readonly status: OrderStatus;
  /** Name of the company, otherwise first and last name; null once the customer was erased. */
  readonly customer: string | null;
  /** Why a search has found it, if the row doesn't show it; e-mail addresses and phone numbers are masked. */
  readonly found: readonly FoundFact[];
  readonly tags: readonly string[];
  /** Town or country at both ends, and the name of the service. */
  readonly parcels: readonly { readonly from: string; readonly to: string; readonly service: string }[];
  readonly articles: readonly { readonly name: string; readonly quantity: number }[];
  /** The most urgent stage of the parcels (`stageOfOrder`); null for an order without parcels. */
  readonly stage: ParcelStage | null;
  readonly payment: PaymentState;
  readonly total: number;
}

/** Amounts in cents, VAT included. */
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

/** A refund that failed takes precedence over everything else, because staff have to act. */
export function paymentStateOf({ status, total, paidAt, refunds }: PaymentFacts): PaymentState {
  if (refunds.some((refund) => refund.status === 'FAILED')) return 'refundFailed';
  if (refunds.some((refund) => refund.status === 'REQUESTED')) return 'refunding';
  if (refunds.some((refund) => refund.status === 'TAKEN_BACK')) return 'takenBack';
  const repaid = refunds
    .filter(({ cause }) => isOfPayment[kindOfRefund(cause)])
    .reduce((sum, { amount }) => sum + amount, 0);
  if (repaid > 0) return repaid >= total ? 'refunded' : 'partlyRefunded';
  if (awaitsPayment(status)) return status === 'PAYMENT_FAILED' ? 'failed' : 'waiting';
  return status === 'CANCELLED' && paidAt === null ? 'neverPaid' : 'paid';
}

/** DONE is the last: an order has arrived only once all its parcels have. */
const stagesByUrgency: readonly ParcelStage[] = ['PROBLEM', 'TO_COLLECT', 'UNDER_WAY', 'WAITING', 'DONE'];

/** The most urgent one stands for the whole order; null for an order without parcels. */
export function stageOfOrder(tracked: readonly TrackingEventCode[]): ParcelStage | null {
  const stages = tracked.map(stageOf);
  return stagesByUrgency.find((stage) => stages.includes(stage)) ?? null;
}
