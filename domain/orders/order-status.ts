/**
 * The statuses of an order and the events that change them (docs/requirements.md CRT-8, ACC-7); their names are in
 * app/i18n.
 */

export const orderStatuses = [
  'PAYMENT_PENDING',
  'PAYMENT_FAILED',
  'PAID',
  'IN_PREPARATION',
  'SHIPPED',
  'DELIVERED',
  'CANCELLED',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * `paymentRetried`: another attempt to pay begins; `paymentFailed`: the latest attempt was declined, abandoned by the
 * visitor on the payment page, or has expired; `leftUnpaid`: ten minutes have passed without a payment, so that the
 * buyer is reminded; `timeUp`: the time to pay has passed; `givenUp`: the visitor or staff cancel the unpaid order;
 * `cancelled`: the buyer or an operator cancels a paid order; `partCancelled`: they cancel a part of it that isn't on
 * its way; `nothingLeft`: everything in it was repaid because its sellers couldn't send it.
 */
export const orderEvents = [
  'paymentRetried',
  'paymentFailed',
  'leftUnpaid',
  'paymentCaptured',
  'timeUp',
  'givenUp',
  'prepared',
  'shipped',
  'delivered',
  'cancelled',
  'partCancelled',
  'nothingLeft',
] as const;

export type OrderEvent = (typeof orderEvents)[number];

/**
 * `enterIntoBooks`: number the invoice and close the cart; `giveBack`: return held stock and unlock the cart;
 * `restock`: return sold stock; `refundPayment`: repay the attempt that was captured just now; `refundOrder`: repay
 * what the order was paid with; `creditInvoice`: number the credit note of its invoice; `cancelPart`: restock, repay
 * and credit the lines of one part.
 */
export type OrderEffect =
  | 'enterIntoBooks'
  | 'giveBack'
  | 'restock'
  | 'refundPayment'
  | 'refundOrder'
  | 'creditInvoice'
  | 'cancelPart';

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE';

/**
 * Each is sent once for its order, part or payment. `labelled`: a label came after the confirmation; `refund`: a paid
 * order is cancelled; `partRefund`: a part of it; `repaid`: a payment that the order didn't need is given back.
 */
export const orderMailKinds = [
  'confirmed',
  'labelled',
  'unpaid',
  'cancelled',
  'refund',
  'partRefund',
  'repaid',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

export const orderNews = [
  'order.paid',
  'order.prepared',
  'order.shipped',
  'order.delivered',
  'order.partly_cancelled',
  'order.cancelled',
] as const;

export interface Transition {
  readonly to: OrderStatus;
  /** Done in the transaction of the change, in this sequence; after them what the next three say. */
  readonly effects?: readonly OrderEffect[];
  readonly invoice?: InvoiceKind;
  /** The mail that is written; that about an unpaid order only if there is time to pay it. */
  readonly mail?: OrderMailKind;
  readonly webhook?: (typeof orderNews)[number];
  /** Since carriers are asked: by whoever has asked about the payment, and by each sweep. */
  readonly afterwards?: 'labels';
}

type Transitions = Readonly<Partial<Record<OrderEvent, Transition>>>;

/** An unpaid order can still be paid by another attempt, or by a payment that arrives late. */
const unpaid: Transitions = {
  paymentRetried: { to: 'PAYMENT_PENDING' },
  paymentFailed: { to: 'PAYMENT_FAILED', mail: 'unpaid' },
  paymentCaptured: {
    to: 'PAID',
    effects: ['enterIntoBooks'],
    invoice: 'INVOICE',
    mail: 'confirmed',
    webhook: 'order.paid',
    afterwards: 'labels',
  },
  timeUp: { to: 'CANCELLED', effects: ['giveBack'], mail: 'cancelled', webhook: 'order.cancelled' },
  givenUp: { to: 'CANCELLED', effects: ['giveBack'], webhook: 'order.cancelled' },
};

/** Transitions of a paid order that isn't on its way yet, and can therefore be cancelled as a whole. */
const notYetSent: Transitions = {
  shipped: { to: 'SHIPPED', webhook: 'order.shipped' },
  delivered: { to: 'DELIVERED', webhook: 'order.delivered' },
  cancelled: {
    to: 'CANCELLED',
    effects: ['restock', 'refundOrder', 'creditInvoice'],
    invoice: 'CREDIT_NOTE',
    mail: 'refund',
    webhook: 'order.cancelled',
  },
  nothingLeft: { to: 'CANCELLED', webhook: 'order.cancelled' },
};

/**
 * The transitions of a paid order whose status stays: a part of it is cancelled, as long as it isn't wholly on its way;
 * a payment that it doesn't need is repaid.
 */
const partCancelled = (to: OrderStatus): Transition => ({
  to,
  effects: ['cancelPart'],
  invoice: 'CREDIT_NOTE',
  mail: 'partRefund',
  webhook: 'order.partly_cancelled',
});
const paidAgain = (to: OrderStatus): Transition => ({ to, effects: ['refundPayment'], mail: 'repaid' });
const inParts = (to: OrderStatus): Transitions => ({
  partCancelled: partCancelled(to),
  paymentCaptured: paidAgain(to),
});

const transitions: Readonly<Record<OrderStatus, Transitions>> = {
  // The bank's page may still be open in the buyer's browser, so the order goes on waiting for the payment.
  PAYMENT_PENDING: { ...unpaid, leftUnpaid: { to: 'PAYMENT_PENDING', mail: 'unpaid' } },
  PAYMENT_FAILED: unpaid,
  PAID: { prepared: { to: 'IN_PREPARATION', webhook: 'order.prepared' }, ...notYetSent, ...inParts('PAID') },
  IN_PREPARATION: { ...notYetSent, ...inParts('IN_PREPARATION') },
  SHIPPED: { delivered: notYetSent.delivered, ...inParts('SHIPPED') },
  DELIVERED: { paymentCaptured: paidAgain('DELIVERED') },
  CANCELLED: { paymentCaptured: paidAgain('CANCELLED') },
};

const labelled = new Set(
  Object.values(transitions).flatMap((events) =>
    Object.values(events).flatMap(({ to, afterwards }) => (afterwards === 'labels' ? [to] : [])),
  ),
);
for (const status of labelled) {
  for (const { to } of Object.values(transitions[status])) if (to !== 'CANCELLED') labelled.add(to);
}

/** The statuses of orders whose parcels get labels: from the transition that asks for them on, but for cancelled orders. */
export const labelledStatuses: readonly OrderStatus[] = [...labelled];

/** Null if nothing changes, as by a bank's refusal after another attempt has paid. */
export function transitionOf(status: OrderStatus, event: OrderEvent): Transition | null {
  return transitions[status][event] ?? null;
}

/** Meanwhile its cart is locked. */
export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';
}

/** Paid, and not yet delivered or cancelled. */
export function isUnderWay(status: OrderStatus): boolean {
  return labelledStatuses.includes(status) && status !== 'DELIVERED';
}

export function isCancellable(status: OrderStatus): boolean {
  return 'cancelled' in transitions[status];
}
