/** The statuses of an order and the events that change them (docs/requirements.md CRT-8, ACC-7); texts are in app/i18n. */

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
 * visitor left it; `timeUp`: unpaid for too long; `givenUp`: the visitor wants the cart back instead of paying;
 * `cancelled`: the customer or an operator cancels a paid order.
 */
export const orderEvents = [
  'paymentRetried',
  'paymentFailed',
  'paymentCaptured',
  'timeUp',
  'givenUp',
  'prepared',
  'shipped',
  'delivered',
  'cancelled',
] as const;

export type OrderEvent = (typeof orderEvents)[number];

/**
 * What follows from a transition, in its transaction. `enterIntoBooks`: number the invoice, close the cart, confirm by mail
 * and have labels made; `giveBack`: return held stock and unlock the cart; `restock`: return sold stock; `refundPayment`: repay the
 * attempt that was captured just now; `refundOrder`: repay what the order was paid with; `creditInvoice`: number the credit
 * note of its invoice.
 */
export type OrderEffect = 'enterIntoBooks' | 'giveBack' | 'restock' | 'refundPayment' | 'refundOrder' | 'creditInvoice';

export interface Transition {
  readonly to: OrderStatus;
  readonly effects: readonly OrderEffect[];
}

type Transitions = Readonly<Partial<Record<OrderEvent, Transition>>>;

const to = (status: OrderStatus, ...effects: OrderEffect[]): Transition => ({ to: status, effects });

/** While an order is unpaid, it can still be paid in another attempt, also by money that arrives late. */
const unpaid: Transitions = {
  paymentRetried: to('PAYMENT_PENDING'),
  paymentFailed: to('PAYMENT_FAILED'),
  paymentCaptured: to('PAID', 'enterIntoBooks'),
  timeUp: to('CANCELLED', 'giveBack'),
  givenUp: to('CANCELLED', 'giveBack'),
};

/** Until it is on its way, a paid order can be cancelled. */
const notYetSent: Transitions = {
  shipped: to('SHIPPED'),
  delivered: to('DELIVERED'),
  cancelled: to('CANCELLED', 'restock', 'refundOrder', 'creditInvoice'),
};

/** Money that arrives for an order that is paid already, or whose stock and cart were given back, is repaid. */
const paidAgain = (status: OrderStatus): Transitions => ({ paymentCaptured: to(status, 'refundPayment') });

const transitions: Readonly<Record<OrderStatus, Transitions>> = {
  PAYMENT_PENDING: unpaid,
  PAYMENT_FAILED: unpaid,
  PAID: { prepared: to('IN_PREPARATION'), ...notYetSent, ...paidAgain('PAID') },
  IN_PREPARATION: { ...notYetSent, ...paidAgain('IN_PREPARATION') },
  SHIPPED: { delivered: to('DELIVERED'), ...paidAgain('SHIPPED') },
  DELIVERED: paidAgain('DELIVERED'),
  CANCELLED: paidAgain('CANCELLED'),
};

/** What an event does to an order; null if it changes nothing, such as a refusal that arrives after the payment. */
export function transitionOf(status: OrderStatus, event: OrderEvent): Transition | null {
  return transitions[status][event] ?? null;
}

/** Whether an order waits to be paid; its cart is locked meanwhile. */
export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'PAYMENT_PENDING' || status === 'PAYMENT_FAILED';
}

/** Whether the customer may still cancel a paid order. */
export function isCancellable(status: OrderStatus): boolean {
  return 'cancelled' in transitions[status];
}
