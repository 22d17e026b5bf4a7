/**
 * Volume prices: what a pack of an offer costs from larger numbers of packs (docs/requirements.md SHOP-8; OCC's
 * `volumePrices`).
 */
import type { OfferPrice } from '#domain/shipping/offer.ts';

/** The price of each pack, in cents, for whoever buys at least `from` packs of the offer. */
export interface VolumePrice extends OfferPrice {
  readonly from: number;
}

/** What packs of an offer cost, in cents: each of a few, and less from larger numbers. */
export interface PackPrices extends OfferPrice {
  /** Quantities rise and prices fall from one to the next; empty if the price is the same for any number. */
  readonly volumePrices: readonly VolumePrice[];
}

/** Per offer. */
export const maxVolumePrices = 10;

/** The bounds of a volume price's quantity: one pack has the offer's own price, a cart takes 999 packs at most. */
export const volumeQuantities = { least: 2, most: 999 } as const;

export function packPricesOf({ taxExclusive, taxInclusive, volumePrices }: PackPrices): PackPrices {
  return { taxExclusive, taxInclusive, volumePrices };
}

export function constantPrice({ taxExclusive, taxInclusive }: OfferPrice): PackPrices {
  return { taxExclusive, taxInclusive, volumePrices: [] };
}

/**
 * In cents; the volume price with the largest quantity that `packs` reach, or else the offer's own price. Pages, carts,
 * quotations and orders all take their prices of articles from here.
 */
export function unitPriceAt(prices: PackPrices, packs: number): OfferPrice {
  const { taxExclusive, taxInclusive } = prices.volumePrices.findLast(({ from }) => from <= packs) ?? prices;
  return { taxExclusive, taxInclusive };
}

/** Null if `packs` reach them all. */
export function nextVolumePrice({ volumePrices }: PackPrices, packs: number): VolumePrice | null {
  return volumePrices.find(({ from }) => from > packs) ?? null;
}

/** A volume price that breaks the rules: its quantity isn't above the one before, or its price isn't below it. */
export interface VolumePriceFault {
  /** Place in the list, from 0. */
  readonly at: number;
  readonly fault: 'volumeOrder' | 'volumePrice';
}

/** Quantities have to rise, and prices to fall both with and without VAT, the first one below the offer's own price. */
export function volumePriceFaults(prices: PackPrices): readonly VolumePriceFault[] {
  return prices.volumePrices.flatMap((volumePrice, at): VolumePriceFault[] => {
    const before = prices.volumePrices[at - 1];
    const { taxExclusive, taxInclusive } = before ?? prices;
    if (before && before.from >= volumePrice.from) return [{ at, fault: 'volumeOrder' }];
    const isLower = volumePrice.taxExclusive < taxExclusive && volumePrice.taxInclusive < taxInclusive;
    return isLower ? [] : [{ at, fault: 'volumePrice' }];
  });
}
