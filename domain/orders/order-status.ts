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
 * What happens to an order. `paymentRetried`: another attempt to pay begins; `paymentFailed`: the bank declined it or the
 * visitor told it that they leave; `leftUnpaid`: nothing has been heard of the payment for a while; `timeUp`: unpaid for too
 * long; `givenUp`: the visitor wants the cart back instead of paying; `cancelled`: the customer or an operator cancels a paid
 * order; `partCancelled`: they cancel a part of it that isn't on its way.
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
 * What follows from a transition, in its transaction. `enterIntoBooks`: number the invoice, close the cart, confirm by mail
 * and have labels made; `giveBack`: return held stock and unlock the cart; `restock`: return sold stock; `refundPayment`: repay the
 * attempt that was captured just now; `refundOrder`: repay what the order was paid with; `creditInvoice`: number the credit
 * note of its invoice; `cancelPart`: all three for a part of it.
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

/** An unpaid order can still be paid: by another attempt, or by money that arrives late. */
const unpaid: Transitions = {
  paymentRetried: to('PAYMENT_PENDING'),
  paymentFailed: to('PAYMENT_FAILED'),
  paymentCaptured: to('PAID', 'enterIntoBooks'),
  timeUp: to('CANCELLED', 'giveBack'),
  givenUp: to('CANCELLED', 'giveBack'),
};

/** A paid order can be cancelled until it is on its way. */
const notYetSent: Transitions = {
  shipped: to('SHIPPED'),
  delivered: to('DELIVERED'),
  cancelled: to('CANCELLED', 'restock', 'refundOrder', 'creditInvoice'),
};

/** As long as something of it isn't on its way. */
const inParts = (status: OrderStatus): Transitions => ({ partCancelled: to(status, 'cancelPart') });

/** Money that arrives for an order that is paid already, or whose stock and cart were given back, is repaid. */
const paidAgain = (status: OrderStatus): Transitions => ({ paymentCaptured: to(status, 'refundPayment') });

const transitions: Readonly<Record<OrderStatus, Transitions>> = {
  // The bank's page may still be open somewhere, so the order goes on waiting for the payment.
  PAYMENT_PENDING: { ...unpaid, leftUnpaid: to('PAYMENT_PENDING') },
  PAYMENT_FAILED: unpaid,
  PAID: { prepared: to('IN_PREPARATION'), ...notYetSent, ...inParts('PAID'), ...paidAgain('PAID') },
  IN_PREPARATION: { ...notYetSent, ...inParts('IN_PREPARATION'), ...paidAgain('IN_PREPARATION') },
  SHIPPED: { delivered: to('DELIVERED'), ...inParts('SHIPPED'), ...paidAgain('SHIPPED') },
  DELIVERED: paidAgain('DELIVERED'),
  CANCELLED: paidAgain('CANCELLED'),
};

/**
 * What an event does to an order in a status; null if it changes nothing, such as a refusal that arrives after the
 * payment.
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
