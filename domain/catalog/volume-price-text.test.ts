import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVolumePrices, volumePricesText } from './volume-price-text.ts';

const prices = fc.array(
  fc.record({ from: fc.integer({ min: 2, max: 999 }), taxExclusive: fc.integer({ min: 1, max: 99_999_999 }) }),
  { maxLength: 10 },
);

test('SHOP-8 prices by quantity are read as they are written', () => {
  fc.assert(
    fc.property(prices, (all) => {
      expect(readVolumePrices(volumePricesText(all))).toEqual(all);
    }),
  );
});

test.each([
  ['', []],
  [
    '10 = 8,00; 50 = 7,50',
    [
      [10, 800],
      [50, 750],
    ],
  ],
  [
    '10=8.5\n50 = 7 €;',
    [
      [10, 850],
      [50, 700],
    ],
  ],
  ['dix = 8', [[Number.NaN, 800]]],
  ['10 : 8', [[Number.NaN, Number.NaN]]],
  ['10 = 8 = 7', [[10, Number.NaN]]],
])('SHOP-8 %j is read, and what can’t be is no number', (text, expected) => {
  expect(readVolumePrices(text).map(({ from, taxExclusive }) => [from, taxExclusive])).toEqual(expected);
});
