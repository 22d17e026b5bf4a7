import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasNoPostalCodes, hasOwnPostalCodeShape, hasPostalCodeShape } from './postal-code.ts';

test.each([
  ['DE', '10115'],
  ['GB', 'SW1A 1AA'],
  ['NL', '1012 JS'],
  ['PT', '1100-148'],
  ['JP', '100-0001'],
  ['IE', 'D08 RF3F'],
  ['AD', 'AD500'],
  ['BE', '1000'],
  ['AE', ''],
  ['HK', ''],
  ['QA', ''],
  ['XX', 'AB-12 3'],
  ['CH', 'CH-1003'],
  ['MD', 'MD-2001'],
  ['HT', 'HT6110'],
  ['CH', 'ch-1003'],
  ['PT', '1100148'],
  ['PT', '1100'],
  ['KH', '12000'],
  ['KH', '120000'],
  ['FR', '75001'],
  ['RE', '97400'],
  ['GB', 'fiqq 1zz'],
  ['GB', 'BFPO 57'],
  ['SH', 'TDCU 1ZZ'],
  ['LI', '9498'],
  ['XX', 'A1'],
  ['XX', '12345678901'],
])('ADR-6 in %s, %j is a postal code', (country, code) => {
  expect(hasPostalCodeShape(country, code)).toBe(true);
});

test.each([
  ['FR', '7500A'],
  ['FR', '750011'],
  ['DE', ''],
  ['DE', '1011'],
  ['DE', 'CH-10115'],
  ['CH', 'CH-'],
  ['BE', '0999'],
  ['PT', '0999'],
  ['GB', 'SW1A  1AA'],
  ['AE', '12345'],
  ['HK', '999077'],
  ['SJ', '0150'],
  ['EH', '20000'],
  ['LI', '9500'],
  ['GB', 'QQQQ 1ZZ'],
  ['XX', '1'],
  ['XX', '123456789012'],
  ['XX', 'A--1'],
  ['XX', 'A- 1'],
  ['XX', ' A1'],
  ['XX', 'A1-'],
  ['XX', 'A_1'],
  ['XX', 'É12'],
  ['XX', '-A1'],
  ['XX', 'A1 '],
  ['XX', 'A -1'],
  ['KH', '1200'],
  ['KH', '1200000'],
  ['BE', '10000'],
  ['PT', '1100-14'],
  ['PT', '11001480'],
  ['CH', 'CH--1003'],
  ['CH', 'FR-1003'],
  ['FR', 'A75001'],
])('ADR-6 in %s, %j isn’t a postal code', (country, code) => {
  expect(hasPostalCodeShape(country, code)).toBe(false);
});

test.each([
  ['FR', true],
  ['RE', true],
  ['DE', true],
  ['XX', false],
  ['AE', false],
])('ADR-6 whether we have the pattern of codes in %s: %j', (country, isKnown) => {
  expect(hasOwnPostalCodeShape(country)).toBe(isKnown);
});

test('ADR-6 a code has at most 11 characters and never two separators in a row, whatever the country', () => {
  const country = fc.constantFrom('DE', 'GB', 'US', 'AE', 'ZZ');
  const code = fc.string({ unit: fc.constantFrom('A', 'z', '0', '9', ' ', '-', '.'), maxLength: 14 });
  fc.assert(
    fc.property(country, code, (countryCode, text) => {
      if (!hasPostalCodeShape(countryCode, text)) return;
      expect(text === '' ? hasNoPostalCodes(countryCode) : text.length >= 2 && text.length <= 11).toBe(true);
      expect(/[ -]{2}/.test(text)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
