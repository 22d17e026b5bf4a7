/** What the parcels of an order mean for its status (docs/requirements.md CRT-8, ACC-7). */
import type { OrderEvent } from './order-status.ts';
import { isHandedOver, type TrackingEventCode } from './tracking-events.ts';

/**
 * What has happened to an order whose parcels have these statuses: it is shipped once its first parcel is handed over, and
 * delivered once all are. Articles have no carrier's number: an order with some is not delivered by its parcels alone. Null if
 * nothing has happened yet.
 */
export function orderEventOf(
  parcels: readonly TrackingEventCode[],
  { hasArticles }: { readonly hasArticles: boolean },
): Extract<OrderEvent, 'shipped' | 'delivered'> | null {
  if (!parcels.some(isHandedOver)) return null;
  return !hasArticles && parcels.every((status) => status === 'DELIVERED') ? 'delivered' : 'shipped';
}
