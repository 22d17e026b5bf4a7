/**
 * Relay points as ends of a shipment: rating uses the relay point's place instead of the person's address
 * (docs/requirements.md SMT-22, ADR-14).
 */
import type { Shipment, ShipmentEnd } from './shipment.ts';

/** The relay points where a parcel is handed in and fetched, each absent if it isn't a relay point. */
export type RelayPlaces = Readonly<Partial<Record<'deposit' | 'delivery', ShipmentEnd | undefined>>>;

/** A shipment with the relay points that its price is based on; where one is absent, the address was rated. */
export interface QuotedShipment {
  readonly shipment: Shipment;
  readonly relayPlaces?: RelayPlaces | undefined;
}

/** The parts of a relay point's address that decide its tariff zone, in the carrier's own spelling. */
export interface RelayAddress {
  readonly country: string;
  readonly postalCode?: string | null | undefined;
  readonly town?: string | null | undefined;
}

/** A relay point's place as an end of a shipment. */
export function placeOfRelay({ country, postalCode, town }: RelayAddress): ShipmentEnd {
  return { country: country.trim().toUpperCase(), postalCode: postalCode ?? '', city: town ?? '' };
}

/** The ends to be rated: a relay point replaces the address of its end. */
export function ratedEnds({
  shipment,
  relayPlaces,
}: Pick<QuotedShipment, 'relayPlaces'> & { readonly shipment: Pick<Shipment, 'from' | 'to'> }): Pick<
  Shipment,
  'from' | 'to'
> {
  return { from: relayPlaces?.deposit ?? shipment.from, to: relayPlaces?.delivery ?? shipment.to };
}

/** The shipment to be rated, with its relay points as ends. */
export function ratedShipment(quotedOffer: QuotedShipment): Shipment {
  return quotedOffer.relayPlaces ? { ...quotedOffer.shipment, ...ratedEnds(quotedOffer) } : quotedOffer.shipment;
}
