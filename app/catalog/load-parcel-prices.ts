/** Carriers' prices for a parcel in a given packaging on a typical trip (docs/requirements.md SHOP-4, SMT-25). */
import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { compareExample } from '#app/api/example-comparison.ts';
import type { ProductAnswer } from '#domain/catalog/wire-product.ts';
import { criteriaToSearch } from '#domain/shipping/criteria.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import { rankOffers } from '#domain/shipping/offer-ranking.ts';
import { defaultForm, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';

export interface ParcelPrices {
  /** The query of the comparison page (votre-colis) for the same comparison. */
  readonly search: string;
  /** The offer that is listed first on that page. */
  readonly cheapest: Offer;
  /** Names of the carriers that accept the parcel, and of those for which it is too large. */
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

/** The criteria for a parcel of one kilogram in a packaging, from Paris to Lyon. Sizes are in centimetres. */
export function parcelForm({ length, width, height }: NonNullable<ProductAnswer['parcel']>): ShipmentForm {
  const parcel = { format: 'PARCEL', length: figure(length), width: figure(width), height: figure(height) } as const;
  return { ...defaultForm, departure, arrival, parcel, weight };
}

/**
 * Loads the prices for a parcel in a packaging. Null if no carrier accepts it, the journey is switched off, or the
 * comparison fails; only a failure is reported.
 */
export async function loadParcelPrices(
  api: ApiClient,
  site: Site,
  parcel: NonNullable<ProductAnswer['parcel']>,
  report: (error: unknown) => void,
): Promise<ParcelPrices | null> {
  const form = parcelForm(parcel);
  try {
    const { offers, notOffered } = await compareExample(api, site, form);
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
