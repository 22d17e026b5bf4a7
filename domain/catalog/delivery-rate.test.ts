import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryRate, deliveryFeeAt, deliveryRateFault, deliveryZoneOf } from './delivery-rate.ts';

const rates: fc.Arbitrary<readonly DeliveryRate[]> = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 5000 }), fee: fc.nat(500) }), { maxLength: 5 })
  .map((steps) => {
    const all = [{ from: 0, fee: 100 }];
    for (const { from, fee } of steps) {
      const last = all.at(-1) ?? { from: 0, fee: 0 };
      all.push({ from: last.from + from, fee: last.fee + fee });
    }
    return all;
  });

test('35.2 a heavier order never costs less, and costs the rate of the heaviest step that it reaches', () => {
  fc.assert(
    fc.property(rates, fc.nat(30_000), fc.nat(5000), (mainland, grams, more) => {
      expect(deliveryRateFault(mainland)).toBe(-1);
      const feeAt = (weight: number) => deliveryFeeAt({ mainland, corsica: [] }, 'mainland', weight) ?? Number.NaN;
      expect(feeAt(grams + more)).toBeGreaterThanOrEqual(feeAt(grams));
      expect(feeAt(grams)).toBe(Math.max(...mainland.filter(({ from }) => from <= grams).map(({ fee }) => fee)));
    }),
  );
});

test('35.2 Corsica has its own rates if there are any, and no seller without rates has a fee by weight', () => {
  const mainland = [{ from: 0, fee: 390 }];
  expect(deliveryFeeAt({ mainland, corsica: [{ from: 0, fee: 790 }] }, 'corsica', 10)).toBe(790);
  expect(deliveryFeeAt({ mainland, corsica: [] }, 'corsica', 10)).toBe(390);
  expect(deliveryFeeAt({ mainland: [], corsica: [] }, 'mainland', 10)).toBeNull();
  expect(deliveryFeeAt(undefined, 'mainland', 10)).toBeNull();
});

test.each([
  ['FR', '20000', 'corsica'],
  ['FR', ' 20600 ', 'corsica'],
  ['FR', '75020', 'mainland'],
  ['MC', '98000', 'mainland'],
  ['IT', '20121', 'mainland'],
] as const)('35.2 %s %s is in the zone %s', (country, postalCode, zone) => {
  expect(deliveryZoneOf({ country, postalCode })).toBe(zone);
  expect(deliveryZoneOf({ country: { isocode: country }, postalCode })).toBe(zone);
});
