/** A calendar day as `yyyy-MM-dd` (ISO 8601), in the Gregorian calendar, without a time zone. */
export type IsoDate = string;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days after 1970-01-01, before if negative (Howard Hinnant, "chrono-compatible low-level date algorithms"). */
export function toEpochDay(date: IsoDate): number {
  const [, y, m, d] = isoDate.exec(date) ?? [];
  if (y === undefined || m === undefined || d === undefined) throw new RangeError(`not a date: ${date}`);
  const month = Number(m);
  const year = Number(y) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(d) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `toEpochDay`. */
export function fromEpochDay(epochDay: number): IsoDate {
  const shiftedDay = epochDay + 719_468;
  const era = Math.floor(shiftedDay / 146_097);
  const dayOfEra = shiftedDay - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex + (monthIndex < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A day that exists: `2026-02-30` isn't one, nor is any day of the year 0, which PostgreSQL doesn't know. */
export function isIsoDate(text: string): text is IsoDate {
  return isoDate.test(text) && text >= '0001-01-01' && fromEpochDay(toEpochDay(text)) === text;
}

/** Earlier if `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** ISO 8601: Monday is 1, Sunday is 7. */
export function isoWeekday(date: IsoDate): number {
  return ((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1;
}
