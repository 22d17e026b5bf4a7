/**
 * The relay point that a visitor chose, in the form in which drafts and carts store it (docs/requirements.md CRT-3).
 */
import type { CartRelayPoint } from './parcel-payload.ts';

/** Without the fields that a search adds (distance, opening hours). */
export function toCartRelayPoint(point: CartRelayPoint): CartRelayPoint {
  const { postOfficeId, label, line1, town, region, postalCode, country } = point;
  return { postOfficeId, label, line1, town, region, postalCode, country };
}
