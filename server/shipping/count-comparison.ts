/** Counts comparisons, and the offers, refusals and failures in them (docs/back-office.md, "Numbers"). */
import type { CountEvent } from '#domain/numbers/shop-event.ts';
import type { Comparison } from './comparison.ts';
import type { QuoteRun } from './quote-run.ts';

/** Number of comparisons whose outcome is remembered as counted, so that asking again doesn't count it twice. */
const maxRemembered = 5000;

export interface ComparisonCounting {
  start(run: QuoteRun): void;
  /** Counts the outcome of a comparison once, as soon as every carrier has answered or failed. */
  outcome(run: QuoteRun, comparison: Comparison): void;
}

/** Counts nothing: for comparisons that no visitor asked for. */
export const uncounted: ComparisonCounting = { start: () => undefined, outcome: () => undefined };

/** Counts the comparisons of this process, each once; `count` adds an event to the totals. */
export function createComparisonCounting(count: CountEvent): ComparisonCounting {
  const counted = new Set<string>();
  return {
    start: ({ site }) => count({ site, measure: 'comparison' }),
    outcome({ shipmentId, site }, { offers, refusals, pending, failed }) {
      if (pending.length > 0 || counted.has(shipmentId)) return;
      counted.add(shipmentId);
      for (const oldest of counted) {
        if (counted.size <= maxRemembered) break;
        counted.delete(oldest);
      }
      if (offers.length > 0) count({ site, measure: 'offersSeen' });
      for (const { service } of offers) count({ site, measure: 'offered', service });
      for (const refusal of refusals) count({ site, measure: 'refused', service: refusal, reason: refusal.reason });
      for (const { carrierCode, reason } of failed) count({ site, measure: 'failure', source: carrierCode, reason });
    },
  };
}
