import { expect, test } from 'vitest';
import { dayFigure, dayText, kilogramFigure } from './figures-text.ts';

test.each([
  [0, '0,000'],
  [15, '0,015'],
  [1200, '1,200'],
  [30_000, '30,000'],
])('%i g are %s kg', (grams, figure) => {
  expect(kilogramFigure(grams)).toBe(figure);
});

test('a day is written in figures, and in words in both languages', () => {
  expect(dayFigure('2026-12-01')).toBe('01/12/2026');
  expect(dayText('2026-12-01', 'fr')).toBe('1er décembre 2026');
  expect(dayText('2026-12-01', 'en')).toBe('1 December 2026');
});
