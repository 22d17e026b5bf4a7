import { expect, test } from 'vitest';
import type { ApiError } from '#server/http/api-error.ts';
import { storableName } from './service.ts';

const keyOf = (attempt: () => string) => {
  try {
    return attempt() && null;
  } catch (error) {
    return (error as ApiError).details[0]?.key;
  }
};

test.each([
  ['Chez Léa', null],
  [` ${'x'.repeat(80)} `, null],
  ['', 'nameMissing'],
  [' \t', 'nameMissing'],
  ['x'.repeat(81), 'nameWrong'],
  ['a\nb', 'nameWrong'],
  ['\ud800', 'nameWrong'],
])('13.8 the name %j of a trip, a parcel, a list or a file', (name, key) => {
  for (const kind of ['trips', 'parcels', 'orderLists', 'batch'] as const) {
    expect(keyOf(() => storableName(name, kind))).toBe(key && `${kind}.${key}`);
  }
});
