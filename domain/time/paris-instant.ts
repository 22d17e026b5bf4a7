/** Converts between instants and times as clocks in Paris show them. */
import type { IsoDate } from './date.ts';

const parisClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

/** What a clock in Paris shows at an instant, read as if it were UTC, in milliseconds. */
const parisWall = (instant: number): number => Date.parse(`${parisClock.format(instant).replace(' ', 'T')}Z`);

/** The time as `14:35`, without its seconds. */
export function parisDayAndTime(at: Date): { readonly day: IsoDate; readonly time: string } {
  const [day = '', time = ''] = parisClock.format(at).split(' ');
  return { day, time: time.slice(0, 5) };
}

/**
 * `local` is such as `2026-12-24T18:00`, as fields of type `datetime-local` send it; null for other texts. If the time
 * occurs twice, in autumn, the later instant is returned; if it is skipped, in spring, the instant of the time an hour
 * later.
 */
export function parisInstant(local: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const offsetAt = (instant: number) => parisWall(instant) - instant;
  // Near a change of the clocks, the offset at the guessed instant can differ from the offset used for the guess.
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess));
}
