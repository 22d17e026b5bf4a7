/** The relay points of a journey's parcel (docs/requirements.md ADR-14, CRT-3). */
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { pickupOf } from '#domain/shipping/delivery-mode.ts';
import { placeOfRelay, type RelayPlaces } from '#domain/shipping/relay-places.ts';
import type { DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';

export interface OfferModes {
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
}

/** A chosen point is ignored if the parcel isn't handed in, or fetched, at a relay point. */
export function chosenRelays(
  { depositMode, depositRelay, deliveryRelay }: JourneyDetails,
  { depositModes, deliveryMode }: OfferModes,
): Readonly<Record<RelayKind, CartRelayPoint | null>> {
  return {
    deposit: depositModeOf(depositMode, depositModes) === 'RELAY' ? depositRelay : null,
    delivery: pickupOf[deliveryMode] && deliveryRelay,
  };
}

/**
 * Whether a relay point is in another country or département than its end of the shipment; the département is taken
 * from the first two characters of the postal code.
 */
export function isDistant(
  point: Pick<CartRelayPoint, 'country' | 'postalCode'>,
  end: { readonly country: string; readonly postalCode: string },
): boolean {
  const area = ({ country, postalCode }: typeof point) => `${country.toUpperCase()} ${(postalCode ?? '').slice(0, 2)}`;
  return area(point) !== area(end);
}

export function chosenPlaces(details: JourneyDetails, modes: OfferModes): RelayPlaces {
  const { deposit, delivery } = chosenRelays(details, modes);
  return { ...(deposit && { deposit: placeOfRelay(deposit) }), ...(delivery && { delivery: placeOfRelay(delivery) }) };
}

/** The relay points that were chosen for an earlier parcel, and their carrier. */
export interface PastRelays extends Pick<JourneyDetails, 'depositRelay' | 'deliveryRelay'> {
  readonly carrierCode: string;
}

/** Of earlier parcels, the latest first: the last point of the carrier that is near an end of the shipment. */
export function lastPointNear(
  past: readonly PastRelays[],
  field: 'depositRelay' | 'deliveryRelay',
  end: { readonly carrierCode: string; readonly country: string; readonly postalCode: string },
): CartRelayPoint | null {
  const points = past.filter(({ carrierCode }) => carrierCode === end.carrierCode).map((relays) => relays[field]);
  return points.find((point) => point && !isDistant(point, end)) ?? null;
}
