/** What a compared file costs by every strategy. */
import type { ComparedLine } from '#domain/batch/compared-line.ts';
import { type ChosenLine, isListed, type LineFilter, lineState } from '#domain/batch/line-list.ts';
import { byOwnChoice, byStrategy, type Chooser, type OwnChoice } from '#domain/batch/own-choice.ts';
import { type ChosenTotal, type Strategy, strategyChoices, totalOf } from '#domain/batch/strategy.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { Site } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import type { BatchComparison } from './comparisons.ts';
import type { StoredBatch } from './store.ts';

export interface BatchView {
  readonly site: Site;
  readonly comparison: BatchComparison;
  readonly own: OwnChoice | null;
  readonly discarded: ReadonlySet<number>;
}

export function viewOf({ site, data }: StoredBatch, comparison: BatchComparison): BatchView {
  return { site, comparison, own: data.own, discarded: new Set(data.discarded) };
}

/** How offers are chosen: by a strategy, or as the customer has picked them. */
export type Shown = Strategy | 'own';

export interface PricedStrategy {
  readonly shown: Shown;
  /** Null if the strategy has no carrier. */
  readonly carrierName: string | null;
  readonly total: ChosenTotal;
}

export interface BatchSummary {
  readonly counts: Readonly<Record<'lines' | LineFilter, number>>;
  /** The strategies that the offers allow: without CO₂ figures for every offer there is none by CO₂. */
  readonly strategies: readonly PricedStrategy[];
}

function chooserOf({ own, site }: Pick<BatchView, 'own' | 'site'>, shown: Shown): Chooser {
  if (shown !== 'own') return byStrategy(shown, site);
  return own ? byOwnChoice(own, site) : byStrategy({ code: 'cheapest' }, site);
}

/** Only lines that are ready have a chosen offer. */
export function lineChooser(view: BatchView, shown: Shown): (line: ComparedLine) => ChosenLine {
  const choose = chooserOf(view, shown);
  return (line) => {
    const state = lineState(line, view.discarded);
    return { line, state, chosen: state === 'ready' ? choose(line) : null };
  };
}

function readyLines({ comparison, discarded }: BatchView): readonly ComparedLine[] {
  return comparison.lines.filter((line) => lineState(line, discarded) === 'ready');
}

function summarise(view: BatchView): BatchSummary {
  const { site, comparison, discarded } = view;
  const ready = readyLines(view);
  const { days, carriers, hasCo2 } = strategyChoices(ready);
  const named: readonly { readonly shown: Strategy; readonly carrierName: string | null }[] = [
    { shown: { code: 'cheapest' }, carrierName: null },
    ...days.map((day) => ({ shown: { code: 'before', day } as const, carrierName: null })),
    { shown: { code: 'fastest' }, carrierName: null },
    ...carriers.map(({ code, name }) => ({ shown: { code: 'carrier', carrier: code } as const, carrierName: name })),
    ...(hasCo2 ? [{ shown: { code: 'leastCo2' } as const, carrierName: null }] : []),
  ];
  const lines = comparison.lines.map((line) => ({ line, state: lineState(line, discarded) }));
  const count = (filter: LineFilter) => lines.filter((line) => isListed(line, filter)).length;
  const counts = {
    lines: lines.length,
    ready: ready.length,
    faulty: count('faulty'),
    discarded: count('discarded'),
    doubtful: count('doubtful'),
  };
  return {
    counts,
    strategies: named.map((each) => ({ ...each, total: totalOf(ready.map(byStrategy(each.shown, site))) })),
  };
}

interface RememberedSummary {
  readonly discarded: string;
  readonly summary: BatchSummary;
}

/** The last summary of each comparison: it stays the same until other lines are discarded. */
const summaries = new WeakMap<BatchComparison, RememberedSummary>();

/** The comparison must be done. */
export function summaryOf(view: BatchView): BatchSummary {
  const discarded = [...view.discarded].join();
  const known = summaries.get(view.comparison);
  if (known?.discarded === discarded) return known.summary;
  const summary = summarise(view);
  summaries.set(view.comparison, { discarded, summary });
  return summary;
}

/** Null if nothing was picked. */
export function pricedOwn(view: BatchView): PricedStrategy | null {
  if (!view.own) return null;
  return { shown: 'own', carrierName: null, total: totalOf(readyLines(view).map(chooserOf(view, 'own'))) };
}

/** Throws 400 for a day that isn't one, and for a carrier without an offer. */
export function pricedStrategy(view: BatchView, shown: Shown): PricedStrategy {
  const total = () => totalOf(readyLines(view).map(chooserOf(view, shown)));
  if (shown === 'own') return pricedOwn(view) ?? { shown, carrierName: null, total: total() };
  const known = summaryOf(view).strategies.find(
    ({ shown: other }) =>
      other !== 'own' && other.code === shown.code && other.day === shown.day && other.carrier === shown.carrier,
  );
  if (known) return known;
  if (shown.code === 'before' && !isIsoDate(shown.day ?? '')) throw fieldErrors([fieldError('day', 'batch.day')]);
  if (shown.code === 'carrier') throw fieldErrors([fieldError('carrier', 'batch.carrier')]);
  return { shown, carrierName: null, total: total() };
}
