import { expect, test } from 'vitest';
import { savedNameError } from './saved-name.ts';

test.each([
  ['Chez Léa', null],
  [` ${'x'.repeat(80)} `, null],
  ['', 'nameMissing'],
  [' \t', 'nameMissing'],
  ['x'.repeat(81), 'nameWrong'],
  ['a\nb', 'nameWrong'],
  ['\ud800', 'nameWrong'],
])('13.8 the name %j of a saved trip or parcel', (name, key) => {
  expect(savedNameError(name, 'trips')?.key ?? null).toBe(key && `trips.${key}`);
  expect(savedNameError(name, 'parcels')?.key ?? null).toBe(key && `parcels.${key}`);
});
