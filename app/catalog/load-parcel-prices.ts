/** Carriers' prices for an object in a packaging on a typical trip (docs/requirements.md SHOP-4, SMT-25). */
import { exampleOffers } from '#app/api/example-comparison.ts';
import type { PageContext } from '#app/api/page-context.ts';
import { type PackagingParcel, parcelForm } from '#domain/catalog/packaging-comparison.ts';
import type { Offer } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';

export interface ParcelPrices {
  /** The offer that the comparison lists first. */
  readonly cheapest: Offer;
  /** Names of the carriers that accept the parcel, and of those for which it is too large. */
  readonly carriers: readonly string[];
  readonly tooLarge: readonly string[];
}

const sizeReasons = new Set(['LENGTH_ABOVE_LIMIT', 'SUM_ABOVE_LIMIT', 'GIRTH_ABOVE_LIMIT', 'THICKNESS_ABOVE_LIMIT']);

/** Null if no carrier accepts the packaging, the journey is switched off, or the comparison fails. */
export async function loadParcelPrices(
  context: PageContext,
  site: Site,
  parcel: PackagingParcel,
): Promise<ParcelPrices | null> {
  const { offers, notOffered } = await exampleOffers(context, site, parcelForm(parcel));
  const [cheapest] = offers;
  if (!cheapest) return null;
  const carriers = [...new Set(offers.map(({ carrierName }) => carrierName))];
  const refused = notOffered.filter(
    ({ reason, carrierName }) => sizeReasons.has(reason) && !carriers.includes(carrierName),
  );
  return { cheapest, carriers, tooLarge: [...new Set(refused.map(({ carrierName }) => carrierName))] };
}
