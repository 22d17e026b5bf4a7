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
  ])('%j is found by %j', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  test('in English, ’s goes and French elision stays', () => {
    expect(tokens('the artist’s boxes', 'en')).toEqual(['artist', 'boxes']);
  });

  test('a hyphenated word is looked for in its parts or as one', () => {
    expect(readings('porte-clés')).toEqual([[['porte', 'cles'], ['portecles']]]);
  });

  test('accents are kept for people', () => {
    expect(indexTokens('Étiquettes d’adresse', 'fr').map(({ written }) => written)).toEqual(['étiquettes', 'adresse']);
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

  test('a size without a unit is in centimetres or in millimetres', () => {
    expect(readings('30x20')).toEqual([[['300x200mm'], ['30x20mm']]]);
  });

  test('a size is found by its first two sides, each side and the figures', () => {
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
  ])('%j is looked for as %s', (text, token) => {
    expect(readings(text)).toEqual([[[token]]]);
  });

  test('a unit ends where a word goes on', () => {
    expect(tokens('20 grandes')).toEqual(['20', 'grandes']);
  });
});

describe('SHOP-3 what a product is', () => {
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

test('SHOP-3 any text is read, and each of its words is found by its own reading', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom<Locale>('fr', 'en'), (text, locale) => {
      const found = new Set(tokens(text, locale));
      for (const piece of readPieces(text, locale)) {
        if (isStopPiece(piece, locale)) continue;
        for (const reading of piece.readings) for (const token of reading) expect(found).toContain(token);
      }
    }),
  );
});

test('SHOP-3 what was read before changes nothing', () => {
  const known = { pieces: new Map(), tokens: new Map() };
  const texts = ['Carton 30 × 20 cm', 'carton 30 × 20 cm', 'Prêt-à-poster', 'Carton 30 × 20 cm'];
  for (const text of texts) expect(indexTokens(text, 'fr', known)).toEqual(indexTokens(text, 'fr'));
});
