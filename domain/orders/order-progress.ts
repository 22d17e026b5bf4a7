/**
 * Finds out how far an order has got, from the events of its parcels and the statuses of its sellers' parts
 * (docs/requirements.md CRT-8, ACC-7).
 */
import type { OrderEvent } from './order-status.ts';
import type { PartStatus } from './seller-part.ts';
import { isHandedOver, type TrackingEventCode } from './tracking-events.ts';

const sentStatuses: readonly PartStatus[] = ['PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED'];

/**
 * `prepared` once a seller prepares its part, `shipped` once a parcel is handed over or a seller has sent something,
 * `delivered` once every parcel and every part is delivered, `nothingLeft` once every part was cancelled and there is no
 * parcel. Otherwise cancelled parts are ignored; the caller leaves out cancelled parcels. Null if nothing has happened
 * yet.
 */
export function orderEventOf(
  parcels: readonly TrackingEventCode[],
  parts: readonly PartStatus[],
): Extract<OrderEvent, 'prepared' | 'shipped' | 'delivered' | 'nothingLeft'> | null {
  if (parcels.length === 0 && parts.length > 0 && parts.every((status) => status === 'CANCELLED')) return 'nothingLeft';
  const isMoving = parcels.some(isHandedOver) || parts.some((status) => sentStatuses.includes(status));
  if (!isMoving) return parts.includes('IN_PREPARATION') ? 'prepared' : null;
  const isThere = [...parcels, ...parts].every((status) => status === 'DELIVERED' || status === 'CANCELLED');
  return isThere ? 'delivered' : 'shipped';
}
