import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinText, letterWithoutLatin } from './latin-text.ts';

/** A font with ASCII and the letters of Western Europe. */
const western = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x180;

test.each([
  ['Noël Lefèvre, 5 rue de l’Œuvre', "Noël Lefèvre, 5 rue de l'Œuvre"],
  ['Αθήνα', 'Athina'],
  ['Москва', 'Moskva'],
  ['Щёлково', 'Shchelkovo'],
  ['Đà Nẵng', 'Đà Nang'],
  ['e\u0301te\u0301', 'été'],
  ['10\u202F000', '10\u00A0000'],
  ['Saint\u2011Malo', 'Saint-Malo'],
  ['東京', '??'],
  ['', ''],
])('the text %j is in the font’s letters %j', (text, expected) => {
  expect(latinText(text, western)).toBe(expected);
});

test.each([
  ['Ka\u02BBiulani', "Ka'iulani"],
  ['Sa\u02BFid', "Sa'id"],
  ['İstanbul Şişli Ağrı', 'İstanbul Şişli Ağrı'],
  ['Œuvre Łódź Đorđe Straße', 'Œuvre Łódź Đorđe Straße'],
  ['\u0149', "'n"],
  ['Ĝis Ŭ', 'Gis Ŭ'],
  ['Қазақстан', 'Kazakstan'],
  ['Ｔａｒｏ ﬁ ǅ', 'Taro fi Dz'],
  ['Phạm Thị Hương', 'Pham Thi Huong'],
])('G3 the text %j is printed as %j', (text, expected) => {
  expect(latinText(text)).toBe(expected);
  expect(letterWithoutLatin(text)).toBeNull();
});

test.each([
  ['太郎', '太'],
  ['Anna שרה', 'ש'],
  ['محمد', 'م'],
  ['한', '한'],
  ['กรุง', 'ก'],
  ['A \u{20000}', '\u{20000}'],
])('G3 the text %j can’t be printed, because of %j', (text, letter) => {
  expect(letterWithoutLatin(text)).toBe(letter);
});

test('nothing but what can be printed is left, and what can be printed stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const latin = latinText(text, western);
      for (const letter of latin) expect(western(letter.codePointAt(0) ?? 0)).toBe(true);
      expect(latinText(latin, western)).toBe(latin);
    }),
  );
});
