import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromEpochDay, isIsoDate, isoWeekday, toEpochDay } from './date.ts';

test('dates agree with the platform calendar over eight centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -150_000, max: 150_000 }), (epochDay) => {
      const platform = new Date(epochDay * 86_400_000);
      const date = fromEpochDay(epochDay);
      expect(date).toBe(platform.toISOString().slice(0, 10));
      expect(toEpochDay(date)).toBe(epochDay);
      expect(isoWeekday(date)).toBe(platform.getUTCDay() || 7);
    }),
  );
});

test('a text that isn’t a date has no day number', () => {
  for (const text of ['', '2026-1-1', 'x2026-01-01', '2026-01-01x', '20260101']) {
    expect(() => toEpochDay(text)).toThrow(`not a date: ${text}`);
    expect(isIsoDate(text)).toBe(false);
  }
  expect(fromEpochDay(toEpochDay('0099-03-01') - 1)).toBe('0099-02-28');
});

test('a day that does not exist is refused', () => {
  expect(
    ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '0000-01-01', ''].map(isIsoDate),
  ).not.toContain(true);
  expect(isIsoDate('2028-02-29')).toBe(true);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
