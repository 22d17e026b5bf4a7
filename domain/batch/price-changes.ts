/** What has changed of a kept file's prices since they were stored (docs/batches.md, "Kept files"). */
import { serviceIdOf } from '#domain/shipping/bulk-offer.ts';
import { displayedAmount, type OfferPrice } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { ComparedLine } from './compared-line.ts';

/** With its price in cents. */
export interface StoredChoice extends OfferPrice {
  readonly line: number;
  /** As `serviceIdOf` writes it. */
  readonly serviceId: string;
}

/** In cents; `after` is null if the service isn't offered any more. */
export interface PriceChange {
  readonly line: number;
  readonly before: OfferPrice;
  readonly after: OfferPrice | null;
}

/** In cents. */
export interface PriceChanges {
  /** How many lines cost more, less and the same as the site shows prices. */
  readonly dearer: number;
  readonly cheaper: number;
  readonly unchanged: number;
  /** How many lines aren't offered any more, and what they cost. */
  readonly gone: number;
  readonly goneBefore: OfferPrice;
  /** What all lines that are still offered cost together, then and now. */
  readonly before: OfferPrice;
  readonly after: OfferPrice;
}

const priceOf = ({ taxExclusive, taxInclusive }: OfferPrice): OfferPrice => ({ taxExclusive, taxInclusive });

export function priceChange(stored: StoredChoice, line: Pick<ComparedLine, 'offers'> | undefined): PriceChange {
  const same = line?.offers.find((offer) => serviceIdOf(offer) === stored.serviceId);
  return { line: stored.line, before: priceOf(stored), after: same ? priceOf(same) : null };
}

const nothing: OfferPrice = { taxExclusive: 0, taxInclusive: 0 };

const plus = (sum: OfferPrice, price: OfferPrice): OfferPrice => ({
  taxExclusive: sum.taxExclusive + price.taxExclusive,
  taxInclusive: sum.taxInclusive + price.taxInclusive,
});

export function sumChanges(changes: Iterable<PriceChange>, site: Site): PriceChanges {
  let sum: PriceChanges = {
    dearer: 0,
    cheaper: 0,
    unchanged: 0,
    gone: 0,
    goneBefore: nothing,
    before: nothing,
    after: nothing,
  };
  for (const { before, after } of changes) {
    if (after === null) {
      sum = { ...sum, gone: sum.gone + 1, goneBefore: plus(sum.goneBefore, before) };
      continue;
    }
    const difference = displayedAmount(after, site) - displayedAmount(before, site);
    const kind = difference > 0 ? 'dearer' : difference < 0 ? 'cheaper' : 'unchanged';
    sum = { ...sum, [kind]: sum[kind] + 1, before: plus(sum.before, before), after: plus(sum.after, after) };
  }
  return sum;
}
