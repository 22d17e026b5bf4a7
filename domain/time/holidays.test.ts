import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { easterSunday, frenchHolidays } from './holidays.ts';

test('SMT-7 French holidays are those of date-holidays from 2000 to 2100', () => {
  const reference = new Holidays('FR', { types: ['public'] });
  for (let year = 2000; year <= 2100; year += 1) {
    const expected = new Set(reference.getHolidays(year).map((holiday) => holiday.date.slice(0, 10)));
    expect([...frenchHolidays(year)].sort()).toEqual([...expected].sort());
  }
});

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2285, '2285-03-22'],
])('SMT-7 Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('SMT-7 the eleven holidays of 2026', () => {
  expect([...frenchHolidays(2026)].sort()).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});
