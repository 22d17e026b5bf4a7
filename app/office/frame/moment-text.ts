import { formatLanguage } from '#app/text/format-language.ts';
import type { Locale } from '#domain/site/locale.ts';

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
