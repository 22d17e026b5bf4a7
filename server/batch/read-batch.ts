/** Reads a compared file: its totals, and a page of its lines. */
import type { BatchAnswer } from '#domain/batch/contract.ts';
import { type LineOrder, type LineState, listLines } from '#domain/batch/line-list.ts';
import { type BatchContext, type BatchVisit, openBatch } from './batch-context.ts';
import type { BatchComparison } from './comparisons.ts';
import { wireColumns } from './create-batch.ts';
import type { StoredBatch } from './store.ts';
import { type BatchView, lineChooser, pricedOwn, pricedStrategy, type Shown, summaryOf, viewOf } from './summary.ts';
import { wireFrom, wireLine, wireTotal } from './wire-batch.ts';

/** Which lines of a file are asked for, and how their offers are chosen. */
export interface LinesWanted {
  readonly shown: Shown;
  readonly state: LineState | undefined;
  readonly order: LineOrder;
  /** From 1; a page after the last one is the last. */
  readonly page: number;
  readonly pageSize: number;
}

/** A file that the caller may open, with its comparison once that is done. */
export interface OpenBatch {
  readonly batch: StoredBatch;
  readonly comparison: BatchComparison;
  readonly view: BatchView;
}

/** Opens a file and waits until all its lines are compared; throws 404 if the caller may not open it. */
export async function openCompared(context: BatchContext, visit: BatchVisit): Promise<OpenBatch> {
  const batch = await openBatch(context, visit);
  const comparison = context.comparisons.of(batch);
  await comparison.done;
  return { batch, comparison, view: viewOf(batch, comparison) };
}

/**
 * The file with what it costs by each strategy, and a page of its lines; waits until all are compared. Throws 404 for a
 * file that the caller may not open, 400 for a strategy that isn't possible.
 */
export async function readBatch(context: BatchContext, visit: BatchVisit, wanted: LinesWanted): Promise<BatchAnswer> {
  const { site, locale } = visit;
  const { batch, comparison, view } = await openCompared(context, visit);
  const { rating, departure, columns } = comparison;
  const { counts, strategies } = summaryOf(view);
  const own = pricedOwn(view);
  const chosen = pricedStrategy(view, wanted.shown);
  const listed = listLines(comparison.lines.map(lineChooser(view, wanted.shown)), { ...wanted, site });
  const totalPages = Math.max(1, Math.ceil(listed.length / wanted.pageSize));
  const page = Math.min(wanted.page, totalPages);
  const shown = listed.slice((page - 1) * wanted.pageSize, page * wanted.pageSize);
  const wording = { territory: context.territory, rating, columns, site, locale };
  return {
    batchId: batch.id,
    from: wireFrom(departure, wording),
    collectionDate: departure.collectionDate,
    columns: [...wireColumns(batch.data.headings, columns)],
    counts,
    strategies: [...strategies, ...(own ? [own] : [])].map(wireTotal),
    chosen: wireTotal(chosen),
    unaskedCarriers: [...rating.unaskedCarriers],
    lines: shown.map((line) => wireLine(line, wording)),
    pagination: { page, pageSize: wanted.pageSize, totalPages, totalResults: listed.length },
    expiresAt: batch.expiresAt?.toISOString() ?? null,
  };
}
