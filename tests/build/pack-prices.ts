/** Any prices of an offer, with volume prices. */
import fc from 'fast-check';
import type { PackPrices } from '#domain/catalog/volume-price.ts';
import { inclusiveOfVat } from '#domain/money/money.ts';

/**
 * Prices in cents with 20 % VAT that the rules accept: up to four volume prices from 2 to `most` packs, each 1 to 20
 * cents below the one before.
 */
export function anyPackPrices(most: number): fc.Arbitrary<PackPrices> {
  const steps = fc.uniqueArray(fc.tuple(fc.integer({ min: 2, max: most }), fc.integer({ min: 1, max: 20 })), {
    maxLength: 4,
    selector: ([from]) => from,
  });
  return fc.tuple(fc.integer({ min: 100, max: 900 }), steps).map(([taxExclusive, unsorted]) => {
    const priced = (cents: number) => ({ taxExclusive: cents, taxInclusive: inclusiveOfVat(cents, 20) });
    let cents = taxExclusive;
    const volumePrices = unsorted
      .toSorted(([one], [other]) => one - other)
      .map(([from, less]) => {
        cents -= less;
        return { from, ...priced(cents) };
      });
    return { ...priced(taxExclusive), volumePrices };
  });
}
