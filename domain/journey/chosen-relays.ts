/** The relay points that a journey's parcel goes by (docs/requirements.md ADR-14, CRT-3). */
import type { CartRelayPoint } from '#domain/cart/parcel-payload.ts';
import type { RelayKind } from '#domain/relay/contract.ts';
import { placeOfRelay, type RelayPlaces } from '#domain/shipping/relay-places.ts';
import type { DeliveryMode, DepositMode } from '#domain/shipping/shipment.ts';
import { depositModeOf } from './deposit-mode.ts';
import type { JourneyDetails } from './details.ts';

/** How an offer's parcel is handed in and delivered. */
export interface OfferModes {
  readonly depositModes: readonly DepositMode[];
  readonly deliveryMode: DeliveryMode;
}

/** The points that count: a deposit point only while parcels are handed in at one. */
export function chosenRelays(
  { depositMode, depositRelay, deliveryRelay }: JourneyDetails,
  { depositModes, deliveryMode }: OfferModes,
): Readonly<Record<RelayKind, CartRelayPoint | null>> {
  return {
    deposit: depositModeOf(depositMode, depositModes) === 'RELAY' ? depositRelay : null,
    delivery: deliveryMode === 'RELAY' ? deliveryRelay : null,
  };
}

/** Their places, as ends are rated. */
export function chosenPlaces(details: JourneyDetails, modes: OfferModes): RelayPlaces {
  const { deposit, delivery } = chosenRelays(details, modes);
  return { ...(deposit && { deposit: placeOfRelay(deposit) }), ...(delivery && { delivery: placeOfRelay(delivery) }) };
}
