/** Strategies: the rules by which one offer is chosen for every line of a file. */
import type { Cents } from '#domain/money/money.ts';
import type { BulkOffer } from '#domain/shipping/bulk-offer.ts';
import { compareCarriers, rankOffers } from '#domain/shipping/offer-ranking.ts';
import type { Site } from '#domain/site/site.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { ComparedLine } from './compared-line.ts';

export const strategyCodes = ['cheapest', 'before', 'fastest', 'carrier', 'leastCo2'] as const;
export type StrategyCode = (typeof strategyCodes)[number];

/** `before` has the day before which parcels arrive, `carrier` a carrier's code; the others have neither. */
export interface Strategy {
  readonly code: StrategyCode;
  readonly day?: IsoDate | undefined;
  readonly carrier?: string | undefined;
}

/** Which offers a strategy considers, and in which order it prefers them. */
interface Rule {
  accepts(offer: BulkOffer, strategy: Strategy): boolean;
  order(offers: readonly BulkOffer[], site: Site): readonly BulkOffer[];
}

const any = () => true;

/** The offers of a line come cheapest first already. */
const byPrice = (offers: readonly BulkOffer[]) => offers;

/** The comparator's order of the fastest offers. */
function byDelay(offers: readonly BulkOffer[], site: Site): readonly BulkOffer[] {
  const rankable = offers.map((offer) => ({
    carrierCode: offer.service.carrierCode,
    serviceType: offer.service.serviceType,
    guaranteed: offer.service.guaranteed,
    delayDays: offer.delayDays,
    price: offer,
    packing: offer.packing,
    offer,
  }));
  return rankOffers(rankable, 'delay', site).map(({ offer }) => offer);
}

/** The sort is stable: of offers with the same CO₂ the cheapest comes first. */
const byCo2 = (offers: readonly BulkOffer[]) => offers.toSorted((a, b) => (a.co2Grams ?? 0) - (b.co2Grams ?? 0));

const rules: Readonly<Record<StrategyCode, Rule>> = {
  cheapest: { accepts: any, order: byPrice },
  before: { accepts: ({ arrival }, { day = '' }) => arrival < day, order: byPrice },
  fastest: { accepts: any, order: byDelay },
  carrier: { accepts: ({ service }, { carrier }) => service.carrierCode === carrier, order: byPrice },
  leastCo2: { accepts: ({ co2Grams }) => co2Grams !== null, order: byCo2 },
};

export function chooseOffer(
  { offers }: Pick<ComparedLine, 'offers'>,
  strategy: Strategy,
  site: Site,
): BulkOffer | null {
  const { accepts, order } = rules[strategy.code];
  return order(offers, site).find((offer) => accepts(offer, strategy)) ?? null;
}

/** In cents. */
export interface ChosenTotal {
  readonly lines: number;
  /** How many lines have offers, of which none is chosen. */
  readonly left: number;
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  /** Null if the CO₂ of an offer isn't known. */
  readonly co2Grams: number | null;
  /** The last day on which a parcel arrives; null without lines. */
  readonly lastArrival: IsoDate | null;
}

/** Null stands for a line with offers of which none is chosen. */
export function totalOf(chosen: Iterable<BulkOffer | null>): ChosenTotal {
  let [lines, left, taxExclusive, taxInclusive] = [0, 0, 0, 0];
  let co2Grams: number | null = 0;
  let lastArrival: IsoDate | null = null;
  for (const offer of chosen) {
    if (offer === null) {
      left++;
      continue;
    }
    lines++;
    taxExclusive += offer.taxExclusive;
    taxInclusive += offer.taxInclusive;
    co2Grams = co2Grams === null || offer.co2Grams === null ? null : co2Grams + offer.co2Grams;
    if (lastArrival === null || offer.arrival > lastArrival) lastArrival = offer.arrival;
  }
  return { lines, left, taxExclusive, taxInclusive, co2Grams, lastArrival };
}

export interface StrategyChoices {
  /** The days after those on which parcels can arrive, earliest first. */
  readonly days: readonly IsoDate[];
  readonly carriers: readonly { readonly code: string; readonly name: string }[];
  /** Whether the CO₂ of every offer is known, so that a choice by it is fair. */
  readonly hasCo2: boolean;
}

export function strategyChoices(lines: Iterable<Pick<ComparedLine, 'offers'>>): StrategyChoices {
  const days = new Set<IsoDate>();
  const carriers = new Map<string, string>();
  let hasCo2 = true;
  for (const { offers } of lines) {
    for (const { arrival, service, co2Grams } of offers) {
      days.add(arrival);
      carriers.set(service.carrierCode, service.carrierName);
      hasCo2 &&= co2Grams !== null;
    }
  }
  return {
    days: [...days].sort().map((day) => addDays(day, 1)),
    carriers: [...carriers].map(([code, name]) => ({ code, name })).sort((a, b) => compareCarriers(a.code, b.code)),
    hasCo2: hasCo2 && carriers.size > 0,
  };
}
