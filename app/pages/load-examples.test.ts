import fc from 'fast-check';
import { expect, test } from 'vitest';
import { co2Grams } from '#domain/tariff/co2.ts';
import { exampleGrams, factorOf } from './load-examples.ts';

test('SMT-27 the factor shown is the one the estimate was made with', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 20_000 }), fc.integer({ min: 1, max: 3000 }), (distanceKm, factor) => {
      const grams = co2Grams(distanceKm, exampleGrams, factor);
      expect(Math.abs(factorOf(grams, distanceKm, exampleGrams) - factor)).toBeLessThanOrEqual(1);
    }),
  );
  expect(factorOf(co2Grams(660, exampleGrams, 170), 660, exampleGrams)).toBe(170);
});
