/**
 * The statuses of one attempt to pay an order (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md).
 */

export const paymentStatuses = [
  'PENDING',
  'AUTHORISED',
  'CAPTURED',
  'DECLINED',
  'ABANDONED',
  'EXPIRED',
  'REFUNDED',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** Each event is named after the status that the provider's record of the payment has afterwards. */
export const paymentEvents = ['authorised', 'captured', 'declined', 'abandoned', 'expired', 'refunded'] as const;

export type PaymentEvent = (typeof paymentEvents)[number];

/**
 * The status of a payment after each event. A status is only replaced by one that comes later in this list: PENDING,
 * ABANDONED, AUTHORISED, EXPIRED, DECLINED, CAPTURED, REFUNDED. The result therefore depends neither on the sequence in
 * which records arrive nor on repetitions, and a late `expired` never undoes a capture. A capture counts in every
 * status before it: a visitor may have given up in one tab and paid in another.
 */
const transitions: Readonly<Record<PaymentStatus, Readonly<Record<PaymentEvent, PaymentStatus>>>> = {
  PENDING: {
    authorised: 'AUTHORISED',
    captured: 'CAPTURED',
    declined: 'DECLINED',
    abandoned: 'ABANDONED',
    expired: 'EXPIRED',
    refunded: 'REFUNDED',
  },
  ABANDONED: {
    authorised: 'AUTHORISED',
    captured: 'CAPTURED',
    declined: 'DECLINED',
    abandoned: 'ABANDONED',
    expired: 'EXPIRED',
    refunded: 'REFUNDED',
  },
  AUTHORISED: {
    authorised: 'AUTHORISED',
    captured: 'CAPTURED',
    declined: 'DECLINED',
    abandoned: 'AUTHORISED',
    expired: 'EXPIRED',
    refunded: 'REFUNDED',
  },
  EXPIRED: {
    authorised: 'EXPIRED',
    captured: 'CAPTURED',
    declined: 'DECLINED',
    abandoned: 'EXPIRED',
    expired: 'EXPIRED',
    refunded: 'REFUNDED',
  },
  DECLINED: {
    authorised: 'DECLINED',
    captured: 'CAPTURED',
    declined: 'DECLINED',
    abandoned: 'DECLINED',
    expired: 'DECLINED',
    refunded: 'REFUNDED',
  },
  CAPTURED: {
    authorised: 'CAPTURED',
    captured: 'CAPTURED',
    declined: 'CAPTURED',
    abandoned: 'CAPTURED',
    expired: 'CAPTURED',
    refunded: 'REFUNDED',
  },
  REFUNDED: {
    authorised: 'REFUNDED',
    captured: 'REFUNDED',
    declined: 'REFUNDED',
    abandoned: 'REFUNDED',
    expired: 'REFUNDED',
    refunded: 'REFUNDED',
  },
};

/** The same status if the event changes nothing. */
export function nextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus {
  return transitions[status][event];
}

const eventOfRecord: Readonly<Record<PaymentStatus, PaymentEvent | null>> = {
  PENDING: null,
  AUTHORISED: 'authorised',
  CAPTURED: 'captured',
  DECLINED: 'declined',
  ABANDONED: 'abandoned',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
};

/** The record's status, unless the stored one comes later in the list of `transitions`. */
export function afterReading(status: PaymentStatus, recorded: PaymentStatus): PaymentStatus {
  const event = eventOfRecord[recorded];
  return event === null ? status : nextPaymentStatus(status, event);
}

/**
 * `open`: the visitor can still pay. `underWay`: the bank is deciding. `over`: the payment is decided or has expired.
 */
export type PaymentPhase = 'open' | 'underWay' | 'over';

const phases: Readonly<Record<PaymentStatus, PaymentPhase>> = {
  PENDING: 'open',
  ABANDONED: 'open',
  AUTHORISED: 'underWay',
  EXPIRED: 'over',
  DECLINED: 'over',
  CAPTURED: 'over',
  REFUNDED: 'over',
};

/** The provider's record is read until the payment is over, even if the visitor never returns. */
export function phaseOfPayment(status: PaymentStatus): PaymentPhase {
  return phases[status];
}

/** The statuses in which the provider's record of a payment has to be read again. */
export const unfinishedStatuses = paymentStatuses.filter((status) => phases[status] !== 'over');
