import type { IsoDate } from '#domain/time/date.ts';

// One zone for server and browser, so that both write the same day.
const paris = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' });

/** The day of an instant, in Paris. */
export function dayOf(instant: string): IsoDate {
  return paris.format(new Date(instant));
}
