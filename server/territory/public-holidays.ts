/** Public holidays by country: computed for France, from date-holidays for others (docs/requirements.md SMT-7). */
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

/** The national public holidays of a country (ISO 3166-1 alpha-2) in a year. */
export type PublicHolidays = (country: string, year: number) => ReadonlySet<IsoDate>;

/**
 * Creates the function that finds national public holidays, with a cache. date-holidays takes some hundred milliseconds
 * to load, so it is loaded on the first use for a country other than France. A country that it doesn't know has no
 * holidays.
 */
export function createPublicHolidays(): PublicHolidays {
  const cache = new Map<string, ReadonlySet<IsoDate>>();
  const calendars = new Map<string, Holidays>();
  const calendarOf = (country: string): Holidays => {
    const existingCalendar = calendars.get(country);
    if (existingCalendar !== undefined) return existingCalendar;
    const Calendar: typeof Holidays = require('date-holidays');
    const calendar = new Calendar(country, { types: ['public'] });
    calendars.set(country, calendar);
    return calendar;
  };
  return (country, year) => {
    const key = `${country} ${year}`;
    const cachedDays = cache.get(key);
    if (cachedDays !== undefined) return cachedDays;
    const days =
      country === 'FR' ? frenchHolidays(year) : new Set(calendarOf(country).getHolidays(year).flatMap(daysOf));
    cache.set(key, days);
    return days;
  };
}
