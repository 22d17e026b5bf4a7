/** Days on which a parcel can leave a country (settled: dates; docs/requirements.md SMT-7). */
import { addDays, type IsoDate, isoWeekday } from '#domain/time/date.ts';

/** Days looked ahead, today included. */
const daysAhead = 30;
/** Deposits until this local hour leave the same day; a demo value until an operator's own. */
const cutOffHour = 15;
const sunday = 7;

/** The calendar day and hour of an instant in a time zone (IANA name); UTC when the platform doesn't know the zone. */
export function localTime(now: Date, timeZone: string): { date: IsoDate; hour: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  );
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made !== undefined) return made;
  const format = makeFormat(timeZone) ?? makeFormat('UTC');
  if (format === null) throw new RangeError('the platform has no time zones');
  formats.set(timeZone, format);
  return format;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-CA-u-hc-h23', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
}

/**
 * The days from today until before today + 30 that are neither Sundays nor public holidays of the departure country, in its time
 * zone; today only before 15:00 there.
 */
export function availabilityDates(
  now: Date,
  timeZone: string,
  holidays: (year: number) => ReadonlySet<IsoDate>,
): IsoDate[] {
  const { date: today, hour } = localTime(now, timeZone);
  const dates: IsoDate[] = [];
  for (let ahead = hour < cutOffHour ? 0 : 1; ahead < daysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    if (isoWeekday(date) !== sunday && !holidays(Number(date.slice(0, 4))).has(date)) dates.push(date);
  }
  return dates;
}
