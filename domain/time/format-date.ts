/**
 * Writes dates in words. The words are the shop's own instead of `Intl`'s, so that server and browser always agree
 * (docs/requirements.md SMT-7).
 */
import type { Locale } from '#domain/site/locale.ts';
import { type IsoDate, isoWeekday } from './date.ts';

interface Names {
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly firstDay: string;
}

const words = (text: string): readonly string[] => text.split(' ');

const names: Record<Locale, Names> = {
  fr: {
    weekdays: words('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    shortWeekdays: words('lun. mar. mer. jeu. ven. sam. dim.'),
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: words('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    firstDay: '1er',
  },
  en: {
    weekdays: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortWeekdays: words('Mon Tue Wed Thu Fri Sat Sun'),
    months: words('January February March April May June July August September October November December'),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    firstDay: '1',
  },
};

function dayNumber(date: IsoDate, locale: Locale): string {
  const day = Number(date.slice(8, 10));
  return day === 1 ? names[locale].firstDay : String(day);
}

/** `lundi 23 novembre 2026`, `mardi 1er décembre 2026`, `Monday 23 November 2026`. */
export function formatLongDate(date: IsoDate, locale: Locale): string {
  const { weekdays, months } = names[locale];
  const month = months[Number(date.slice(5, 7)) - 1];
  return `${weekdays[isoWeekday(date) - 1]} ${dayNumber(date, locale)} ${month} ${Number(date.slice(0, 4))}`;
}

const clockNames: Record<Locale, (hour: number) => string> = {
  fr: (hour) => `avant\u00A0${hour}\u00A0h`,
  en: (hour) => (hour === 12 ? 'before\u00A0noon' : `before\u00A0${hour % 12}\u00A0${hour < 12 ? 'am' : 'pm'}`),
};

/**
 * In short, with the hour (1 to 23) before which the parcel arrives, if it isn't null: `mar. 24 nov. avant 13 h`, `Tue
 * 24 Nov before 1 pm`.
 */
export function formatArrival(date: IsoDate, before: number | null, locale: Locale): string {
  const day = formatShortDate(date, locale);
  return before === null ? day : `${day} ${clockNames[locale](before)}`;
}

/** `lun. 23 nov.`, `mar. 1er déc.`, `Mon 23 Nov`. */
export function formatShortDate(date: IsoDate, locale: Locale): string {
  const { shortWeekdays, shortMonths } = names[locale];
  return `${shortWeekdays[isoWeekday(date) - 1]} ${dayNumber(date, locale)} ${shortMonths[Number(date.slice(5, 7)) - 1]}`;
}

/** In short with its year and without its weekday: `1er janv. 2027`, `1 Jan 2027`. */
export function formatDayOfYear(date: IsoDate, locale: Locale): string {
  const { shortMonths } = names[locale];
  return `${dayNumber(date, locale)} ${shortMonths[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
}

/** `janv.`, `janv. 2027`. */
export function formatMonth(date: IsoDate, locale: Locale, { year }: { readonly year: boolean }): string {
  const month = names[locale].shortMonths[Number(date.slice(5, 7)) - 1] ?? '';
  return year ? `${month} ${Number(date.slice(0, 4))}` : month;
}
