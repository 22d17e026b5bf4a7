/** What carriers ask for a packaging on a journey that stands for many (docs/requirements.md SHOP-4, SMT-25). */
import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { comparisonOfAnswer } from '#domain/shipping/comparison.ts';
import { offersSyncCall } from '#domain/shipping/contract.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import { defaultForm, formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Mode } from '#domain/site/mode.ts';

export interface ParcelPrices {
  /** Every criterion of the comparison, for the address of votre-colis. */
  readonly search: string;
  /** The first offer of that page. */
  readonly cheapest: Offer;
  /** Names of the carriers that take it, and of those that it is too large for. */
  readonly carriers: readonly string[];
  readonly tooLarge: readonly string[];
}

const [departure, arrival] = [
  { country: 'FR', postalCode: '75001', city: 'Paris', cityZip: '75001 Paris' },
  { country: 'FR', postalCode: '69002', city: 'Lyon', cityZip: '69002 Lyon' },
];
const weight = '1';

const sizeReasons = new Set(['LENGTH_ABOVE_LIMIT', 'SUM_ABOVE_LIMIT', 'GIRTH_ABOVE_LIMIT', 'THICKNESS_ABOVE_LIMIT']);
const figure = (centimetres: number) => String(centimetres).replace('.', ',');

/** A kilogram in a packaging, from Paris to Lyon, as the comparator's form has it. */
export function parcelForm({ length, width, height }: NonNullable<ProductAnswer['parcel']>): ShipmentForm {
  const parcel = { format: 'PARCEL', length: figure(length), width: figure(width), height: figure(height) } as const;
  return { ...defaultForm, departure, arrival, parcel, weight };
}

/** Null where no carrier takes it and where carriers can't be compared, which is reported unless it is switched off. */
export async function loadParcelPrices(
  api: ApiClient,
  site: Mode,
  parcel: NonNullable<ProductAnswer['parcel']>,
  report: (error: unknown) => void,
): Promise<ParcelPrices | null> {
  const form = parcelForm(parcel);
  try {
    const answer = await api.call(offersSyncCall, { query: { site }, body: formToQuoteInput(form) });
    const { offers, notOffered } = comparisonOfAnswer(answer);
    const [cheapest] = rankOffers(offers, 'price', site);
    if (!cheapest) return null;
    const carriers = [...new Set(offers.map(({ carrierName }) => carrierName))];
    const refused = notOffered.filter(
      ({ reason, carrierName }) => sizeReasons.has(reason) && !carriers.includes(carrierName),
    );
    const tooLarge = [...new Set(refused.map(({ carrierName }) => carrierName))];
    return { search: criteriaToSearch(form).toString(), cheapest, carriers, tooLarge };
  } catch (error) {
    if (!isClosedJourney(error)) report(error);
    return null;
  }
}
