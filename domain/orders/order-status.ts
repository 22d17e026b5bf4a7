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
 * What can happen to an order. `paymentRetried`: another attempt to pay begins; `paymentFailed`: the latest attempt was
 * declined, abandoned by the visitor on the payment page, or has expired; `leftUnpaid`: ten minutes have passed without
 * a payment, so that the buyer is reminded; `timeUp`: the time to pay has passed; `givenUp`: the visitor or staff
 * cancel the unpaid order; `cancelled`: the buyer or an operator cancels a paid order; `partCancelled`: they cancel a
 * part of it that isn't on its way.
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
] as const;

export type OrderEvent = (typeof orderEvents)[number];

/**
 * What the server does in the transaction that changes an order's status. `enterIntoBooks`: number the invoice, close
 * the cart, confirm by mail and have labels made; `giveBack`: return held stock and unlock the cart; `restock`: return
 * sold stock; `refundPayment`: repay the attempt that was captured just now; `refundOrder`: repay what the order was
 * paid with; `creditInvoice`: number the credit note of its invoice; `cancelPart`: restock, repay and credit the lines
 * of one part.
 */
export type OrderEffect =
  | 'enterIntoBooks'
  | 'giveBack'
  | 'restock'
  | 'refundPayment'
  | 'refundOrder'
  | 'creditInvoice'
  | 'cancelPart';

export interface Transition {
  readonly to: OrderStatus;
  readonly effects: readonly OrderEffect[];
}

type Transitions = Readonly<Partial<Record<OrderEvent, Transition>>>;

const to = (status: OrderStatus, ...effects: OrderEffect[]): Transition => ({ to: status, effects });

/** Transitions of an unpaid order. It can still be paid by another attempt, or by a payment that arrives late. */
const unpaid: Transitions = {
  paymentRetried: to('PAYMENT_PENDING'),
  paymentFailed: to('PAYMENT_FAILED'),
  paymentCaptured: to('PAID', 'enterIntoBooks'),
  timeUp: to('CANCELLED', 'giveBack'),
  givenUp: to('CANCELLED', 'giveBack'),
};

/** Transitions of a paid order that isn't on its way yet, and can therefore be cancelled as a whole. */
const notYetSent: Transitions = {
  shipped: to('SHIPPED'),
  delivered: to('DELIVERED'),
  cancelled: to('CANCELLED', 'restock', 'refundOrder', 'creditInvoice'),
};

/**
 * The transition of a paid order that can be cancelled in part because it isn't wholly on its way. Its status stays.
 */
const inParts = (status: OrderStatus): Transitions => ({ partCancelled: to(status, 'cancelPart') });

/**
 * The transition for a payment that the order doesn't need, because it is already paid or was cancelled: the payment is
 * repaid.
 */
const paidAgain = (status: OrderStatus): Transitions => ({ paymentCaptured: to(status, 'refundPayment') });

const transitions: Readonly<Record<OrderStatus, Transitions>> = {
  // The bank's page may still be open in the buyer's browser, so the order goes on waiting for the payment.
  PAYMENT_PENDING: { ...unpaid, leftUnpaid: to('PAYMENT_PENDING') },
  PAYMENT_FAILED: unpaid,
  PAID: { prepared: to('IN_PREPARATION'), ...notYetSent, ...inParts('PAID'), ...paidAgain('PAID') },
  IN_PREPARATION: { ...notYetSent, ...inParts('IN_PREPARATION'), ...paidAgain('IN_PREPARATION') },
  SHIPPED: { delivered: to('DELIVERED'), ...inParts('SHIPPED'), ...paidAgain('SHIPPED') },
  DELIVERED: paidAgain('DELIVERED'),
  CANCELLED: paidAgain('CANCELLED'),
};

/**
 * The transition that an event causes for an order in a status; null if it changes nothing, such as a refusal by the
 * bank that arrives after the order was paid by another attempt.
 */
export function transitionOf(status: OrderStatus, event: OrderEvent): Transition | null {
  return transitions[status][event] ?? null;
}

/** Whether an order waits to be paid. Meanwhile its cart is locked. */
export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';
}

/** Whether the status of an order is one in which it is paid and can still be cancelled. */
export function isCancellable(status: OrderStatus): boolean {
  return 'cancelled' in transitions[status];
}
