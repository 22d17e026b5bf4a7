import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const text = 'référence;ville\r\nCMD-1;Évry-Courcouronnes — 12 €';

/** A text of at most two bytes a sign, in an encoding of one byte: Windows-1252 differs from Latin-1 in two of them. */
const latin = (input: string) =>
  Uint8Array.from([...input].map((sign) => ({ '€': 0x80, '—': 0x97 })[sign] ?? sign.charCodeAt(0)));

const utf16 = (input: string, first: 'low' | 'high') =>
  Uint8Array.from(
    [...input].flatMap((sign) => {
      const pair = [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8];
      return first === 'low' ? pair : pair.reverse();
    }),
  );

/** Bytes of Mac Roman (Apple's character set of 1998). */
const macSigns: Readonly<Record<string, number>> = { ç: 0x8d, É: 0x83, '’': 0xd5, ô: 0x99 };

test('a file is read in each encoding that spreadsheets write', () => {
  const utf8 = new TextEncoder().encode(text);
  expect(decodeFile(utf8)).toBe(text);
  expect(decodeFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text);
  expect(decodeFile(latin(text))).toBe(text);
  expect(decodeFile(utf16(`\uFEFF${text}`, 'low'))).toBe(text);
  expect(decodeFile(utf16(`\uFEFF${text}`, 'high'))).toBe(text);
  expect(decodeFile(utf16(text, 'low'))).toBe(text);
  expect(decodeFile(utf16(text, 'high'))).toBe(text);
});

test('G28 a file that a former Mac wrote is read', () => {
  const mac = Uint8Array.from(
    [...'Besançon, Évry, 12 rue de l’Hôtel'].map((sign) => macSigns[sign] ?? sign.charCodeAt(0)),
  );
  expect(decodeFile(mac)).toBe('Besançon, Évry, 12 rue de l’Hôtel');
});

test('a charset that the sender names counts for bytes that aren’t UTF-8', () => {
  const polish = Uint8Array.from([0xa3, 0xf3, 0x64, 0xbc]);
  expect(decodeFile(polish, 'iso-8859-2')).toBe('Łódź');
  expect(decodeFile(polish, 'no such charset')).toBe('£ód¼');
  expect(decodeFile(new TextEncoder().encode('Łódź'), 'iso-8859-2')).toBe('Łódź');
});

test('any bytes become a text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(typeof decodeFile(bytes)).toBe('string');
    }),
  );
});
