import type { Locale } from '#domain/site/locale.ts';

// A fixed time zone, so that server and browser render the same text.
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' });

/** The time of day in Paris at an instant (ISO 8601): `11 h 42` in French, `11:42` in English. */
export function clockText(instant: string, locale: Locale): string {
  const [hour = '', minute = ''] = clock.format(new Date(instant)).split(':');
  return locale === 'fr' ? `${Number(hour)}\u00A0h\u00A0${minute}` : `${hour}:${minute}`;
}
