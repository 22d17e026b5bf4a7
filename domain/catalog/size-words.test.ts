import { expect, test } from 'vitest';
import { roomWish } from './size-words.ts';
import { readPieces } from './text-analysis.ts';

const wishOf = (text: string, locale: 'fr' | 'en') => {
  const { bySize, pieces } = roomWish(readPieces(text, locale), locale);
  return [bySize, pieces.map(({ written }) => written).join(' ')];
};

test.each([
  ['fr', 'petit carton', 'small', 'carton'],
  ['fr', 'Très grande boîte', 'large', 'boîte'],
  ['fr', 'carton moyen', 'medium', 'carton'],
  ['en', 'extra large bubble mailer', 'large', 'bubble mailer'],
  ['en', 'small box', 'small', 'box'],
  ['fr', 'small box', null, 'small box'],
  ['fr', 'grand', null, 'grand'],
  ['fr', 'carton extra solide', null, 'carton extra solide'],
] as const)('SHOP-3 in %s, “%s” asks for %s, and is searched for as “%s”', (locale, text, wish, rest) => {
  expect(wishOf(text, locale)).toEqual([wish, rest]);
});
