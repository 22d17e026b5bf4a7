import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusedSign } from './declaration-rules.ts';

describe('CUS-3 a declaration prints', () => {
  test.each([
    'Tee-shirt en coton',
    'Thé vert, 100 g (bio) ; boîte n° 2',
    'Savon « solide » : 2 + 1/2 & 95 %',
    'L’été d\'Anaïs – "livre"',
    'Carnet à dessin nº 3, 21 × 29,7 cm',
    'Ba\u0301ton',
    'Книга для детей',
    'βιβλίο',
    '玩具积木、木製',
    'كتاب، دفتر',
    'हिन्दी किताब',
    'ספר',
    'หนังสือ',
    'Lego® 123',
    'café\u00A0: 250\u202Fg',
  ])('%s', (text) => expect(refusedSign(text)).toBeNull());
});

describe('CUS-3 a declaration refuses', () => {
  test.each([
    ['<script>', '<'],
    ['a > b', '>'],
    ['Savon 😀', '😀'],
    ['Famille 👨‍👩‍👧', '👨'],
    ['Cœur ❤\uFE0F', '❤'],
    ['1\uFE0F\u20E3', '\uFE0F'],
    ['Drapeau 🇫🇷', '🇫'],
    ['Pouce 👍🏽', '👍'],
    ['®\uFE0F', '\uFE0F'],
    ['soap\u200B', '\u200B'],
    ['so\u00ADap', '\u00AD'],
    ['\u202Epaos', '\u202E'],
    ['\uFEFFsoap', '\uFEFF'],
    ['a\tb', '\t'],
    ['a\nb', '\n'],
    ['a\u0000b', '\u0000'],
    ['a\u2028b', '\u2028'],
    ['\uE000', '\uE000'],
    ['\uD800', '\uD800'],
    ['a|b', '|'],
    ['~', '~'],
    ['`', '`'],
    ['^', '^'],
  ])('%j for %j', (text, sign) => expect(refusedSign(text)).toBe(sign));

  test('a control or format character or an emoji anywhere in the text', () => {
    const printableTexts = fc.stringMatching(/^[a-zé ]{0,9}$/);
    const sign = fc.constantFrom('<', '>', '\u200D', '\u2066', '\u{E0041}', '🎁', '🫠', '☎', '\u0007', '\u0085');
    fc.assert(
      fc.property(printableTexts, sign, printableTexts, (before, wrong, after) => {
        expect(refusedSign(before + wrong + after)).toBe(wrong);
      }),
    );
  });
});
