/** How offers are sorted and marked as best (docs/requirements.md SMT-11). */
import type { Cents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import { displayedAmount, type OfferPrice } from './offer.ts';

export type OfferSort = 'price' | 'delay';

/** The URL parameter that names the order of the offers, and its two values (specification §4, offer filter type). */
export const sortParam = 'tri';
export const sortNames = { price: 'moins_chère', delay: 'plus_rapide' } as const satisfies Record<OfferSort, string>;

/** By price if the URL names no order or an unknown one (docs/requirements.md SMT-11). */
export function readSort(params: URLSearchParams): OfferSort {
  return params.get(sortParam) === sortNames.delay ? 'delay' : 'price';
}

export interface RankableOffer {
  readonly carrierCode: string;
  readonly serviceType: 'HOME' | 'RELAY';
  readonly guaranteed: boolean;
  readonly delayDays: number;
  readonly price: OfferPrice;
  /** The sleeve that the parcel needs, null if it needs a larger box; absent if it is large enough as it is. */
  readonly packing?: { readonly sleeve: OfferPrice | null };
}

/** Whether an offer can't be used as it is, nor with a sleeve: its parcel needs a larger box. */
const isTooSmall = ({ packing }: RankableOffer) => packing?.sleeve === null;

/** In cents as the site displays it, with the sleeve that the parcel needs. */
function packedAmount({ price, packing }: RankableOffer, site: Site): Cents {
  return displayedAmount(price, site) + (packing?.sleeve ? displayedAmount(packing.sleeve, site) : 0);
}

/**
 * Among offers that are otherwise equal; carriers that aren't listed follow by code (docs/requirements.md SMT-11;
 * specification §9).
 */
const carrierRanks: ReadonlyMap<string, number> = new Map([
  ['DLVG', 0],
  ['MTEL', 1],
  ['CHRP', 2],
  ['POFR', 3],
]);

/** By their codes, in their fixed order; carriers without a place in it come last, by code. */
export function compareCarriers(a: string, b: string): number {
  const byRank = (carrierRanks.get(a) ?? 4) - (carrierRanks.get(b) ?? 4);
  if (byRank !== 0 || a === b) return byRank;
  return a < b ? -1 : 1;
}

type Comparison = (a: RankableOffer, b: RankableOffer, site: Site) => number;

const comparisons = {
  packing: (a, b) => Number(isTooSmall(a)) - Number(isTooSmall(b)),
  price: (a, b, site) => packedAmount(a, site) - packedAmount(b, site),
  carrier: (a, b) => compareCarriers(a.carrierCode, b.carrierCode),
  guarantee: (a, b) => Number(b.guaranteed) - Number(a.guaranteed),
  type: (a, b) => Number(a.serviceType === 'RELAY') - Number(b.serviceType === 'RELAY'),
  delay: (a, b) => a.delayDays - b.delayDays,
} as const satisfies Record<string, Comparison>;

const orders: Readonly<Record<OfferSort, readonly (keyof typeof comparisons)[]>> = {
  price: ['packing', 'price', 'carrier', 'guarantee', 'type', 'delay'],
  delay: ['packing', 'delay', 'carrier', 'guarantee', 'type', 'price'],
};

/**
 * By SMT-11, as a new array; offers that are equal in everything stay in their order. Prices are compared as the site
 * displays them: with VAT on `part`, without on `pro`; those for which the parcel needs a sleeve, with its price.
 * Offers that need a larger box come last.
 */
export function rankOffers<T extends RankableOffer>(offers: readonly T[], sort: OfferSort, site: Site): readonly T[] {
  return offers.toSorted((a, b) => {
    for (const name of orders[sort]) {
      const result = comparisons[name](a, b, site);
      if (result !== 0) return result;
    }
    return 0;
  });
}

/** The displayed price in cents and the delivery time in days of the offer that comes first in one of the two orders. */
export interface SortSummary {
  readonly price: Cents;
  readonly delayDays: number;
}

/** For the control that sorts (`Moins chère 5,49 €`), of the first offer of each order; null without offers. */
export function sortSummaries(
  offers: readonly RankableOffer[],
  site: Site,
): Readonly<Record<OfferSort, SortSummary>> | null {
  const top = (sort: OfferSort) => rankOffers(offers, sort, site)[0];
  const cheapest = top('price');
  const fastest = top('delay');
  if (!cheapest || !fastest) return null;
  const summary = (offer: RankableOffer) => ({
    price: packedAmount(offer, site),
    delayDays: offer.delayDays,
  });
  return { price: summary(cheapest), delay: summary(fastest) };
}

export type OfferMark = 'CHEAPEST' | 'FASTEST' | 'LEAST_CO2';

/** Null if several share the smallest value. */
function soleMinimum<T>(offers: readonly T[], value: (offer: T) => number): T | null {
  const smallest = Math.min(...offers.map(value));
  const best = offers.filter((offer) => value(offer) === smallest);
  return best.length === 1 ? (best[0] ?? null) : null;
}

/**
 * By offer key. A mark goes to the one offer that is strictly best: to none if two tie or if there is only one offer,
 * and never to one that needs a larger box. An offer gets only the first mark that it deserves, in this order.
 */
export function marksOf(
  offers: readonly (RankableOffer & { readonly key: string; readonly co2Grams: number })[],
  site: Site,
): ReadonlyMap<string, OfferMark> {
  const marks = new Map<string, OfferMark>();
  if (offers.length < 2) return marks;
  const possible = offers.filter((offer) => !isTooSmall(offer));
  const strictMarks = [
    ['CHEAPEST', soleMinimum(possible, (offer) => packedAmount(offer, site))],
    ['FASTEST', soleMinimum(possible, (offer) => offer.delayDays)],
    ['LEAST_CO2', soleMinimum(possible, (offer) => offer.co2Grams)],
  ] as const;
  for (const [mark, offer] of strictMarks) {
    if (offer && !marks.has(offer.key)) marks.set(offer.key, mark);
  }
  return marks;
}
