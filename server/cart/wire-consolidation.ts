/** Suggestions to buy from fewer sellers in the API's answers (docs/requirements.md CRT-7). */
import type { Consolidation } from '#domain/cart/consolidation.ts';
import type { AppliedConsolidationAnswer, SuggestionAnswer } from '#domain/cart/consolidation-contract.ts';
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import { removedEntryMs } from '#server/db/purge.ts';
import type { StoredConsolidation } from './consolidation-store.ts';
import { toWireTotal } from './wire-entry.ts';

/** Days of arrival are those of an order placed `now`, in Paris. */
export function toWireSuggestion(
  { code, exact, moves, before, after, saving }: Consolidation & { readonly code: string },
  now: LocalTime,
): SuggestionAnswer {
  const latest = (delay: number) => arrivalOf(now, [delay, delay]).latest;
  return {
    code,
    exact,
    sellers: { before: before.sellers, after: after.sellers },
    saving: toWireTotal(saving),
    moves: moves.map(({ line, to, unit }) => ({
      entryNumber: line.entryNumber,
      quantity: line.quantity,
      from: line.sold.seller,
      to: to.seller,
      offer: { id: to.id },
      unitPrice: toWireTotal(unit),
      arrival: arrivalOf(now, to.delayDays),
    })),
    latestArrival: { before: latest(before.delay), after: latest(after.delay) },
  };
}

export function toWireApplied({
  code,
  sellers,
  saving,
  targets,
  appliedAt,
}: StoredConsolidation): AppliedConsolidationAnswer {
  return {
    code,
    sellers,
    saving: toWireTotal(saving),
    entries: targets.map(({ entryNumber }) => entryNumber),
    undoUntil: new Date(appliedAt + removedEntryMs).toISOString(),
  };
}
