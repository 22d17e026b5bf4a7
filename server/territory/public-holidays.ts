/** Public holidays: computed for mainland France, others from date-holidays (docs/requirements.md SMT-7). */
import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';

const require = createRequire(import.meta.url);
const noon = 12;
const hour = 3_600_000;

/** The days that a holiday covers at noon, since some holidays last several days and some begin at sunset. */
function daysOf(holiday: HolidaysTypes.Holiday): IsoDate[] {
  const firstHour = Number(holiday.date.slice(11, 13)) || 0;
  const hours = (holiday.end.getTime() - holiday.start.getTime()) / hour;
  const days: IsoDate[] = [];
  for (let day = 0; day * 24 + noon < firstHour + hours; day += 1) {
    if (day * 24 + noon >= firstHour) days.push(addDays(holiday.date.slice(0, 10), day));
  }
  return days;
}

/** The public holidays of a calendar in a year: a country's (`FR`), or a region's (`FR-67`, `DE-BY`). */
export type PublicHolidays = (calendar: string, year: number) => ReadonlySet<IsoDate>;

/**
 * Creates the function that finds public holidays, with a cache. `additionalDays` (MM-dd, by calendar) are added to
 * those of date-holidays, which takes some hundred milliseconds to load and so is loaded on the first use for a
 * calendar other than that of mainland France. A country that it doesn't know has no holidays.
 */
export function createPublicHolidays(additionalDays: Readonly<Record<string, readonly string[]>>): PublicHolidays {
  const cache = new Map<string, ReadonlySet<IsoDate>>();
  const calendars = new Map<string, Holidays>();
  const calendarOf = (name: string): Holidays => {
    const existingCalendar = calendars.get(name);
    if (existingCalendar !== undefined) return existingCalendar;
    const Calendar: typeof Holidays = require('date-holidays');
    const calendar = new Calendar(name, { types: ['public'] });
    calendars.set(name, calendar);
    return calendar;
  };
  const readDays = (name: string, year: number): ReadonlySet<IsoDate> => {
    if (name === 'FR') return frenchHolidays(year);
    const ownDays = (additionalDays[name] ?? []).map((day) => `${year}-${day}`);
    return new Set([...calendarOf(name).getHolidays(year).flatMap(daysOf), ...ownDays]);
  };
  return (name, year) => {
    const key = `${name} ${year}`;
    const days = cache.get(key) ?? readDays(name, year);
    cache.set(key, days);
    return days;
  };
}
