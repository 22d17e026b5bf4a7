/** The relay point that a visitor chose, as draft and cart keep it (docs/requirements.md CRT-3). */
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayPoint } from './contract.ts';

/** The seven facts that are kept of a point. */
export function toCartRelayPoint(point: RelayPoint): CartRelayPoint {
  const { postOfficeId, label, line1, town, region, postalCode, country } = point;
  return { postOfficeId, label, line1, town, region, postalCode, country };
}
