/** Public holidays of any country: France by arithmetic, the others from date-holidays (docs/requirements.md SMT-7). */
import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';

const require = createRequire(import.meta.url);
const noon = 12;
const hour = 3_600_000;

/** The days whose noon lies inside a holiday: some last several days, some begin at sunset. */
function daysOf(holiday: HolidaysTypes.Holiday): IsoDate[] {
  const firstHour = Number(holiday.date.slice(11, 13)) || 0;
  const hours = (holiday.end.getTime() - holiday.start.getTime()) / hour;
  const days: IsoDate[] = [];
  for (let day = 0; day * 24 + noon < firstHour + hours; day += 1) {
    if (day * 24 + noon >= firstHour) days.push(addDays(holiday.date.slice(0, 10), day));
  }
  return days;
}

/**
 * Makes the look-up of national public holidays by country and year. date-holidays (some hundred milliseconds to load) is loaded at
 * the first question about another country than France; answers are kept. A country that it doesn't know has none.
 */
export function createPublicHolidays(): (country: string, year: number) => ReadonlySet<IsoDate> {
  const known = new Map<string, ReadonlySet<IsoDate>>();
  const calendars = new Map<string, Holidays>();
  const calendarOf = (country: string): Holidays => {
    const made = calendars.get(country);
    if (made !== undefined) return made;
    const Calendar: typeof Holidays = require('date-holidays');
    const calendar = new Calendar(country, { types: ['public'] });
    calendars.set(country, calendar);
    return calendar;
  };
  return (country, year) => {
    const key = `${country} ${year}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const days =
      country === 'FR' ? frenchHolidays(year) : new Set(calendarOf(country).getHolidays(year).flatMap(daysOf));
    known.set(key, days);
    return days;
  };
}
