import { expect, test } from 'vitest';
import { figureText } from './figure-text.ts';

test('figures are written as in the language of the page', () => {
  expect(figureText(1250, 'fr')).toBe('1\u202F250');
  expect(figureText(1250, 'en')).toBe('1,250');
});
