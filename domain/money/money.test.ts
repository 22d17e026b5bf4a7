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

test.each([
  [-5, '-0,05\u00A0€'],
  [-123_450, '-1\u00A0234,50\u00A0€'],
  [99, '0,99\u00A0€'],
  [100, '1,00\u00A0€'],
  [99_999, '999,99\u00A0€'],
  [100_000, '1\u00A0000,00\u00A0€'],
])('SMT-21 %i cents are %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test.each([
  [1.15, 115],
  [1.005, 101],
  [1.0049, 100],
  [0.1 + 0.2, 30],
  [-1.2, -120],
])('SMT-23 %f euros are %i cents', (euros, cents) => {
  expect(toCents(euros)).toBe(cents);
});

test('SMT-23 an amount of the wire is decimal euros with its currency', () => {
  expect(toWireAmount(1_234)).toEqual({ value: 12.34, currencyIso: 'EUR' });
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

test('SHOP-6 VAT is added and taken out half up at each rate of articles', () => {
  const added = [
    [1950, 20],
    [1000, 5.5],
    [10, 5.5],
    [105, 10],
    [139, 0],
  ] as const;
  expect(added.map(([cents, rate]) => inclusiveOfVat(cents, rate))).toEqual([2340, 1055, 11, 116, 139]);
  expect([exclusiveOfVat(1055, 5.5), exclusiveOfVat(1000, 5.5), exclusiveOfVat(1000, 2.1)]).toEqual([1000, 948, 979]);
});
