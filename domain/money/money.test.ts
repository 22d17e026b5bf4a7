import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exclusiveOfVat, formatPrice, inclusiveOfVat, toCents, toWireAmount } from './money.ts';

test('SMT-21 prices have two decimals, a comma and no-break spaces', () => {
  expect([549, 5, 123_450, 0, 100_000_000].map(formatPrice)).toEqual([
    '5,49\u00A0€',
    '0,05\u00A0€',
    '1\u00A0234,50\u00A0€',
    '0,00\u00A0€',
    '1\u00A0000\u00A0000,00\u00A0€',
  ]);
});

test('SMT-23 VAT is rounded half up to the cent', () => {
  expect(exclusiveOfVat(549, 20)).toBe(458);
  expect(inclusiveOfVat(684, 20)).toBe(821);
  expect(exclusiveOfVat(2340, 20)).toBe(1950);
  expect(exclusiveOfVat(1499, 0)).toBe(1499);
  fc.assert(
    fc.property(fc.nat(10_000_000), (cents) => {
      expect(exclusiveOfVat(cents, 20)).toBe(Math.round(cents / 1.2));
      expect(Math.abs(inclusiveOfVat(exclusiveOfVat(cents, 20), 20) - cents)).toBeLessThanOrEqual(1);
    }),
  );
});

test('SMT-23 decimal euros and cents are the same amount', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => {
      expect(toCents(toWireAmount(cents).value)).toBe(cents);
    }),
  );
});
