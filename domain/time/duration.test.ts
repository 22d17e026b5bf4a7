import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoDuration, toIsoDuration } from './duration.ts';

test.each([
  ['P2D', 2],
  ['P0D', 0],
  ['PT0S', 0],
  ['P1W', 7],
  ['P1M', 30],
  ['P1Y', 365],
  ['P1W2D', 9],
  ['PT24H', 1],
  ['PT25H', 2],
  ['PT1H', 1],
  ['P1.5D', 2],
  ['PT36,5H', 2],
  ['P1DT12H', 2],
  ['PT1440M', 1],
  ['PT23H59M60S', 1],
  ['P1M1DT1S', 32],
])('SMT-12 %s is %i days', (text, days) => {
  expect(parseIsoDuration(text)).toBe(days);
});

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  '2D',
  'P2',
  'P-1D',
  'P1.D',
  'P.5D',
  'P1D1W',
  'p2d',
  'P2D ',
  'two days',
  'PT1D',
  `P${'9'.repeat(90_000)}`,
])('SMT-12 %j cannot be parsed', (text) => {
  expect(parseIsoDuration(text)).toBeNull();
});

test('SMT-12 a text of 40 characters is read, one of 41 is not', () => {
  expect(parseIsoDuration(`P${'0'.repeat(37)}2D`)).toBe(2);
  expect(parseIsoDuration(`P${'0'.repeat(38)}2D`)).toBeNull();
});

test.each([
  ['P1Y1M1W1D', 403],
  ['PT1H59M60S', 1],
  ['PT24H1S', 2],
  ['PT0,5S', 1],
  ['P10D', 10],
  ['xP1D', null],
  ['P1Dx', null],
])('SMT-12 %s is %s days by its parts', (text, days) => {
  expect(parseIsoDuration(text)).toBe(days);
});

test('SMT-12 whole days survive the conversion to a duration and back', () => {
  fc.assert(
    fc.property(fc.nat(9_999), (days) => {
      expect(parseIsoDuration(toIsoDuration(days))).toBe(days);
    }),
  );
});

test('SMT-12 hours are rounded up to days', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (hours) => {
      expect(parseIsoDuration(`PT${hours}H`)).toBe(Math.ceil(hours / 24));
    }),
  );
});
