/** Finds what lighter and flatter parcels of a file would save, by rating each again (docs/batches.md, "Savings"). */
import { setImmediate } from 'node:timers/promises';
import { type BatchSavingsAnswer, maxToldSavings } from '#domain/batch/contract.ts';
import { groupSavings, type LineSaving, savingsOfLine } from '#domain/batch/savings.ts';
import { displayedAmount } from '#domain/shipping/offer.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { openCompared } from './read-batch.ts';
import { lineChooser, pricedStrategy, type Shown } from './summary.ts';

/** How many lines are rated before other requests get their turn. */
const turnLines = 100;

/**
 * What the lines of a file would save below the next lower limit of weight or thickness, by the strategy that is shown.
 * Throws 404 for a file that the caller may not open, 400 for a strategy that isn't possible.
 */
export async function batchSavings(
  context: BatchContext,
  visit: BatchVisit,
  shown: Shown,
): Promise<BatchSavingsAnswer> {
  const { comparison, view } = await openCompared(context, visit);
  // Throws if the strategy isn't possible.
  pricedStrategy(view, shown);
  const { site } = visit;
  const { rating } = comparison;
  const choose = lineChooser(view, shown);
  const savings: LineSaving[] = [];
  let rated = 0;
  for (const line of comparison.lines) {
    const { shipment } = line;
    const price = choose(line).chosen;
    if (!shipment || !price) continue;
    const priceAt = (changed: typeof shipment) =>
      choose({ ...line, shipment: changed, offers: rating.offersFor(changed) }).chosen;
    savings.push(...savingsOfLine({ line: line.line, shipment, price }, priceAt, rating.thresholds(), site));
    if (++rated % turnLines === 0) await setImmediate();
  }
  const largest = savings.toSorted((a, b) => displayedAmount(b.saves, site) - displayedAmount(a.saves, site));
  return {
    groups: groupSavings(savings, site).map(({ saves, ...group }) => ({ ...group, saves: toWirePrice(saves) })),
    lines: largest.slice(0, maxToldSavings).map(({ saves, ...each }) => ({ ...each, saves: toWirePrice(saves) })),
    linesCount: savings.length,
  };
}
