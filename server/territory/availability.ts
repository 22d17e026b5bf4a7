/** Days on which a parcel can leave a place (docs/requirements.md SMT-7). */
import { addDays, type IsoDate, isoWeekday } from '#domain/time/date.ts';

/** Number of days considered, including today. */
const daysAhead = 30;
/**
 * A parcel that is handed in before this hour, in local time, leaves on the same day. An invented value: no operator
 * has stated one yet.
 */
const cutOffHour = 15;
const sunday = 7;

/** The hour is from 0 to 23. */
export interface LocalTime {
  readonly date: IsoDate;
  readonly hour: number;
}

/** Every time zone is whole quarters of an hour away from UTC, so that all instants of a quarter have one local hour. */
const quarterMs = 15 * 60_000;

/** The last answer for each time zone: nearly all questions are about now. */
const lastTimes = new Map<string, { readonly quarter: number; readonly time: LocalTime }>();

/** The date and hour of an instant in a time zone (IANA name), or in UTC if the platform doesn't have the zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const last = lastTimes.get(timeZone);
  if (last?.quarter === quarter) return last.time;
  const time = readLocalTime(now, timeZone);
  lastTimes.set(timeZone, { quarter, time });
  return time;
}

function readLocalTime(now: Date, timeZone: string): LocalTime {
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
 * The days on which a parcel can leave, among the next 30 including today, at a time in the departure country. Sundays
 * and public holidays are left out, and today from 15:00 on.
 */
export function availabilityDates(
  { date: today, hour }: LocalTime,
  holidays: (year: number) => ReadonlySet<IsoDate>,
): readonly IsoDate[] {
  const dates: IsoDate[] = [];
  for (let ahead = hour < cutOffHour ? 0 : 1; ahead < daysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    if (isoWeekday(date) !== sunday && !holidays(Number(date.slice(0, 4))).has(date)) dates.push(date);
  }
  return dates;
}
