import { expect, test } from 'vitest';
import { readCriteria } from './criteria.ts';
import { guessWeight } from './weight-guess.ts';

test.each([
  ['250', '0,250'],
  ['250 g', '0,250'],
  ['250g', '0,250'],
  ['1,5 kg', '1,500'],
  ['1.5 KG', '1,500'],
  ['2 kilos', '2,000'],
  ['999,2 grammes', '1,000'],
  ['30000', '30,000'],
  [' 250 g. ', '0,250'],
  ['10 g', '0,010'],
  ['30', '30,000'],
  ['30 g', '0,030'],
  ['2,5', '2,500'],
])('SMT-2 a weight of %s is probably %s kg', (typed, meant) => {
  expect(guessWeight(typed)).toBe(meant);
});

test.each([
  ['1,5 kg', '1,5'],
  ['1.5kg', '1.5'],
  ['250 g', '0,25'],
  ['250g', '0,25'],
  ['10 000 g', '10'],
  ['10\u00A0000\u00A0g', '10'],
  ['2 kilos', '2'],
  ['999,2 grammes', '1'],
  ['\u202A1,5 kg\u202C', '1,5'],
  ['31 kg', '31'],
  ['1,5', '1,5'],
  ['10 000', '10 000'],
  ['lourd', 'lourd'],
])('G22 SMT-2 the weight field takes %j as %s kg', (typed, figure) => {
  expect(readCriteria(new URLSearchParams({ 'packageDetail.weight': typed })).weight).toBe(figure);
});

test('G22 SMT-2 figures too large for kilograms are grams only where a parcel could weigh as much', () => {
  expect(['31', '31,5', '99', '100', '10 000', '10\u202F000', '250', '45 000'].map(guessWeight)).toEqual([
    null,
    null,
    null,
    '0,100',
    '10,000',
    '10,000',
    '0,250',
    null,
  ]);
});

test.each(['', 'undefined', 'lourd', '45000', '31 kg', '5 g', '-3', '1 lb', '1,2,3'])(
  'SMT-2 nothing is guessed for %j',
  (typed) => {
    expect(guessWeight(typed)).toBe(null);
  },
);
