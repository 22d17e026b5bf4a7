/** Counts the working days of carriers, in which delivery times are given (docs/requirements.md SMT-12). */
import { addDays, type IsoDate, isoWeekday } from './date.ts';

/** The days of the week on which a carrier moves parcels (docs/tariffs.md). */
export type WorkingWeek = 'MON_FRI' | 'MON_SAT';

const lastWeekday: Record<WorkingWeek, number> = { MON_FRI: 5, MON_SAT: 6 };

export function isWorkingDay(date: IsoDate, week: WorkingWeek, holidays: ReadonlySet<IsoDate>): boolean {
  return isoWeekday(date) <= lastWeekday[week] && !holidays.has(date);
}

/**
 * The date `days` working days after `start` (docs/requirements.md SMT-12): Friday + 2 in a Monday–Friday week is
 * Tuesday. With 0 days it is `start`, or the next working day if `start` isn't one. `holidays` are those of the
 * destination and must cover every year reached.
 */
export function workingDaysAfter(
  start: IsoDate,
  days: number,
  week: WorkingWeek,
  holidays: ReadonlySet<IsoDate>,
): IsoDate {
  let date = start;
  for (let daysLeft = days; daysLeft > 0; daysLeft -= 1) {
    date = addDays(date, 1);
    while (!isWorkingDay(date, week, holidays)) date = addDays(date, 1);
  }
  while (!isWorkingDay(date, week, holidays)) date = addDays(date, 1);
  return date;
}

/** The fewest working days after `start` that lead to `end` or beyond it; holidays aren't known. */
export function workingDaysUntil(start: IsoDate, end: IsoDate, week: WorkingWeek): number {
  let days = 0;
  for (let date = start; date < end; days += 1) date = workingDaysAfter(date, 1, week, new Set());
  return days;
}
