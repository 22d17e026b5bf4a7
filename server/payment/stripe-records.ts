/** Translates Stripe's objects into the shop's records by tables (docs.stripe.com/api, version 2026-10-28.endive). */
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { DeclineReason } from '#domain/payment/decline-reason.ts';
import type { DisputeStatus } from '#domain/payment/dispute.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { DisputeRecord, PaymentRecord, RefundRecord } from './service.ts';

/** The parts of a Stripe session that the shop reads; `payment_intent` has to be expanded with its `latest_charge`. */
export type StripeSession = Pick<
  Stripe.Checkout.Session,
  'id' | 'client_reference_id' | 'status' | 'payment_status' | 'payment_intent' | 'amount_total' | 'currency'
>;

export const expandedParts = ['payment_intent.latest_charge'];

/** Statuses of a finished session's payment intent that mean that it will never be paid. */
const failedIntents: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

/** The shop's status of a finished session, by Stripe's `payment_status`. */
const finished: Readonly<Record<string, PaymentStatus>> = {
  paid: 'CAPTURED',
  no_payment_required: 'CAPTURED',
  unpaid: 'AUTHORISED',
};

/** All other codes are `other` (docs.stripe.com/declines/codes). */
const declineReasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  withdrawal_count_limit_exceeded: 'insufficientFunds',
  card_velocity_exceeded: 'insufficientFunds',
  authentication_required: 'authenticationFailed',
  payment_intent_authentication_failure: 'authenticationFailed',
  card_declined: 'cardRefused',
  card_not_supported: 'cardRefused',
  currency_not_supported: 'cardRefused',
  do_not_honor: 'cardRefused',
  expired_card: 'cardRefused',
  generic_decline: 'cardRefused',
  incorrect_cvc: 'cardRefused',
  incorrect_number: 'cardRefused',
  lost_card: 'cardRefused',
  restricted_card: 'cardRefused',
  stolen_card: 'cardRefused',
  transaction_not_allowed: 'cardRefused',
};

const intentOf = ({ payment_intent }: StripeSession): Stripe.PaymentIntent | null =>
  payment_intent !== null && typeof payment_intent === 'object' ? payment_intent : null;

function refundedOf(intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge;
  return charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0;
}

/** The shop's status of a session. Values that the shop doesn't know leave the payment pending. */
function statusOf(session: StripeSession, intent: Stripe.PaymentIntent | null, refunded: number): PaymentStatus {
  if (session.status === 'expired') return 'EXPIRED';
  if (session.status !== 'complete') return 'PENDING';
  const status = finished[session.payment_status] ?? 'PENDING';
  if (status === 'AUTHORISED' && intent !== null && failedIntents.has(intent.status)) return 'DECLINED';
  return status === 'CAPTURED' && refunded > 0 && refunded >= (session.amount_total ?? 0) ? 'REFUNDED' : status;
}

/** Amounts are in cents. */
export function recordOfSession(session: StripeSession): PaymentRecord {
  const intent = intentOf(session);
  const refunded = refundedOf(intent);
  const status = statusOf(session, intent, refunded);
  const { decline_code, code } = intent?.last_payment_error ?? {};
  const reason = declineReasons[decline_code ?? ''] ?? declineReasons[code ?? ''] ?? 'other';
  return {
    reference: session.id,
    orderCode: session.client_reference_id ?? '',
    status,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    refunded,
    reason: status === 'DECLINED' ? reason : null,
  };
}

const refundStatuses: Readonly<Record<string, RefundRecord['status']>> = {
  pending: 'PENDING',
  requires_action: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
};

/** The amount is in cents; an unknown status counts as pending. */
export function recordOfRefund(refund: Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'>): RefundRecord {
  return {
    id: refund.id,
    reference: refund.metadata?.reference ?? '',
    amount: refund.amount,
    status: refundStatuses[refund.status ?? ''] ?? 'PENDING',
  };
}

const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'TO_ANSWER',
  warning_needs_response: 'TO_ANSWER',
  under_review: 'UNDER_REVIEW',
  warning_under_review: 'UNDER_REVIEW',
  won: 'WON',
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
};

/**
 * The shop's record of a dispute, amount in cents; `reference` is the id of the session whose payment is contested. An
 * unknown status counts as waiting for an answer.
 */
export function recordOfDispute(
  {
    amount,
    reason,
    status,
    evidence_details,
  }: Pick<Stripe.Dispute, 'amount' | 'reason' | 'status' | 'evidence_details'>,
  reference: string,
): DisputeRecord {
  const own = disputeStatuses[status] ?? 'TO_ANSWER';
  const dueBy = own === 'TO_ANSWER' ? evidence_details.due_by : null;
  return { reference, amount, reason, status: own, answerBefore: dueBy === null ? null : new Date(dueBy * 1000) };
}

const identifier = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));

export const eventSchema = v.object({
  id: identifier,
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.optional(identifier),
      metadata: v.nullish(v.object({ reference: v.optional(v.string()) })),
    }),
  }),
});
type StripeEvent = v.InferOutput<typeof eventSchema>;

/** Null if the event is about something else. */
export const disputeOfEvent = ({ type, data }: StripeEvent): string | null =>
  type.startsWith('charge.dispute.') ? (data.object.id ?? null) : null;

/** Null if the event is about something else. */
export function sessionOfEvent({ type, data: { object } }: StripeEvent): string | null {
  if (type.startsWith('checkout.session.')) return object.id ?? null;
  return type.startsWith('refund.') ? (object.metadata?.reference ?? null) : null;
}
