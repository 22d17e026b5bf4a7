/** Relay points as ends of a trip: a parcel goes to its relay point, whoever fetches it there (docs/requirements.md SMT-22, ADR-14). */
import type { Shipment, ShipmentEnd } from './shipment.ts';

/** Where a parcel is handed in and fetched, where that is a relay point. */
export type RelayPlaces = Readonly<Partial<Record<'deposit' | 'delivery', ShipmentEnd | undefined>>>;

/** A shipment with the relay points that its price was made for; absent where its own ends were rated. */
export interface QuotedShipment {
  readonly shipment: Shipment;
  readonly relayPlaces?: RelayPlaces | undefined;
}

/** What says where a relay point lies, as its carrier writes it. */
export interface RelayAddress {
  readonly country: string;
  readonly postalCode?: string | null | undefined;
  readonly town?: string | null | undefined;
}

/** The place of a relay point, as an end is rated. */
export function placeOfRelay({ country, postalCode, town }: RelayAddress): ShipmentEnd {
  return { country: country.trim().toUpperCase(), postalCode: postalCode ?? '', city: town ?? '' };
}

/** The ends that are rated: each relay point stands for its own, the addresses for the others. */
export function ratedEnds({
  shipment,
  relayPlaces,
}: Pick<QuotedShipment, 'relayPlaces'> & { readonly shipment: Pick<Shipment, 'from' | 'to'> }): Pick<
  Shipment,
  'from' | 'to'
> {
  return { from: relayPlaces?.deposit ?? shipment.from, to: relayPlaces?.delivery ?? shipment.to };
}

/** The trip that is rated. */
export function ratedShipment(quoted: QuotedShipment): Shipment {
  return quoted.relayPlaces ? { ...quoted.shipment, ...ratedEnds(quoted) } : quoted.shipment;
}
