import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legibleText } from './latin-text.ts';

/** A font with ASCII and the letters of Western Europe. */
const western = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x180;

test.each([
  ['Noël Lefèvre, 5 rue de l’Œuvre', 'Noël Lefèvre, 5 rue de l?Œuvre'],
  ['Αθήνα', 'Athina'],
  ['Москва', 'Moskva'],
  ['Щёлково', 'Shchelkovo'],
  ['Đà Nẵng', 'Đà Nang'],
  ['e\u0301te\u0301', 'été'],
  ['10\u202F000', '10\u00A0000'],
  ['Saint\u2011Malo', 'Saint-Malo'],
  ['東京', '??'],
  ['', ''],
])('the text %j is legible as %j', (text, legible) => {
  expect(legibleText(text, western)).toBe(legible);
});

test('nothing but what can be printed is left, and what can be printed stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const legible = legibleText(text, western);
      for (const letter of legible) expect(western(letter.codePointAt(0) ?? 0)).toBe(true);
      expect(legibleText(legible, western)).toBe(legible);
    }),
  );
});
