import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#domain/site/locale.ts';
import { headWord, indexTokens, isStopPiece, readPieces } from './text-analysis.ts';

const tokens = (text: string, locale: Locale = 'fr') => indexTokens(text, locale).map(({ token }) => token);
const readings = (text: string, locale: Locale = 'fr') => readPieces(text, locale).map((piece) => piece.readings);

describe('SHOP-3 words', () => {
  test.each([
    ['Étiquettes', ['etiquettes']],
    ['ÉTIQUETTES', ['etiquettes']],
    ['l’enveloppe', ['enveloppe']],
    ["d'affranchissement", ['affranchissement']],
    ['qu’un', []],
    ['Œuvre, cæsium', ['oeuvre', 'caesium']],
    ['e\u0301tiquette', ['etiquette']],
    ['prêt-à-poster', ['pret', 'poster', 'pretaposter']],
    ['enveloppes à bulles', ['enveloppes', 'bulles']],
    ['A4', ['a4']],
    ['', []],
    ['?!', []],
  ])('%j is indexed by %j', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  test('in English, ’s is removed and French elision stays', () => {
    expect(tokens('the artist’s boxes', 'en')).toEqual(['artist', 'boxes']);
  });

  test('a hyphenated word is read as its parts or as one word', () => {
    expect(readings('porte-clés')).toEqual([[['porte', 'cles'], ['portecles']]]);
  });

  test('the displayed spelling keeps its accents', () => {
    expect(indexTokens('Étiquettes d’adresse', 'fr').map(({ written: spellingsOf }) => spellingsOf)).toEqual([
      'étiquettes',
      'adresse',
    ]);
  });
});

describe('SHOP-3 measures', () => {
  test.each([
    '30x20x15 cm',
    '30 × 20 × 15 cm',
    '30\u00A0×\u00A020\u00A0×\u00A015\u00A0cm',
    '30cm x 20cm x 15cm',
    '300 × 200 × 150 mm',
    '20 × 30 × 15 cm',
    '0,3 m × 0.2 m × 15 cm',
  ])('%j is one size', (text) => {
    expect(readings(text)).toEqual([[['300x200x150mm']]]);
  });

  test('a size without a unit is read in centimetres and in millimetres', () => {
    expect(readings('30x20')).toEqual([[['300x200mm'], ['30x20mm']]]);
  });

  test('a size is indexed by its first two sides, each side and the bare numbers', () => {
    expect(tokens('30 × 20 × 15 cm')).toEqual(
      expect.arrayContaining(['300x200x150mm', '300x200mm', '300mm', '200mm', '150mm', '30']),
    );
  });

  test.each([
    ['5kg', '5000g'],
    ['5 kg', '5000g'],
    ['1,5 kg', '1500g'],
    ['30 cm', '300mm'],
    ['50 m', '50000mm'],
    ['1 000', '1000'],
    ['50 cl', '500ml'],
    ['128 Go', '128go'],
  ])('%j is read as %s', (text, token) => {
    expect(readings(text)).toEqual([[[token]]]);
  });

  test('a unit directly followed by letters isn’t a unit', () => {
    expect(tokens('20 grandes')).toEqual(['20', 'grandes']);
  });
});

describe('SHOP-3 the kind of product', () => {
  test.each([
    ['fr', 'Carton simple cannelure 30 × 20 × 15 cm', 'carton'],
    ['fr', 'Lot de 20 cartons', 'cartons'],
    ['fr', 'Rouleau de papier bulle', 'papier'],
    ['fr', 'L’étui', 'etui'],
    ['fr', '30 × 20', null],
    ['en', 'Single-wall box 30 × 20 × 15 cm', 'box'],
    ['en', 'Pack of 20 boxes', 'boxes'],
    ['en', 'Padded envelopes for books', 'envelopes'],
    ['en', 'Brown parcel tape, 50 mm', 'tape'],
  ] as const)('in %s, %j is a %s', (locale, name, head) => {
    expect(headWord(name, locale)).toBe(head);
  });
});

test('SHOP-3 any text is read, and each of its words is among its tokens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom<Locale>('fr', 'en'), (text, locale) => {
      const foundTokens = new Set(tokens(text, locale));
      for (const piece of readPieces(text, locale)) {
        if (isStopPiece(piece, locale)) continue;
        for (const reading of piece.readings) for (const token of reading) expect(foundTokens).toContain(token);
      }
    }),
  );
});

test('SHOP-3 the cache doesn’t change the result', () => {
  const cache = { pieces: new Map(), tokens: new Map() };
  const texts = ['Carton 30 × 20 cm', 'carton 30 × 20 cm', 'Prêt-à-poster', 'Carton 30 × 20 cm'];
  for (const text of texts) expect(indexTokens(text, 'fr', cache)).toEqual(indexTokens(text, 'fr'));
});

test.each([
  ['fr', 'Lot de 20, cartons', 'cartons'],
  ['fr', 'Rouleau (papier bulle)', 'papier'],
  ['fr', 'Kit – étiquettes', 'etiquettes'],
  ['fr', '20 cartons', 'cartons'],
  ['fr', '2e carton', 'carton'],
  ['fr', 'Prêt-à-poster', 'pret'],
  ['fr', 'Lot', null],
  ['fr', '', null],
  ['en', 'Envelope - white', 'envelope'],
  ['en', 'Set: labels', 'labels'],
  ['en', 'Box, brown tape', 'box'],
  ['en', 'Box 2nd choice', 'box'],
  ['en', '2nd box', 'box'],
  ['en', 'Box 30 cm deep', 'box'],
  ['en', 'Flat-pack single-wall', 'wall'],
  ['en', 'Roll of 30 m', null],
] as const)('SHOP-3 in %s, the kind of %j is %s', (locale, name, head) => {
  expect(headWord(name, locale)).toBe(head);
});

test('SHOP-3 a word keeps its spelling for suggestions, whole and in its parts', () => {
  const spellingsOf = (text: string, locale: Locale) =>
    indexTokens(text, locale).map((token) => `${token.token} ${token.written}`);
  expect(spellingsOf('PRÊT-à-poster', 'fr')).toEqual(['pret prêt', 'poster poster', 'pretaposter prêt-à-poster']);
  expect(spellingsOf('L’Été', 'fr')).toEqual(['ete été']);
  expect(spellingsOf('Artist’s café', 'en')).toEqual(['artist artist', 'cafe café']);
});

test.each([
  ['2024', 'fr', [true]],
  ['30 cm', 'fr', [true]],
  ['A4', 'fr', [false]],
  ['4A', 'fr', [false]],
  ['carton 12', 'fr', [false, true]],
] as const)('SHOP-3 numbers and measures of %j are neither stemmed nor corrected', (text, locale, measures) => {
  expect(readPieces(text, locale).map(({ measure }) => measure)).toEqual(measures);
});

test.each([
  ['de', 'fr', true],
  ['the', 'en', true],
  ['the', 'fr', false],
  ['carton', 'fr', false],
  ['de-la', 'fr', false],
] as const)('SHOP-3 whether %j is a stop word in %s: %s', (text, locale, says) => {
  expect(readPieces(text, locale).map((piece) => isStopPiece(piece, locale))).toEqual([says]);
});

test('SHOP-3 only the first twenty thousand characters of a text are read', () => {
  expect(tokens(`${' '.repeat(19_990)}carton`)).toEqual(['carton']);
  expect(tokens(`${' '.repeat(20_000)}carton`)).toEqual([]);
});

test('SHOP-3 an accent without a letter isn’t a word', () => {
  expect(readPieces('\u0301 carton', 'fr').map(({ readings: ways }) => ways)).toEqual([[['carton']]]);
});
