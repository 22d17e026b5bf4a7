import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEan } from './catalog-rules-digits.ts';
import { isShortenedNumber, meantReferences, nearReferences } from './reference.ts';

test('13.6 a reference is a code or an EAN, however it is written', () => {
  expect(meantReferences(' Carton-30-20-15 ')).toEqual(['carton-30-20-15']);
  expect(meantReferences('carton 30 × 20 × 15')).toContain('carton-30-20-15');
  expect(meantReferences('Carton 30x20x15')).toContain('carton-30-20-15');
  expect(meantReferences('"carton-30-20-15')).toEqual(['carton-30-20-15']);
  expect(meantReferences('2 000000 410005')).toContain('2000000410005');
});

test('13.6 the leading zero that a spreadsheet drops from an EAN is put back, a shortened number is recognised', () => {
  expect(meantReferences('12345678905')).toEqual(['12345678905']);
  expect(meantReferences('012345678905')).toEqual(['012345678905', '0012345678905']);
  expect(['2,00000041E+12', '2.00000041e+12', '2E+12'].map(isShortenedNumber)).toEqual([true, true, true]);
  expect(['2000000410005', 'carton-2e+12', ''].map(isShortenedNumber)).toEqual([false, false, false]);
});

test('13.6 nothing is looked up for a text that can’t be a reference', () => {
  for (const text of ['', '   ', '"', 'x'.repeat(81)]) {
    expect(meantReferences(text)).toEqual([]);
    expect(nearReferences(text)).toEqual([]);
  }
});

test('13.6 neighbours of a reference are its parts in another order, and texts that differ by one letter', () => {
  for (const typed of ['carton-30-15-20', 'cartn-30-20-15', 'carton-30-20-51', 'carton-30-20-155', '30-20-15-carton']) {
    expect(nearReferences(typed), typed).toContain('carton-30-20-15');
  }
  expect(nearReferences('2000000410006')[0]).toBe('2000000410005');
  expect(nearReferences('2000004010005')).toContain('2000000410005');
  expect(nearReferences('200000410005')).toContain('2000000410005');
});

test('13.6 property: one error in a code or an EAN is undone, and no neighbour means what was typed', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,6}$/);
  const code = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-'));
  fc.assert(
    fc.property(code, fc.nat(), fc.constantFrom('a', '7', '-'), (text, place, letter) => {
      const at = place % text.length;
      const typed = text.slice(0, at) + letter + text.slice(at + 1);
      const meant = meantReferences(typed);
      const near = nearReferences(typed);
      // Neighbouring and outer hyphens are read as one separator or none, which can be a second error.
      fc.pre(meant.includes(typed) && !isEan(text) && !/^\d[\d-]*\d$/.test(typed));
      expect([...meant, ...near]).toContain(text);
      expect(near.filter((each) => meant.includes(each))).toEqual([]);
    }),
  );
});
