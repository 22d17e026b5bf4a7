import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['1.200,5', 1.2005],
  ['1,200.5', 1.2005],
  ['1’200', 1.2],
  ["1'200,5", 1.2005],
  ['1 200', 1.2],
  ['1,250', 0.00125],
  ['5,00E+02', null],
  ['1.234,5,6', null],
])('G26 %j grams are %j kilograms', (cell, kilograms) => {
  expect(readAmount(cell, 'weight', 'g')).toBe(kilograms);
});

test('G26 a small number in scientific notation is read', () => {
  expect(readAmount('5,00E-01', 'weight', 'kg')).toBe('0.5');
});
