/**
 * Whether a parcel needs a customs declaration, for screens, drafts, carts and orders alike (docs/requirements.md
 * CUS-1).
 */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import { needsCustoms, type Territories, type Territory, territoryOf } from '#domain/territory/territory.ts';
import { type DestinationDemands, type DestinationRules, destinationDemands } from './destination-rules.ts';

/** What it depends on: the two ends, and whether the service is a letter (`letter: true` in its tariff file). */
export interface DeclaredShipment {
  readonly shipment: Pick<QuotedOffer['shipment'], 'from' | 'to'>;
  readonly relayPlaces?: QuotedOffer['relayPlaces'];
  readonly service: Pick<QuotedOffer['service'], 'letter'>;
}

/**
 * Whether a declaration is needed: yes if the ends lie in different customs or VAT territories, unless a letter
 * carries nothing but documents. `documentsOnly` is the sender's statement, whatever the service.
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

/** Whether sending documents only makes a declaration unnecessary, so that the sender has to be asked. */
export function exemptsDocuments(quotedOffer: DeclaredShipment, territories: Territories): boolean {
  return needsDeclaration(quotedOffer, false, territories) && !needsDeclaration(quotedOffer, true, territories);
}

/** What the country demands that the parcel goes to, or whose relay point it goes to, on the day of handing it over. */
export function demandsOn(
  quotedOffer: Pick<QuotedOffer, 'shipment' | 'relayPlaces'>,
  territories: Territories,
  rules: DestinationRules,
): DestinationDemands {
  const { country } = territoryOf(territories, ratedEnds(quotedOffer).to);
  return destinationDemands(rules, country, quotedOffer.shipment.collectionDate);
}

/** The end of a shipment that lies outside the European Union's customs and VAT territory. */
export interface CustomsBorder {
  readonly end: 'from' | 'to';
  /** ISO 3166-1 alpha-2 of the territory: FR 97400 is RE. */
  readonly country: string;
  /**
   * Whether it is a region with a territory of its own, such as the Canaries, so that naming the country would be
   * misleading.
   */
  readonly regional: boolean;
  /** Whether it is inside the customs territory of the Union (but outside its VAT territory). */
  readonly euCustoms: boolean;
}

const isOutside = ({ euCustoms, euVat }: Territory) => !(euCustoms && euVat);

/**
 * The end that makes a declaration necessary: the one outside either territory of the Union, the destination before
 * the origin; null if both are inside. From `data/territories.json`, which gives its sources.
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
