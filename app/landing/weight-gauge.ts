import type { Cents } from '#domain/money/money.ts';
import { displayedAmount, type Offer } from '#domain/shipping/offer.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Bands of an offer around a weight, ready to draw. */
export interface Gauge {
  readonly bands: readonly { readonly maxGrams: number; readonly cents: Cents; readonly mark?: 'here' | 'goal' }[];
  /** Place of the weight along the bands, which are drawn with equal width: 0 to 1. */
  readonly pinAt: number;
  /** What the band below saves; null when the weight is in the lowest band or the band below isn't cheaper. */
  readonly saving: { readonly lessGrams: number; readonly before: Cents; readonly after: Cents } | null;
}

/** Most bands that fit in one line. */
const shownAtMost = 5;

/** The bands around a parcel's weight in grams, at most five; null when the offer has less than two. */
export function gaugeOf(offer: Pick<Offer, 'bands'>, grams: number, site: Mode): Gauge | null {
  const all = offer.bands.map(({ maxGrams, price }) => ({ maxGrams, cents: displayedAmount(price, site) }));
  const here = all.findIndex(({ maxGrams }) => grams <= maxGrams);
  const band = all[here];
  if (!band || all.length < 2) return null;
  const first = Math.max(0, Math.min(here - 2, all.length - shownAtMost));
  const shown = all.slice(first, first + shownAtMost);
  const below = all[here - 1];
  const cheaper = below && below.cents < band.cents ? below : null;
  const floor = below?.maxGrams ?? 0;
  return {
    bands: shown.map((each) => ({
      ...each,
      ...(each === band && { mark: 'here' }),
      ...(each === cheaper && { mark: 'goal' }),
    })),
    pinAt: (here - first + (grams - floor) / (band.maxGrams - floor)) / shown.length,
    saving: cheaper && { lessGrams: grams - cheaper.maxGrams, before: band.cents, after: cheaper.cents },
  };
}
