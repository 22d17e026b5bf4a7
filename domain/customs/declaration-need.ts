/** Whether a parcel needs a customs declaration: the one answer for screens, draft, cart and order (docs/requirements.md CUS-1). */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import { needsCustoms, type Territories, type Territory, territoryOf } from '#domain/territory/territory.ts';

/** What it depends on: the two ends, and whether the service is a letter (`letter: true` in its tariff file). */
export interface DeclaredShipment {
  readonly shipment: Pick<QuotedOffer['shipment'], 'from' | 'to'>;
  readonly relayPlaces?: QuotedOffer['relayPlaces'];
  readonly service: Pick<QuotedOffer['service'], 'letter'>;
}

/**
 * Whether a declaration is needed: the ends aren't in one customs and VAT territory, except for documents alone by letter.
 * `documentsOnly` is what the sender says of any service; only a letter carries documents without a declaration.
 */
export function needsDeclaration(quoted: DeclaredShipment, documentsOnly: boolean, territories: Territories): boolean {
  if (documentsOnly && quoted.service.letter) return false;
  const { from, to } = ratedEnds(quoted);
  return needsCustoms(territoryOf(territories, from), territoryOf(territories, to));
}

/** Whether it makes a difference that documents alone are sent, so that the sender is asked. */
export function exemptsDocuments(quoted: DeclaredShipment, territories: Territories): boolean {
  return needsDeclaration(quoted, false, territories) && !needsDeclaration(quoted, true, territories);
}

/** The end of a trip that lies outside of the European Union's common territory, and how far outside. */
export interface CustomsBorder {
  readonly end: 'from' | 'to';
  /** ISO 3166-1 alpha-2 of the territory: FR 97400 is RE. */
  readonly country: string;
  /** It is a part of its country that stands alone, such as the Canaries: the country's name would say too much. */
  readonly regional: boolean;
  /** Inside the customs territory of the Union, outside its VAT territory. */
  readonly euCustoms: boolean;
}

const isOutside = ({ euCustoms, euVat }: Territory) => !(euCustoms && euVat);

/**
 * Why a declaration is needed: the end that isn't in both territories of the Union, the destination first; null where
 * both ends are. By `data/territories.json`, with its sources.
 */
export function customsBorderOf(
  quoted: Omit<DeclaredShipment, 'service'>,
  territories: Territories,
): CustomsBorder | null {
  const ends = ratedEnds(quoted);
  for (const end of ['to', 'from'] as const) {
    const territory = territoryOf(territories, ends[end]);
    const { country, regionalCode, euCustoms } = territory;
    if (isOutside(territory)) return { end, country, regional: regionalCode !== null, euCustoms };
  }
  return null;
}
