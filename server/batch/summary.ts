/** What a compared file costs by every strategy; calculated once for each comparison. */
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import { lineState } from '#domain/batch/line-list.ts';
import { type ChosenTotal, chooseOffer, type Strategy, strategyChoices, totalOf } from '#domain/batch/strategy.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Site } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import type { BatchComparison } from './comparisons.ts';

/** A strategy with what the file costs by it. */
export interface PricedStrategy {
  readonly strategy: Strategy;
  /** Name of the strategy's carrier; null if it has none. */
  readonly carrierName: string | null;
  readonly total: ChosenTotal;
}

export interface BatchSummary {
  readonly counts: { readonly lines: number; readonly ready: number; readonly faulty: number };
  /** The strategies that the offers allow: without CO₂ figures for every offer there is none by CO₂. */
  readonly strategies: readonly PricedStrategy[];
}

/** The offer that a strategy chooses for every line; undefined for lines without any offer. */
export function choicesOf(lines: readonly ComparedLine[], strategy: Strategy, site: Site) {
  return lines.map((line) => (line.offers.length === 0 ? undefined : chooseOffer(line, strategy, site)));
}

function price(lines: readonly ComparedLine[], strategy: Strategy, site: Site): ChosenTotal {
  return totalOf(choicesOf(lines, strategy, site).filter((offer) => offer !== undefined));
}

function summarise({ lines }: BatchComparison, site: Site): BatchSummary {
  const ready = lines.filter((line) => lineState(line) === 'ready');
  const { days, carriers, hasCo2 } = strategyChoices(ready);
  const named: readonly { readonly strategy: Strategy; readonly carrierName: string | null }[] = [
    { strategy: { code: 'cheapest' }, carrierName: null },
    ...days.map((day) => ({ strategy: { code: 'before', day } as const, carrierName: null })),
    { strategy: { code: 'fastest' }, carrierName: null },
    ...carriers.map(({ code, name }) => ({ strategy: { code: 'carrier', carrier: code } as const, carrierName: name })),
    ...(hasCo2 ? [{ strategy: { code: 'leastCo2' } as const, carrierName: null }] : []),
  ];
  return {
    counts: { lines: lines.length, ready: ready.length, faulty: lines.length - ready.length },
    strategies: named.map((each) => ({ ...each, total: price(ready, each.strategy, site) })),
  };
}

const summaries = new WeakMap<BatchComparison, BatchSummary>();

/** The summary of a comparison that is done. */
export function summaryOf(comparison: BatchComparison, site: Site): BatchSummary {
  const known = summaries.get(comparison);
  if (known) return known;
  const summary = summarise(comparison, site);
  summaries.set(comparison, summary);
  return summary;
}

/**
 * What a file costs by a strategy that a caller asks for. Throws 400 for a day that isn't one, and for a carrier without
 * an offer.
 */
export function pricedStrategy(comparison: BatchComparison, strategy: Strategy, site: Site): PricedStrategy {
  const { strategies } = summaryOf(comparison, site);
  const same = ({ strategy: other }: PricedStrategy) =>
    other.code === strategy.code && other.day === strategy.day && other.carrier === strategy.carrier;
  const known = strategies.find(same);
  if (known) return known;
  if (strategy.code === 'before' && !isIsoDate(strategy.day ?? '')) throw fieldErrors([fieldError('day', 'batch.day')]);
  if (strategy.code === 'carrier') throw fieldErrors([fieldError('carrier', 'batch.carrier')]);
  return { strategy, carrierName: null, total: price(comparison.lines, strategy, site) };
}
