/**
 * Finds out what is most worth saying about an order in the list, and what its buyer can do (docs/requirements.md
 * ACC-7).
 */
import type { OrderSummary } from '#domain/orders/contract.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

type ListedParcel = OrderSummary['parcels'][number];

/** `amount` is what is paid back to the buyer, in euros. */
export type OrderFact =
  | { readonly kind: 'toPay' | 'nothingCharged' | 'inPreparation' | 'arrived' }
  | { readonly kind: 'refunding' | 'refunded' | 'refundFailed' | 'takenBack'; readonly amount: number }
  | { readonly kind: 'parcels'; readonly parcels: readonly ListedParcel[] };

const refundFacts = {
  REQUESTED: 'refunding',
  SUCCEEDED: 'refunded',
  FAILED: 'refundFailed',
  TAKEN_BACK: 'takenBack',
} as const;

const sent = ({ parcels }: OrderSummary): OrderFact =>
  parcels.length > 0 ? { kind: 'parcels', parcels } : { kind: 'inPreparation' };

const factOfStatus: Readonly<Record<OrderStatus, (order: OrderSummary) => OrderFact>> = {
  PAYMENT_PENDING: () => ({ kind: 'toPay' }),
  PAYMENT_FAILED: () => ({ kind: 'toPay' }),
  PAID: sent,
  IN_PREPARATION: sent,
  SHIPPED: sent,
  DELIVERED: () => ({ kind: 'arrived' }),
  CANCELLED: ({ refund }) =>
    refund ? { kind: refundFacts[refund.status], amount: refund.amount.value } : { kind: 'nothingCharged' },
};

export const factOf = (order: OrderSummary): OrderFact => factOfStatus[order.status](order);

/**
 * What a buyer most likely wants to do with an order: pay it, print its labels, follow its only parcel, look at it, or
 * buy it again.
 */
export type UsefulAction =
  | { readonly kind: 'pay' | 'look' | 'again' }
  | { readonly kind: 'print'; readonly url: string }
  | { readonly kind: 'follow'; readonly number: string };

export function usefulAction(order: OrderSummary): UsefulAction {
  const fact = factOf(order);
  if (fact.kind === 'toPay') return { kind: 'pay' };
  if (fact.kind === 'refunding' || fact.kind === 'refundFailed') return { kind: 'look' };
  if (fact.kind !== 'parcels') return { kind: 'again' };
  if (order.labelsUrl !== null) return { kind: 'print', url: order.labelsUrl };
  const [parcel, ...others] = fact.parcels.filter(({ trackingNumber }) => trackingNumber !== null);
  if (!parcel || others.length > 0 || parcel.trackingNumber === null) return { kind: 'look' };
  return { kind: 'follow', number: parcel.trackingNumber };
}
