import type { Cents } from '#domain/money/money.ts';
import { displayedAmount, type Offer } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';

export interface Gauge {
  readonly bands: readonly { readonly maxGrams: number; readonly cents: Cents; readonly mark?: 'here' | 'goal' }[];
  /**
   * Position of the weight from 0 (start of the first band) to 1 (end of the last one); all bands are drawn equally
   * wide.
   */
  readonly pinAt: number;
  /**
   * By how many grams the parcel would have to be lighter for the next lower band, and the price before and after. Null
   * if there is no lower band or it isn't cheaper.
   */
  readonly saving: { readonly lessGrams: number; readonly before: Cents; readonly after: Cents } | null;
}

/** Most bands that fit in one line. */
const maxShown = 5;

/**
 * At most five price bands around a weight in grams; null if the offer has fewer than two, or the weight is above all
 * of them.
 */
export function gaugeOf(offer: Pick<Offer, 'bands'>, grams: number, site: Site): Gauge | null {
  const all = offer.bands.map(({ maxGrams, price }) => ({ maxGrams, cents: displayedAmount(price, site) }));
  const here = all.findIndex(({ maxGrams }) => grams <= maxGrams);
  const band = all[here];
  if (!band || all.length < 2) return null;
  const first = Math.max(0, Math.min(here - 2, all.length - maxShown));
  const visibleBands = all.slice(first, first + maxShown);
  const below = all[here - 1];
  const cheaper = below && below.cents < band.cents ? below : null;
  const floor = below?.maxGrams ?? 0;
  return {
    bands: visibleBands.map((each) => ({
      ...each,
      ...(each === band && { mark: 'here' }),
      ...(each === cheaper && { mark: 'goal' }),
    })),
    pinAt: (here - first + (grams - floor) / (band.maxGrams - floor)) / visibleBands.length,
    saving: cheaper && { lessGrams: grams - cheaper.maxGrams, before: band.cents, after: cheaper.cents },
  };
}
