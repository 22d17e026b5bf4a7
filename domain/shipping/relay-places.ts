/**
 * Relay points as ends of a shipment: to rate it, the place of a relay point is used instead of the person's address
 * (docs/requirements.md SMT-22, ADR-14).
 */
import type { Shipment, ShipmentEnd } from './shipment.ts';

/** One is absent if that end isn't a relay point. */
export type RelayPlaces = Readonly<Partial<Record<'deposit' | 'delivery', ShipmentEnd | undefined>>>;

/** The price is based on the relay points; at an end without one, it is for the address. */
export interface QuotedShipment {
  readonly shipment: Shipment;
  readonly relayPlaces?: RelayPlaces | undefined;
}

/** What decides the tariff zone of a relay point, in the carrier's own spelling. */
export interface RelayAddress {
  readonly country: string;
  readonly postalCode?: string | null | undefined;
  readonly town?: string | null | undefined;
}

export function placeOfRelay({ country, postalCode, town }: RelayAddress): ShipmentEnd {
  return { country: country.trim().toUpperCase(), postalCode: postalCode ?? '', city: town ?? '' };
}

/** The place of a relay point, if one is chosen, instead of the address. */
export function ratedEnds({
  shipment,
  relayPlaces,
}: Pick<QuotedShipment, 'relayPlaces'> & { readonly shipment: Pick<Shipment, 'from' | 'to'> }): Pick<
  Shipment,
  'from' | 'to'
> {
  return { from: relayPlaces?.deposit ?? shipment.from, to: relayPlaces?.delivery ?? shipment.to };
}

/** Chosen relay points replace the addresses. */
export function ratedShipment(quotedOffer: QuotedShipment): Shipment {
  return quotedOffer.relayPlaces ? { ...quotedOffer.shipment, ...ratedEnds(quotedOffer) } : quotedOffer.shipment;
}
