/**
 * Finds out how far an order has got, from the events of its parcels and the statuses of its sellers' parts
 * (docs/requirements.md CRT-8, ACC-7).
 */
import type { OrderEvent } from './order-status.ts';
import type { PartStatus } from './seller-part.ts';
import { isHandedOver, type TrackingEventCode } from './tracking-events.ts';

/**
 * `prepared` once a seller prepares its part, `shipped` once a parcel is handed over or a seller has sent its part,
 * `delivered` once every parcel and every part is delivered. Parts of sellers that were cancelled are ignored; the
 * caller leaves out cancelled parcels. Null if nothing has happened yet.
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
