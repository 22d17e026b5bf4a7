import { expect, test } from 'vitest';
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

test.each(['', 'undefined', 'lourd', '45000', '31 kg', '5 g', '-3', '1 lb', '1,2,3'])(
  'SMT-2 nothing is guessed for %j',
  (typed) => {
    expect(guessWeight(typed)).toBe(null);
  },
);
