import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, errorsAllowed } from './edit-distance.ts';

/** The textbook definition, to compare with. */
function slowDistance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, i) =>
    Array.from({ length: right.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= left.length; i += 1)
    for (let j = 1; j <= right.length; j += 1) {
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const row = rows[i] ?? [];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(left.length, right.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 12 });

test('SHOP-3 errors are counted as defined, up to the most that matter', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, max) => {
      expect(editDistance(left, right, max)).toBe(Math.min(slowDistance(left, right), max + 1));
    }),
  );
});

test('SHOP-3 a beginning is compared with the beginning that fits best', () => {
  fc.assert(
    fc.property(word, word, (left, right) => {
      const best = Math.min(
        ...Array.from({ length: right.length + 1 }, (_, end) => slowDistance(left, right.slice(0, end))),
      );
      expect(editDistance(left, right, 2, true)).toBe(Math.min(best, 3));
    }),
  );
});

test.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('SHOP-3 a word of %i letters may have %i errors', (length, errors) => {
  expect(errorsAllowed(length)).toBe(errors);
});
