import { expect, test } from 'vitest';
import { monthsOf, placeOf, spanOf } from './timeline-place.ts';

/** A window of 273 days. */
const window = { from: '2026-10-01', to: '2027-06-30' };

test('days and periods have their place in the window', () => {
  expect(placeOf('2026-10-01', window)).toBe(0);
  expect(placeOf('2025-01-01', window)).toBe(0);
  expect(placeOf('2028-01-01', window)).toBe(100);
  expect(placeOf('2026-11-23', window)).toBe(19.41);
  expect(spanOf({ from: '2026-01-01', to: '2026-12-31' }, window)).toEqual({ left: 0, width: 33.7 });
  expect(spanOf({ from: '2027-01-01', to: null }, window)).toEqual({ left: 33.7, width: 66.3 });
  expect(spanOf({ from: '2027-06-30', to: '2027-06-30' }, window).width).toBeGreaterThan(0);
});

test('months begin at the window’s and go over the year', () => {
  expect(monthsOf(window)).toHaveLength(9);
  expect(monthsOf(window).slice(2, 5)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
});
