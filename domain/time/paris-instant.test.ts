import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parisDayAndTime, parisInstant } from './paris-instant.ts';

test('a time typed in Paris is an instant, in winter and in summer', () => {
  expect(parisInstant('2026-12-24T18:00')?.toISOString()).toBe('2026-12-24T17:00:00.000Z');
  expect(parisInstant('2026-07-14T09:30')?.toISOString()).toBe('2026-07-14T07:30:00.000Z');
  expect(parisInstant('2026-03-29T01:30')?.toISOString()).toBe('2026-03-29T00:30:00.000Z');
  expect(parisInstant('2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(parisInstant('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T01:30:00.000Z');
  expect(parisInstant('2027-01-01T00:00')?.toISOString()).toBe('2026-12-31T23:00:00.000Z');
  for (const wrong of ['', '24/12/2026', '2026-13-01T10:00', '2026-12-24', '2026-12-24T18:00:00', 'x']) {
    expect(parisInstant(wrong)).toBeNull();
  }
});

test('a clock in Paris shows every instant as it was typed, save in the hour that is skipped', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const between = (min: string, max: string) =>
    fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
  const minutes = fc.oneof(
    between('2024-01-01T00:00Z', '2034-01-01T00:00Z'),
    between('2026-03-28T22:00Z', '2026-03-29T05:00Z'),
    between('2026-10-24T22:00Z', '2026-10-25T05:00Z'),
  );
  fc.assert(
    fc.property(minutes, (date) => {
      const typed = date.toISOString().slice(0, 16);
      const isSkipped = /-03-(2[5-9]|3[01])T02/.test(typed) && date.getUTCDay() === 0;
      fc.pre(!isSkipped);
      expect(clock.format(parisInstant(typed) ?? 0).replace(' ', 'T')).toBe(typed);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2026-12-24T17:00:59Z', '2026-12-24', '18:00'],
  ['2026-07-14T22:05:00Z', '2026-07-15', '00:05'],
  ['2026-12-31T23:59:00Z', '2027-01-01', '00:59'],
])('in Paris %s is the day %s at %s', (instant, day, time) => {
  expect(parisDayAndTime(new Date(instant))).toEqual({ day, time });
});
