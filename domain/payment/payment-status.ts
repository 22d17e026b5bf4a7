/**
 * The statuses of one attempt to pay an order (docs/requirements.md CRT-8, docs/decisions/0020-payment-by-redirect.md).
 */

/**
 * A status is only replaced by one that comes later in this list. So the result depends neither on the sequence in which
 * the provider's records arrive nor on repetitions, and a late EXPIRED never undoes a capture. A capture counts after
 * every status before it: a visitor may have given up in one tab and paid in another.
 */
export const paymentStatuses = [
  'PENDING',
  'ABANDONED',
  'AUTHORISED',
  'EXPIRED',
  'DECLINED',
  'CAPTURED',
  'REFUNDED',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The status of a payment whose record at the provider says `recorded`. */
export function afterReading(status: PaymentStatus, recorded: PaymentStatus): PaymentStatus {
  return paymentStatuses.indexOf(recorded) > paymentStatuses.indexOf(status) ? recorded : status;
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
