import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnusualPrice, isUnusualShare } from './import-report.ts';

test.each([
  [1000, 1300, false],
  [1000, 1301, true],
  [1000, 700, false],
  [1000, 699, true],
  [1, 1, false],
  [1, 2, true],
])('a price of %i cents that becomes %i is unusual: %s', (before, after, expected) => {
  expect(isUnusualPrice(before, after)).toBe(expected);
});

test.each([
  [0, 0, false],
  [10, 100, false],
  [11, 100, true],
  [1, 1, true],
])('%i rows of %i are unusual: %s', (count, of, expected) => {
  expect(isUnusualShare(count, of)).toBe(expected);
});

test('a price that stays is never unusual, one that doubles always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), (cents) => {
      expect([isUnusualPrice(cents, cents), isUnusualPrice(cents, 2 * cents)]).toEqual([false, true]);
    }),
  );
});
