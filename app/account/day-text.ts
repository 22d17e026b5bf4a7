import { clockText } from '#app/text/clock-text.ts';
import { dayOf } from '#app/text/paris-day.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate, formatShortDate } from '#domain/time/format-date.ts';

/** The date of an instant in Paris: `lundi 23 novembre 2026`. */
export function dayText(instant: string, locale: Locale): string {
  return formatLongDate(dayOf(instant), locale);
}

/** Date and time of an instant in Paris; `at` joins them: `sam. 21 nov. à 22 h 24`. */
export function instantText(instant: string, locale: Locale, at: (day: string, time: string) => string): string {
  return at(formatShortDate(dayOf(instant), locale), clockText(instant, locale));
}
