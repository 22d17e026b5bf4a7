import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indemnityOf } from './indemnity.ts';

const colissimo = { perKilogram: 2300, signed: 5000 };

test.each([
  [250, false, 575],
  [1000, false, 2300],
  [30_000, false, 69_000],
  [250, true, 5000],
  [3000, true, 6900],
])('a parcel of %i g, signed: %s, is covered up to %i cents', (weightGrams, signed, cents) => {
  expect(indemnityOf(colissimo, { weightGrams, signed })).toBe(cents);
});

test('a signature never covers less, a heavier parcel never either', () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(30_000), fc.boolean(), (one, more, signed) => {
      const cover = indemnityOf(colissimo, { weightGrams: one, signed });
      expect(indemnityOf(colissimo, { weightGrams: one, signed: true })).toBeGreaterThanOrEqual(cover);
      expect(indemnityOf(colissimo, { weightGrams: one + more, signed })).toBeGreaterThanOrEqual(cover);
    }),
  );
});
