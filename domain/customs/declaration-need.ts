/**
 * Decides whether a parcel needs a customs declaration, for screens, drafts, carts and orders alike
 * (docs/requirements.md CUS-1).
 */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import { needsCustoms, type Territories, type Territory, territoryOf } from '#domain/territory/territory.ts';
import { type DestinationDemands, type DestinationRules, destinationDemands } from './destination-rules.ts';

/**
 * What decides whether a declaration is needed: the two ends, the relay points that were rated in their place, and
 * whether the service is a letter (`letter: true` in its tariff file).
 */
export interface DeclaredShipment {
  readonly shipment: Pick<QuotedOffer['shipment'], 'from' | 'to'>;
  readonly relayPlaces?: QuotedOffer['relayPlaces'];
  readonly service: Pick<QuotedOffer['service'], 'letter'>;
}

/**
 * A parcel needs one if its ends lie in different customs or VAT territories, unless it is a letter that contains
 * nothing but documents. `documentsOnly` is whether the sender states that the parcel contains nothing else; it is
 * ignored if the service isn't a letter.
 */
export function needsDeclaration(
  quotedOffer: DeclaredShipment,
  documentsOnly: boolean,
  territories: Territories,
): boolean {
  if (documentsOnly && quotedOffer.service.letter) return false;
  const { from, to } = ratedEnds(quotedOffer);
  return needsCustoms(territoryOf(territories, from), territoryOf(territories, to));
}

/**
 * Whether the sender has to be asked if the parcel contains only documents, because it would then need no declaration.
 */
export function exemptsDocuments(quotedOffer: DeclaredShipment, territories: Territories): boolean {
  return needsDeclaration(quotedOffer, false, territories) && !needsDeclaration(quotedOffer, true, territories);
}

/**
 * What the parcel's country of destination (that of the relay point, if one is chosen) demands on the day of deposit.
 */
export function demandsOn(
  quotedOffer: Pick<QuotedOffer, 'shipment' | 'relayPlaces'>,
  territories: Territories,
  rules: DestinationRules,
): DestinationDemands {
  const { country } = territoryOf(territories, ratedEnds(quotedOffer).to);
  return destinationDemands(rules, country, quotedOffer.shipment.collectionDate);
}

/** The end of a shipment that lies outside the European Union's customs territory, its VAT territory, or both. */
export interface CustomsBorder {
  readonly end: 'from' | 'to';
  /** ISO 3166-1 alpha-2 code of the territory; for FR 97400 it is RE. */
  readonly country: string;
  /**
   * Whether the end is in a region that has other customs or VAT rules than its country, such as the Canaries, so that
   * naming the country would be misleading.
   */
  readonly regional: boolean;
  /** Whether the end is inside the customs territory of the Union, but outside its VAT territory. */
  readonly euCustoms: boolean;
}

const isOutside = ({ euCustoms, euVat }: Territory) => !(euCustoms && euVat);

/**
 * The destination if both ends lie outside, null if neither does. Based on `data/territories.json`, which gives its
 * sources.
 */
export function customsBorderOf(
  quotedOffer: Omit<DeclaredShipment, 'service'>,
  territories: Territories,
): CustomsBorder | null {
  const ends = ratedEnds(quotedOffer);
  for (const end of ['to', 'from'] as const) {
    const territory = territoryOf(territories, ends[end]);
    const { country, regionalCode, euCustoms } = territory;
    if (isOutside(territory)) return { end, country, regional: regionalCode !== null, euCustoms };
  }
  return null;
}
