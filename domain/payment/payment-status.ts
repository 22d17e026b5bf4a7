/** The statuses of one attempt to pay an order (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md). */

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

/** What can become known of a payment, each named after what the provider's record then says. */
export const paymentEvents = ['authorised', 'captured', 'declined', 'abandoned', 'expired', 'refunded'] as const;

export type PaymentEvent = (typeof paymentEvents)[number];

/**
 * The status after each event. What is known of a payment only ever grows: PENDING, ABANDONED, AUTHORISED, EXPIRED,
 * DECLINED, CAPTURED, REFUNDED. So the order in which records arrive doesn't matter, nor how often they do, and a late
 * `expired` never undoes a capture. Money is believed in every status: a visitor may have given up in one tab and paid
 * in another.
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

/** The status of a payment after an event; the same status if the event says nothing new. */
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

/** Our status of a payment after its provider's record has been read: the record's, unless we already know more. */
export function afterReading(status: PaymentStatus, recorded: PaymentStatus): PaymentStatus {
  const event = eventOfRecord[recorded];
  return event === null ? status : nextPaymentStatus(status, event);
}

/** What can still become of a payment: `open` can be paid, `underWay` is being decided by the bank, `over` is neither. */
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

/** The phase of a payment. One that isn't over has to be read again, even if its visitor never comes back. */
export function phaseOfPayment(status: PaymentStatus): PaymentPhase {
  return phases[status];
}

/** The statuses of payments that have to be read again. */
export const unfinishedStatuses = paymentStatuses.filter((status) => phases[status] !== 'over');
