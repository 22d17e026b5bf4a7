import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frenchTypography } from './french-typography.ts';

test.each([
  ["L'envoi d'un colis : c'est simple", 'L’envoi d’un colis\u00A0: c’est simple'],
  ['Quel prix ? 5,49 € ; TVA 20 %', 'Quel prix\u00A0? 5,49\u00A0€\u00A0; TVA 20\u00A0%'],
  ['dit « Choisir » puis', 'dit «\u00A0Choisir\u00A0» puis'],
  ['22 × 16 × 6 cm, 30 kg, 14 jours', '22\u00A0×\u00A016\u00A0×\u00A06\u00A0cm, 30\u00A0kg, 14\u00A0jours'],
  ['12 000 points', '12\u00A0000 points'],
  ["<a href='/a?b=1 ;c'>d'un</a>", "<a href='/a?b=1 ;c'>d’un</a>"],
  ['https://a.example/?x=1;y', 'https://a.example/?x=1;y'],
])('NAV-31 %j is printed as %j', (typed, printed) => {
  expect(frenchTypography(typed)).toBe(printed);
});

test('NAV-31 printed again it stays as it is', () => {
  const parts = fc.constantFrom(
    'a',
    'é',
    "'",
    ' ',
    '\u00A0',
    ':',
    '?',
    '«',
    '»',
    '5',
    '000',
    'kg',
    '€',
    '<p>',
    '</p>',
    '×',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), (pieces) => {
      const once = frenchTypography(pieces.join(''));
      expect(frenchTypography(once)).toBe(once);
    }),
  );
});
