import type { IsoDate } from '#domain/time/date.ts';

// A fixed time zone, so that server and browser render the same date.
const paris = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' });

/** The date of an instant in Paris. */
export function dayOf(instant: string): IsoDate {
  return paris.format(new Date(instant));
}
