import { formatLanguage } from '#app/text/format-language.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** An instant (or its ISO 8601 text) as a time in Paris: `23 nov. 2026, 10:20`; with seconds if the option is set. */
export function momentText(instant: Date | string, locale: Locale, { seconds = false } = {}): string {
  return new Intl.DateTimeFormat(formatLanguage[locale], {
    dateStyle: 'medium',
    timeStyle: seconds ? 'medium' : 'short',
    timeZone: 'Europe/Paris',
  }).format(new Date(instant));
}

/** The time of day of an instant in Paris: `10:20`. */
export function clockText(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLanguage[locale], {
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(new Date(instant));
}

/** A short day: `lun. 16 nov.` */
export function shortDayText(day: IsoDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatLanguage[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T12:00:00Z`));
}
