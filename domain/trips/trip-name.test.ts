import { expect, test } from 'vitest';
import { tripNameError } from './trip-name.ts';

test.each([
  ['Chez Léa', null],
  [` ${'x'.repeat(80)} `, null],
  ['', 'trips.nameMissing'],
  [' \t', 'trips.nameMissing'],
  ['x'.repeat(81), 'trips.nameWrong'],
  ['a\nb', 'trips.nameWrong'],
  ['\ud800', 'trips.nameWrong'],
])('13.8 the name %j of a saved trip', (name, key) => {
  expect(tripNameError(name)?.key ?? null).toBe(key);
});
