/** The relay points of a journey's parcel (docs/requirements.md ADR-14, CRT-3). */
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { placeOfRelay, type RelayPlaces } from '#domain/shipping/relay-places.ts';
import type { DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';

/** How an offer's parcel is deposited and delivered. */
export interface OfferModes {
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
}

/** The relay points that apply: a chosen point is ignored if the parcel isn't deposited or delivered at one. */
export function chosenRelays(
  { depositMode, depositRelay, deliveryRelay }: JourneyDetails,
  { depositModes, deliveryMode }: OfferModes,
): Readonly<Record<RelayKind, CartRelayPoint | null>> {
  return {
    deposit: depositModeOf(depositMode, depositModes) === 'RELAY' ? depositRelay : null,
    delivery: deliveryMode === 'RELAY' ? deliveryRelay : null,
  };
}

/** Whether a relay point is in another country or département (first two characters of the code) than its end. */
export function isDistant(
  point: Pick<CartRelayPoint, 'country' | 'postalCode'>,
  end: { readonly country: string; readonly postalCode: string },
): boolean {
  const area = ({ country, postalCode }: typeof point) => `${country.toUpperCase()} ${(postalCode ?? '').slice(0, 2)}`;
  return area(point) !== area(end);
}

/** The places of the relay points that apply, for rating. */
export function chosenPlaces(details: JourneyDetails, modes: OfferModes): RelayPlaces {
  const { deposit, delivery } = chosenRelays(details, modes);
  return { ...(deposit && { deposit: placeOfRelay(deposit) }), ...(delivery && { delivery: placeOfRelay(delivery) }) };
}
