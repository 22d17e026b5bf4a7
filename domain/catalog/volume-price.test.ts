import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxOfOffer } from '#domain/cart/article-line.ts';
import { anyPackPrices } from '#tests/build/pack-prices.ts';
import { nextVolumePrice, type PackPrices, unitPriceAt, volumePriceFaults, volumeQuantities } from './volume-price.ts';

const at = (from: number, taxExclusive: number, taxInclusive = taxExclusive * 1.2) => ({
  from,
  taxExclusive,
  taxInclusive,
});
const box: PackPrices = { taxExclusive: 500, taxInclusive: 600, volumePrices: [at(10, 450), at(50, 400)] };

test.each([
  [1, 500, 600],
  [9, 500, 600],
  [10, 450, 540],
  [49, 450, 540],
  [50, 400, 480],
  [999, 400, 480],
])('SHOP-8 each of %i packs costs %i cents without VAT and %i with it', (packs, taxExclusive, taxInclusive) => {
  expect(unitPriceAt(box, packs)).toEqual({ taxExclusive, taxInclusive });
});

test.each([
  [1, 10],
  [9, 10],
  [10, 50],
  [50, undefined],
])('SHOP-8 after %i packs the next price by quantity begins at %s', (packs, from) => {
  expect(nextVolumePrice(box, packs)?.from).toBe(from);
});

test('SHOP-8 the price is that of the largest quantity that is reached, and more packs never cost more each', () => {
  fc.assert(
    fc.property(anyPackPrices(60), fc.integer({ min: 1, max: 70 }), (prices, packs) => {
      expect(volumePriceFaults(prices)).toEqual([]);
      const reached = prices.volumePrices.filter(({ from }) => from <= packs);
      const largest = Math.max(...reached.map(({ from }) => from));
      const { taxExclusive, taxInclusive } = reached.find(({ from }) => from === largest) ?? prices;
      expect(unitPriceAt(prices, packs)).toEqual({ taxExclusive, taxInclusive });
      expect(unitPriceAt(prices, packs + 1).taxExclusive).toBeLessThanOrEqual(taxExclusive);
      expect(unitPriceAt(prices, packs + 1).taxInclusive).toBeLessThanOrEqual(taxInclusive);
    }),
  );
});

test.each<[string, PackPrices['volumePrices'], { at: number; fault: string }[]]>([
  ['none', [], []],
  ['falling', [at(2, 499, 599), at(3, 498, 598)], []],
  ['the same quantity twice', [at(10, 450), at(10, 400)], [{ at: 1, fault: 'volumeOrder' }]],
  ['falling quantities', [at(50, 450), at(10, 400)], [{ at: 1, fault: 'volumeOrder' }]],
  ['the price of one pack', [at(10, 500)], [{ at: 0, fault: 'volumePrice' }]],
  ['the price of one pack with VAT', [at(10, 450, 600)], [{ at: 0, fault: 'volumePrice' }]],
  ['a price without VAT that stays', [at(10, 450), at(20, 450, 539)], [{ at: 1, fault: 'volumePrice' }]],
  ['two faults', [at(10, 501), at(20, 600)], [0, 1].map((each) => ({ at: each, fault: 'volumePrice' }))],
])('SHOP-8 what is wrong with volume prices: %s', (_, volumePrices, faults) => {
  expect(volumePriceFaults({ taxExclusive: 500, taxInclusive: 600, volumePrices })).toEqual(faults);
});

test('SHOP-8 volume prices reach as far as a cart takes packs', () => {
  expect(volumeQuantities.most).toBe(maxOfOffer);
});
