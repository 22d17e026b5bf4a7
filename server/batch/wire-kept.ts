/** Writes what has changed of a kept file since its prices were stored, as the API answers it. */
import type { BatchAnswer, BatchLineAnswer } from '#domain/batch/contract.ts';
import { type PriceChange, priceChange, sumChanges } from '#domain/batch/price-changes.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { StoredSnapshot } from './kept-store.ts';
import type { StoredBatch } from './store.ts';
import type { BatchView } from './summary.ts';

/** The prices of a kept file then and now, by the numbers of its lines. */
export interface KeptChanges {
  readonly snapshot: StoredSnapshot;
  readonly byLine: ReadonlyMap<number, PriceChange & { readonly serviceId: string }>;
}

/** The comparison must be done; lines that were left out since don't count. */
export function keptChanges(snapshot: StoredSnapshot, { comparison, discarded }: BatchView): KeptChanges {
  const lines = new Map(comparison.lines.map((each) => [each.line, each]));
  const stored = snapshot.lines.filter(({ line }) => !discarded.has(line));
  return {
    snapshot,
    byLine: new Map(
      stored.map((choice) => [
        choice.line,
        { ...priceChange(choice, lines.get(choice.line)), serviceId: choice.serviceId },
      ]),
    ),
  };
}

export function wireKeptFile(
  { name, site }: StoredBatch,
  changes: KeptChanges | null,
  { comparison }: BatchView,
): BatchAnswer['kept'] {
  if (name === null || changes === null) return null;
  const { snapshot, byLine } = changes;
  const { code, day = null, carrier = null } = { day: null, carrier: null, ...snapshot.strategy };
  const { before, after, goneBefore, ...counts } = sumChanges(byLine.values(), site);
  const offers = comparison.lines.flatMap((line) => line.offers);
  const carrierName = offers.find(({ service }) => service.carrierCode === carrier)?.service.carrierName ?? carrier;
  return {
    name,
    pricesAt: snapshot.madeAt.toISOString(),
    code,
    day,
    carrierCode: carrier,
    carrierName,
    ...counts,
    goneBefore: toWirePrice(goneBefore),
    before: toWirePrice(before),
    after: toWirePrice(after),
  };
}

/** The stored price and the present one of the same service; null without a stored price. */
export function wireStored(changes: KeptChanges | null, line: number, locale: Locale): BatchLineAnswer['stored'] {
  const change = changes?.byLine.get(line);
  if (!changes || !change) return null;
  const service = changes.snapshot.services[change.serviceId];
  return {
    carrierName: service?.carrierName ?? '',
    label: service?.label[locale] ?? '',
    before: toWirePrice(change.before),
    after: change.after && toWirePrice(change.after),
  };
}
