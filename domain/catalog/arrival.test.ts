import { expect, test } from 'vitest';
import { arrivalOf, isNewOn } from './arrival.ts';

test.each([
  ['2026-11-23', 9, [1, 2], '2026-11-24', '2026-11-25', 'a Monday morning'],
  ['2026-11-23', 14, [0, 0], '2026-11-23', '2026-11-23', 'the same day'],
  ['2026-11-23', 15, [1, 2], '2026-11-25', '2026-11-26', 'after the cut-off'],
  ['2026-11-27', 15, [1, 3], '2026-12-01', '2026-12-03', 'a Friday after the cut-off: handled on Monday'],
  ['2026-11-28', 9, [1, 3], '2026-12-01', '2026-12-03', 'a Saturday: handled on Monday'],
  ['2026-12-24', 9, [1, 2], '2026-12-28', '2026-12-29', 'before Christmas'],
  ['2026-12-31', 16, [1, 1], '2027-01-05', '2027-01-05', 'over New Year’s Day'],
] satisfies [string, number, [number, number], string, string, string][])(
  'SHOP-4 ordered %s at %i h with %j days: %s to %s (%s)',
  (date, hour, delay, earliest, latest) => {
    expect(arrivalOf({ date, hour }, delay)).toEqual({ earliest, latest });
  },
);

test('SHOP-2 a product is new for 60 days from its first day of sale', () => {
  const isNew = (today: string) => isNewOn(today, '2026-10-01');
  expect(['2026-09-30', '2026-10-01', '2026-11-29', '2026-11-30'].map(isNew)).toEqual([false, true, true, false]);
});

test('SHOP-4 an order of the last evening of a year is handled in the next one', () => {
  expect(arrivalOf({ date: '2027-12-31', hour: 15 }, [0, 1])).toEqual({ earliest: '2028-01-03', latest: '2028-01-04' });
  expect(arrivalOf({ date: '2026-07-14', hour: 9 }, [0, 0])).toEqual({ earliest: '2026-07-15', latest: '2026-07-15' });
});
