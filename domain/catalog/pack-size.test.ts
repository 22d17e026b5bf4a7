import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSizeOf, piecePriceText } from './pack-size.ts';

test('SHOP-4 the attribute gives the pieces in a pack, one without it', () => {
  expect(packSizeOf({ attributes: { lot: 20 } })).toBe(20);
  for (const attributes of [{ lot: 1 }, { lot: 0 }, { lot: 2.5 }, { lot: 'vingt' }])
    expect(packSizeOf({ attributes })).toBe(1);
  expect(packSizeOf({ attributes: {} })).toBe(1);
});

test('SHOP-4 a piece costs the pack’s price divided by its pieces, with tenths of a cent under ten cents', () => {
  expect(piecePriceText(1950, 20)).toBe('0,98\u00A0€');
  expect(piecePriceText(3180, 15)).toBe('2,12\u00A0€');
  expect(piecePriceText(240_000, 2)).toBe('1\u00A0200,00\u00A0€');
  expect(piecePriceText(2400, 500)).toBe('0,048\u00A0€');
});

test('SHOP-4 the price of a piece is off by at most half of its last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1000 }), (pack, pieces) => {
      const writtenPrice = Number(
        piecePriceText(pack, pieces)
          .replace(/[^\d,]/g, '')
          .replace(',', '.'),
      );
      expect(Math.abs(writtenPrice * 100 - pack / pieces)).toBeLessThanOrEqual(pack / pieces >= 10 ? 0.5001 : 0.0501);
    }),
  );
});

test.each([
  [100, 10, '0,10\u00A0€'],
  [99, 10, '0,099\u00A0€'],
  [1, 1, '0,010\u00A0€'],
  [1250, 1, '12,50\u00A0€'],
])('SHOP-4 a pack of %i cents with %i pieces: %s each', (pack, pieces, text) => {
  expect(piecePriceText(pack, pieces)).toBe(text);
});
