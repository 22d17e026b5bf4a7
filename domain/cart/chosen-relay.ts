/** The relay point that a visitor chose, as draft and cart keep it (docs/requirements.md CRT-3). */
import type { CartRelayPoint } from './parcel-payload.ts';
/** The seven facts that are kept of a point, without what a search adds. */
export function toCartRelayPoint(point: CartRelayPoint): CartRelayPoint {
  const { postOfficeId, label, line1, town, region, postalCode, country } = point;
  return { postOfficeId, label, line1, town, region, postalCode, country };
}
