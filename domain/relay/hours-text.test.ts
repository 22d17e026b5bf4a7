import { expect, test } from 'vitest';
import { hoursWords, weekLines } from './hours-text.ts';
import { nextOpenings, readOpeningHours } from './opening-hours.ts';

const hours = readOpeningHours('Mo-Fr 09:00-12:00,14:00-17:30; Sa 09:00-12:00') ?? [];

test('G13 opening hours are written in both languages, one line for days alike', () => {
  const nb = '\u00A0';
  expect(weekLines(hours, hoursWords.fr)).toEqual([
    { days: 'Lundi à vendredi', hours: `9${nb}h${nb}–${nb}12${nb}h, 14${nb}h${nb}–${nb}17${nb}h${nb}30` },
    { days: 'Samedi', hours: `9${nb}h${nb}–${nb}12${nb}h` },
    { days: 'Dimanche', hours: 'Fermé' },
  ]);
  expect(weekLines(hours, hoursWords.en)[1]).toEqual({ days: 'Saturday', hours: '9:00 – 12:00' });
  expect(weekLines([], hoursWords.en)).toEqual([]);
});

test('G13 the next opening days leave out the days on which a point is closed, and public holidays', () => {
  const christmas = new Set(['2026-12-25']);
  const days = (from: string, count = 3) => nextOpenings(hours, from, count, christmas).map(({ day }) => day);
  expect(days('2026-12-24')).toEqual(['2026-12-24', '2026-12-26', '2026-12-28']);
  expect(days('2026-12-27', 1)).toEqual(['2026-12-28']);
  expect(nextOpenings([], '2026-12-24', 3, christmas)).toEqual([]);
});
