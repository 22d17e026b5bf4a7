import type { IsoDate } from '#domain/time/date.ts';

// A fixed time zone, so that server and browser render the same date.
const paris = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' });

/** The date in Paris at an instant (or its ISO 8601 text). */
export function dayOf(instant: Date | string): IsoDate {
  return paris.format(new Date(instant));
}
