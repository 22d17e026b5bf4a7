/** Days on which a carrier moves and delivers parcels (what the specification leaves open, settled: delays). */
import { addDays, type IsoDate, isoWeekday } from './date.ts';

/** Days on which a carrier moves parcels (docs/tariffs.md). */
export type WorkingWeek = 'MON_FRI' | 'MON_SAT';

const lastWeekday: Record<WorkingWeek, number> = { MON_FRI: 5, MON_SAT: 6 };

/** Whether a carrier works on a day: inside its week and no holiday. */
export function isWorkingDay(date: IsoDate, week: WorkingWeek, holidays: ReadonlySet<IsoDate>): boolean {
  return isoWeekday(date) <= lastWeekday[week] && !holidays.has(date);
}

/**
 * The day that lies `days` working days after `start` (docs/requirements.md SMT-12): Friday + 2 of a Monday–Friday week is
 * Tuesday. With 0 days it is `start`, or the next working day when nobody works then.
 * `holidays` are those of the destination and must cover the years met.
 */
export function workingDaysAfter(
  start: IsoDate,
  days: number,
  week: WorkingWeek,
  holidays: ReadonlySet<IsoDate>,
): IsoDate {
  let date = start;
  for (let left = days; left > 0; left -= 1) {
    date = addDays(date, 1);
    while (!isWorkingDay(date, week, holidays)) date = addDays(date, 1);
  }
  while (!isWorkingDay(date, week, holidays)) date = addDays(date, 1);
  return date;
}
