import { describe, expect, test } from 'vitest';
import { nextAskAt } from './following.ts';

const now = new Date('2026-11-25T08:00:00Z');
const since = new Date('2026-11-23T08:00:00Z');
const hoursUntil = (at: Date | null) => at && (at.getTime() - now.getTime()) / 3_600_000;

describe('ACC-7 a carrier is asked about a parcel', () => {
  test.each([
    ['ANNOUNCED', 6],
    ['IN_TRANSIT', 2],
    ['OUT_FOR_DELIVERY', 0.5],
    ['AT_RELAY', 6],
    ['DELIVERED', null],
    ['RETURNED', null],
  ] as const)('after %s again in %j hours', (status, hours) => {
    expect(hoursUntil(nextAskAt({ status, failures: 0, since }, now))).toBe(hours);
  });

  test('ever more rarely while it doesn’t answer, at least every six hours', () => {
    const hours = [1, 2, 3, 4, 5, 6, 20].map((failures) =>
      hoursUntil(nextAskAt({ status: 'OUT_FOR_DELIVERY', failures, since }, now)),
    );
    expect(hours).toEqual([0.25, 0.5, 1, 2, 4, 6, 6]);
  });

  test('for 60 days at most', () => {
    const old = { status: 'HELD_UP', failures: 0 } as const;
    expect(nextAskAt({ ...old, since: new Date('2026-09-26T08:00:01Z') }, now)).not.toBeNull();
    expect(nextAskAt({ ...old, since: new Date('2026-09-26T08:00:00Z') }, now)).toBeNull();
  });
});
