/** Whether a parcel needs a customs declaration: the one answer for screens, draft, cart and order (docs/requirements.md CUS-1). */
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import { ratedEnds } from '#domain/shipping/relay-places.ts';
import { needsCustoms, type Territories, territoryOf } from '#domain/territory/territory.ts';

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
