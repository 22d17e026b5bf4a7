/** The eleven French public holidays (Code du travail, article L3133-1). */
import { addDays, type IsoDate } from './date.ts';

const fixedDays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const;
/** Easter Monday, Ascension and Whit Monday, in days after Easter Sunday. */
const easterOffsets = [1, 39, 50] as const;

function padZero(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** Anonymous algorithm of Meeus, "Astronomical Algorithms", chapter 8. */
export function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  return `${padZero(year, 4)}-${padZero(Math.floor(monthAndDay / 31), 2)}-${padZero((monthAndDay % 31) + 1, 2)}`;
}

/** Of mainland France, without the two that only Alsace-Moselle has (docs/requirements.md SMT-7). */
export function frenchHolidays(year: number): ReadonlySet<IsoDate> {
  const easter = easterSunday(year);
  return new Set([
    ...fixedDays.map((day) => `${padZero(year, 4)}-${day}`),
    ...easterOffsets.map((offset) => addDays(easter, offset)),
  ]);
}
