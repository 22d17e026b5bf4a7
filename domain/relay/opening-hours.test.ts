import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpenAt,
  type OpeningHours,
  openingSpans,
  openState,
  opensAfter,
  opensOn,
  readOpeningHours,
  slotsOn,
  weekMoment,
  writeOpeningHours,
} from './opening-hours.ts';

const usual = 'Mo-Fr 09:00-12:00,14:00-18:00; Sa 09:00-12:00; Su off';

function hoursOf(text: string): OpeningHours {
  const hours = readOpeningHours(text);
  if (hours === null) throw new Error(`not hours: ${text}`);
  return hours;
}

const at = (day: number, time: string) => ({ day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) });

describe('reading', () => {
  test('ADR-14 seven days, those without a rule closed', () => {
    const hours = hoursOf('Tu 09:00-12:00; Sa-Su 10:00-11:00');
    expect(hours.map(({ day, slots }) => [day, slots.length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 1],
      [7, 1],
    ]);
    expect(slotsOn(hoursOf('Mo-Su 08:00-20:00; We off'), 3)).toEqual([]);
    expect(slotsOn(hoursOf('24/7'), 7)).toEqual([{ from: '00:00', to: '24:00' }]);
    expect(hoursOf('  ')).toEqual([]);
  });

  test.each([
    'Mo',
    'Mo 9:00-12:00',
    'Mo 12:00-09:00',
    'Mo 09:00-09:00',
    'Mo 09:00-12:00,11:00-13:00',
    'Mo 22:00-02:00',
    'Mo 09:00-24:30',
    'Fr-Mo 09:00-12:00',
    'lundi 09:00-12:00',
    'Mo 09:00-12:00;',
  ])('ADR-14 %j is refused', (text) => {
    expect(readOpeningHours(text)).toBeNull();
  });

  test('ADR-14 a text longer than any week is refused', () => {
    expect(readOpeningHours('Mo 09:00-12:00; '.repeat(50))).toBeNull();
  });

  test('ADR-14 consecutive days with the same hours are joined', () => {
    expect(openingSpans(hoursOf(usual)).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [1, 5],
      [6, 6],
      [7, 7],
    ]);
  });
});

test.each([
  ['24/7', '24/7'],
  [' 24/7 ', '24/7'],
  ['Mo-Su 00:00-24:00', '24/7'],
  ['Mo-Su 00:00-23:59', 'Mo-Su 00:00-23:59'],
  ['Mo-Sa 00:00-24:00', 'Mo-Sa 00:00-24:00; Su off'],
  ['Mo-Su off', 'Mo-Su off'],
  ['Mo-Fr 09:00-12:00,12:00-18:00', 'Mo-Fr 09:00-12:00,12:00-18:00; Sa-Su off'],
  ['Mo-Sa 09:00-12:00; We off', 'Mo-Tu 09:00-12:00; We off; Th-Sa 09:00-12:00; Su off'],
])('ADR-14 %j is written %j', (read, written) => {
  expect(writeOpeningHours(hoursOf(read))).toBe(written);
});

test('ADR-14 a text of 400 characters is read, one of 401 is not', () => {
  const text = `${'Mo 09:00-12:00; '.repeat(24)}Su 09:00-12:00`;
  expect(readOpeningHours(text.padEnd(400))).not.toBeNull();
  expect(readOpeningHours(text.padEnd(401))).toBeNull();
});

test('ADR-14 a point opens on the days that have hours', () => {
  const days = [1, 2, 3, 4, 5, 6, 7];
  expect(days.filter((day) => opensOn(hoursOf(usual), day))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(days.filter((day) => opensOn([], day))).toEqual([]);
  const until = (text: string) => opensAfter(hoursOf(text), '19:00');
  expect(['Mo-Fr 09:00-19:00', 'Fr 09:00-19:30', 'Sa-Su 09:00-22:00', '24/7'].map(until)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(slotsOn([], 1)).toEqual([]);
});

describe('open now', () => {
  test.each([
    ['08:59', false],
    ['09:00', true],
    ['11:59', true],
    ['12:00', false],
    ['14:00', true],
  ])('ADR-14 a slot holds its first minute and not its last: %s is %s', (time, open) => {
    expect(isOpenAt(hoursOf(usual), at(1, time))).toBe(open);
  });

  test.each([
    [1, '08:59', { state: 'closed', opens: { day: 1, from: '09:00' } }],
    [1, '09:00', { state: 'open', until: '12:00' }],
    [1, '12:00', { state: 'closed', opens: { day: 1, from: '14:00' } }],
    [5, '18:00', { state: 'closed', opens: { day: 6, from: '09:00' } }],
    [6, '12:30', { state: 'closed', opens: { day: 1, from: '09:00' } }],
    [7, '10:00', { state: 'closed', opens: { day: 1, from: '09:00' } }],
  ] as const)('ADR-14 on day %i at %s', (day, time, expected) => {
    expect(openState(hoursOf(usual), at(day, time))).toEqual(expected);
  });

  test('ADR-14 unknown hours, and a point that never opens', () => {
    expect(openState([], at(1, '10:00'))).toEqual({ state: 'unknown' });
    expect(openState(hoursOf('Mo off'), at(1, '10:00'))).toEqual({ state: 'closed', opens: null });
    const sundayOnly = hoursOf('Su 09:00-12:00');
    expect(openState(sundayOnly, at(7, '12:00'))).toEqual({ state: 'closed', opens: { day: 7, from: '09:00' } });
  });

  test('ADR-14 uses the point’s time zone, also on days when the clocks change', () => {
    const instant = Date.UTC(2026, 10, 23, 23, 30);
    expect(weekMoment(instant, 'Europe/Paris')).toEqual(at(2, '00:30'));
    expect(weekMoment(instant, 'America/Guadeloupe')).toEqual(at(1, '19:30'));
    expect(weekMoment(instant, 'Pacific/Noumea')).toEqual(at(2, '10:30'));
    expect(weekMoment(Date.UTC(2026, 9, 25, 0, 30), 'Europe/Paris')).toEqual(at(7, '02:30'));
    expect(weekMoment(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Paris')).toEqual(at(7, '02:30'));
  });
});

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const day = fc.uniqueArray(minute, { maxLength: 6 }).map((minutes) => {
  const sortedMinutes = minutes.toSorted((a, b) => a - b);
  return Array.from({ length: Math.floor(sortedMinutes.length / 2) }, (_, slot) => ({
    from: clock(sortedMinutes[slot * 2] ?? 0),
    to: clock(sortedMinutes[slot * 2 + 1] ?? 0),
  }));
});
const week = fc
  .array(day, { minLength: 7, maxLength: 7 })
  .map((days) => days.map((slots, index) => ({ day: index + 1, slots })));

test('ADR-14 reading is the inverse of writing', () => {
  fc.assert(
    fc.property(week, (hours) => {
      expect(readOpeningHours(writeOpeningHours(hours))).toEqual(hours);
    }),
  );
});

test('ADR-14 an open point stays open until the returned time, and a closed one opens at it', () => {
  fc.assert(
    fc.property(week, fc.integer({ min: 1, max: 7 }), minute, (hours, today, now) => {
      const state = openState(hours, { day: today, minute: now });
      expect(state.state === 'open').toBe(isOpenAt(hours, { day: today, minute: now }));
      if (state.state === 'open') {
        const until = at(today, state.until).minute;
        for (let later = now; later < until; later += 1)
          expect(isOpenAt(hours, { day: today, minute: later })).toBe(true);
        expect(slotsOn(hours, today).some(({ to }) => to === state.until)).toBe(true);
        return;
      }
      const opens = state.state === 'closed' ? state.opens : null;
      // Goes through the coming week minute by minute: the first open minute is the one returned.
      for (let ahead = 1; ahead <= 7 * 1440; ahead += 1) {
        const moment = { day: ((today - 1 + Math.floor((now + ahead) / 1440)) % 7) + 1, minute: (now + ahead) % 1440 };
        if (!isOpenAt(hours, moment)) continue;
        expect(opens).toEqual({ day: moment.day, from: clock(moment.minute) });
        return;
      }
      expect(opens).toBeNull();
    }),
    { numRuns: 60 },
  );
});
