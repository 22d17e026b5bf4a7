/** Days on which a parcel can leave a country (docs/requirements.md SMT-7). */
import { addDays, type IsoDate, isoWeekday } from '#domain/time/date.ts';

/** Number of days considered, including today. */
const daysAhead = 30;
/**
 * A parcel that is handed in before this hour, in local time, leaves on the same day. An invented value: no operator
 * has stated one yet.
 */
const cutOffHour = 15;
const sunday = 7;

/** The date and hour of an instant in a time zone (IANA name), or in UTC if the platform doesn't have the zone. */
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
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat !== undefined) return cachedFormat;
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
 * The days on which a parcel can leave, among the next 30 including today, in the time zone of the departure country.
 * Sundays and public holidays are left out, and today from 15:00 on.
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
