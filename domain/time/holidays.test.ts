import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { frenchHolidays } from './holidays.ts';

test('SMT-7 French holidays are those of date-holidays from 2000 to 2100', () => {
  const reference = new Holidays('FR', { types: ['public'] });
  for (let year = 2000; year <= 2100; year += 1) {
    const expected = new Set(reference.getHolidays(year).map((holiday) => holiday.date.slice(0, 10)));
    expect([...frenchHolidays(year)].sort()).toEqual([...expected].sort());
  }
});
