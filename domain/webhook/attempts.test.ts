import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSwitchedOff, nextAttemptAt, retryPauses } from './attempts.ts';

const now = new Date('2026-11-23T08:00:00Z');
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('13.7 a message is repeated seven times, each time after a longer pause, then given up', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((failed) => (nextAttemptAt(failed, now)?.getTime() ?? 0) - now.getTime());
  expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400].map((seconds) => seconds * 1000));
  expect(nextAttemptAt(8, now)).toBeNull();
});

test('13.7 every attempt but the last has a later one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), instants, (failed, at) => {
      const next = nextAttemptAt(failed, at);
      expect(next !== null).toBe(failed <= retryPauses.length);
      if (next !== null) expect(next.getTime()).toBeGreaterThan(at.getTime());
    }),
  );
});

test('13.7 an endpoint is switched off after five days of failures', () => {
  const fiveDays = 432_000_000;
  expect(isSwitchedOff(new Date(now.getTime() - fiveDays), now)).toBe(true);
  expect(isSwitchedOff(new Date(now.getTime() - fiveDays + 1), now)).toBe(false);
});
