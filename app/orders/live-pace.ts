import type { OrderAnswer } from '#domain/orders/contract.ts';
import { awaitsPayment, isUnderWay } from '#domain/orders/order-status.ts';

/** Whether a payment was made, or is being made, and the bank hasn't answered yet. */
export const isBeingDecided = ({ payment }: Pick<OrderAnswer, 'payment'>): boolean =>
  payment?.status === 'AUTHORISED' || payment?.status === 'PENDING';

/**
 * How often the page of an order looks for changes while it is open (`app/enhance/live-page.ts`); undefined if nothing
 * is expected to change, as of an order invented for the demo.
 */
export function livePace(order: Pick<OrderAnswer, 'status' | 'payment' | 'refunds' | 'demo'>) {
  if (order.demo) return undefined;
  if (awaitsPayment(order.status)) return isBeingDecided(order) ? 'payment' : undefined;
  const isRepaid = order.refunds.some(({ status }) => status === 'REQUESTED');
  return isUnderWay(order.status) || isRepaid ? 'parcels' : undefined;
}
