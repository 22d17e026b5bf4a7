import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromEpochDay } from './date.ts';
import { frenchHolidays } from './holidays.ts';
import { isWorkingDay, workingDaysAfter, workingDaysUntil } from './working-days.ts';

const none: ReadonlySet<string> = new Set();

test('SMT-12 delays count the working days of the carrier’s week', () => {
  expect(workingDaysAfter('2026-11-20', 2, 'MON_FRI', none)).toBe('2026-11-24');
  expect(workingDaysAfter('2026-11-20', 2, 'MON_SAT', none)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-22', 1, 'MON_FRI', none)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-20', 0, 'MON_FRI', none)).toBe('2026-11-20');
  expect(workingDaysAfter('2026-11-21', 0, 'MON_FRI', none)).toBe('2026-11-23');
});

test('SMT-12 a holiday of the destination is no working day', () => {
  const holidays = new Set([...frenchHolidays(2026), ...frenchHolidays(2027)]);
  expect(workingDaysAfter('2026-12-24', 1, 'MON_SAT', holidays)).toBe('2026-12-26');
  expect(workingDaysAfter('2026-12-24', 1, 'MON_FRI', holidays)).toBe('2026-12-28');
  expect(workingDaysAfter('2026-12-31', 1, 'MON_SAT', holidays)).toBe('2027-01-02');
});

test('SMT-12 exactly that many working days lie after the start', () => {
  const day = fc.integer({ min: 9_000, max: 40_000 }).map(fromEpochDay);
  const week = fc.constantFrom('MON_FRI' as const, 'MON_SAT' as const);
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), week, (start, days, chosen) => {
      const holidays = new Set([0, 1].flatMap((later) => [...frenchHolidays(Number(start.slice(0, 4)) + later)]));
      const end = workingDaysAfter(start, days, chosen, holidays);
      let workedDays = 0;
      for (let date = addDays(start, 1); date <= end; date = addDays(date, 1)) {
        if (isWorkingDay(date, chosen, holidays)) workedDays += 1;
      }
      expect(workedDays).toBe(days);
      expect(isWorkingDay(end, chosen, holidays)).toBe(true);
    }),
  );
});

test('36.5 working days until a day are the fewest that lead there', () => {
  expect(workingDaysUntil('2026-11-20', '2026-11-20', 'MON_FRI')).toBe(0);
  expect(workingDaysUntil('2026-11-20', '2026-11-23', 'MON_FRI')).toBe(1);
  expect(workingDaysUntil('2026-11-20', '2026-11-21', 'MON_SAT')).toBe(1);
  expect(workingDaysUntil('2026-11-20', '2026-11-24', 'MON_SAT')).toBe(3);
  fc.assert(
    fc.property(
      fc.nat(40_000),
      fc.nat(60),
      fc.constantFrom('MON_FRI' as const, 'MON_SAT' as const),
      (day, more, week) => {
        const [start, end] = [fromEpochDay(day), fromEpochDay(day + more)];
        const days = workingDaysUntil(start, end, week);
        expect(workingDaysAfter(start, days, week, new Set()) >= end).toBe(true);
        if (days > 1) expect(workingDaysAfter(start, days - 1, week, new Set()) < end).toBe(true);
      },
    ),
  );
});
