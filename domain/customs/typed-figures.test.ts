import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEuros, readGrams, readQuantity } from './typed-figures.ts';

describe('CUS-3 a value in euros is read exactly or refused', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,01', 1],
    ['0', 0],
    [' 18,00 ', 1800],
    ['1250,50', 125_050],
    ['1 250,50', 125_050],
    ['1\u00A0250,50\u00A0€', 125_050],
    ['1\u202f250.50 EUR', 125_050],
    ['12 euros', 1200],
    ['999 999,99', 99_999_999],
  ])('%j is %i cents', (text, cents) => expect(readEuros(text)).toBe(cents));

  test.each([
    '1,250',
    '1.250',
    '12,345',
    '1.250,00',
    '1,250.00',
    "1'250",
    '12 50',
    '1 25,00',
    '0 250',
    '1250 500',
    '1  250',
    '12, 50',
    '12,',
    ',50',
    '1000000',
    '-5',
    '+5',
    '1e3',
    '١٢',
    '$12',
    'gratuit',
    '',
  ])('%j is refused', (text) => expect(readEuros(text)).toBeNull());
});

describe('CUS-3 a weight is whole grams or refused', () => {
  test.each([
    ['250', 250],
    ['1000', 1000],
    ['1 000', 1000],
    ['1\u202f000\u00A0g', 1000],
    ['95g', 95],
    ['0', 0],
  ])('%j is %i g', (text, grams) => expect(readGrams(text)).toBe(grams));

  test.each(['1,000', '1.000', '95,4', '95.0', '250,', '10 00', '0,2 kg', '2 kg', '-50', 'lourd', ''])(
    '%j is refused',
    (text) => expect(readGrams(text)).toBeNull(),
  );
});

test.each([
  ['1', 1],
  ['1 200', 1200],
  ['9999', 9999],
  [' 12 ', 12],
  ['1,000', null],
  ['1.000', null],
  ['1,5', null],
  ['1 2', null],
  ['2 g', null],
  ['deux', null],
  ['', null],
])('CUS-3 the quantity %j is read as %j', (text, pieces) => expect(readQuantity(text)).toBe(pieces));

const withGroups = (digits: string, space: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, space);

test('CUS-3 a number is read correctly with any thousands and decimal separators', () => {
  const space = fc.constantFrom('', ' ', '\u00A0', '\u202f');
  const unit = fc.constantFrom('', '€', ' €', ' eur');
  fc.assert(
    fc.property(fc.nat(99_999_999), space, fc.constantFrom(',', '.'), unit, (cents, gap, mark, after) => {
      const euros = withGroups(String(Math.floor(cents / 100)), gap);
      expect(readEuros(`${euros}${mark}${String(cents % 100).padStart(2, '0')}${after}`)).toBe(cents);
      expect(readGrams(euros)).toBe(Math.floor(cents / 100));
    }),
  );
});

test('CUS-3 three digits after a comma or a point are always refused', () => {
  const three = fc.nat(999).map((part) => String(part).padStart(3, '0'));
  fc.assert(
    fc.property(fc.nat(999_999), fc.constantFrom(',', '.'), three, (before, mark, after) => {
      const text = `${before}${mark}${after}`;
      expect([readEuros(text), readGrams(text), readQuantity(text)]).toEqual([null, null, null]);
    }),
  );
});
