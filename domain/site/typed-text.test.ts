import { expect, test } from 'vitest';
import { latinText } from '#domain/address/latin-text.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { isPlainText, withoutInvisible } from './typed-text.ts';

test('plain texts are composed and visible, and one sign each in Latin letters, in capitals and without accents', () => {
  const signs = Array.from({ length: 0x3000 }, (_, code) => `a${String.fromCodePoint(code)}b`).filter(isPlainText);
  expect(signs).toEqual(expect.arrayContaining(['aéb', 'aÀb', 'a-b', 'aÿb']));
  expect(signs.filter((text) => /[ßæœ’\u00AD\t]/.test(text))).toEqual([]);
  expect(signs.map((text) => withoutInvisible(text).normalize('NFC'))).toEqual(signs);
  expect(signs.map((text) => latinText(text))).toEqual(signs);
  for (const text of signs) expect(Math.max([...text.toUpperCase()].length, foldText(text).length)).toBe(3);
});
