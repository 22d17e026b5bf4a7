import { formatLanguage } from '#app/text/format-language.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { IsoDate } from '#domain/time/date.ts';

/** A short day: `lun. 16 nov.` */
export function dayText(day: IsoDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatLanguage[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T12:00:00Z`));
}
