/** Reads a compared file: its totals, and a page of its lines. */
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { type ChosenLine, type LineOrder, type LineState, listLines } from '#domain/batch/line-list.ts';
import type { Strategy } from '#domain/batch/strategy.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { openBatch } from './batch-context.ts';
import { wireColumns } from './create-batch.ts';
import { choicesOf, type PricedStrategy, pricedStrategy, summaryOf } from './summary.ts';
import { wireFrom, wireLine, wireTotal } from './wire-batch.ts';

/** Which lines of a file are asked for, and by which strategy their offers are chosen. */
export interface LinesWanted {
  readonly strategy: Strategy;
  readonly state: LineState | undefined;
  readonly order: LineOrder;
  /** From 1; a page after the last one is the last. */
  readonly page: number;
  readonly pageSize: number;
}

export const wirePriced = ({ strategy, total, carrierName }: PricedStrategy) => wireTotal(strategy, total, carrierName);

/**
 * The file with what it costs by each strategy, and a page of its lines; waits until all are compared. Throws 404 for a
 * file that the caller may not open, 400 for a strategy that isn't possible.
 */
export async function readBatch(context: BatchContext, visit: BatchVisit, wanted: LinesWanted): Promise<BatchAnswer> {
  const { site, locale } = visit;
  const { territory } = context;
  const batch = await openBatch(context, visit);
  const comparison = context.comparisons.of(batch);
  await comparison.done;
  const { rating, lines, departure, columns } = comparison;
  const { counts, strategies } = summaryOf(comparison, site);
  const chosen = pricedStrategy(comparison, wanted.strategy, site);
  const offers = choicesOf(lines, wanted.strategy, site);
  const all: ChosenLine[] = lines.map((line, at) => ({ line, chosen: offers[at] ?? null }));
  const listed = listLines(all, { ...wanted, site });
  const totalPages = Math.max(1, Math.ceil(listed.length / wanted.pageSize));
  const page = Math.min(wanted.page, totalPages);
  const shown = listed.slice((page - 1) * wanted.pageSize, page * wanted.pageSize);
  const wording = { territory, rating, site, locale };
  return {
    batchId: batch.id,
    from: wireFrom(departure, wording),
    collectionDate: departure.collectionDate,
    columns: [...wireColumns(batch.data.headings, columns)],
    counts,
    strategies: strategies.map(wirePriced),
    chosen: wirePriced(chosen),
    unaskedCarriers: [...rating.unaskedCarriers],
    lines: shown.map(({ line, chosen: offer }) => wireLine(line, offer, wording)),
    pagination: { page, pageSize: wanted.pageSize, totalPages, totalResults: listed.length },
    expiresAt: batch.expiresAt?.toISOString() ?? null,
  };
}
