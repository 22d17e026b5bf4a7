/**
 * How far an order has got, by what happened to its parcels and to its sellers' parts (docs/requirements.md CRT-8,
 * ACC-7).
 */
import type { OrderEvent } from './order-status.ts';
import type { PartStatus } from './seller-part.ts';
import { isHandedOver, type TrackingEventCode } from './tracking-events.ts';

/**
 * What has happened to an order, cancelled parts aside: it is prepared once a seller prepares its part, shipped once a parcel is handed over or a
 * seller has sent its part, and delivered once all of it is. Null if nothing has happened yet.
 */
export function orderEventOf(
  parcels: readonly TrackingEventCode[],
  parts: readonly PartStatus[],
): Extract<OrderEvent, 'prepared' | 'shipped' | 'delivered'> | null {
  const isMoving = parcels.some(isHandedOver) || parts.some((status) => status === 'SHIPPED' || status === 'DELIVERED');
  if (!isMoving) return parts.includes('IN_PREPARATION') ? 'prepared' : null;
  const isThere = [...parcels, ...parts].every((status) => status === 'DELIVERED' || status === 'CANCELLED');
  return isThere ? 'delivered' : 'shipped';
}
