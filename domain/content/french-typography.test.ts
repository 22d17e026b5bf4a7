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
  ["aujourd'hui, l'« été » et l'1", 'aujourd’hui, l’«\u00A0été\u00A0» et l’1'],
  ["'a' et 5' puis d'", "'a' et 5' puis d’"],
  ['oui  !\tnon\n? 5\u202F%', 'oui\u00A0!\tnon\u00A0? 5\u00A0%'],
  ['1 234 567 et 1 2345', '1\u00A0234\u00A0567 et 1 2345'],
  ['5 kgs, 3 g, 5 mètres, 2 heures', '5 kgs, 3\u00A0g, 5 mètres, 2\u00A0heures'],
  ["<b>a ?</b> l'<i>b</i> :", '<b>a\u00A0?</b> l’<i>b</i>\u00A0:'],
  ['3 < 5 : oui', '3 < 5\u00A0: oui'],
  ['https://a.example/?x=1;y', 'https://a.example/?x=1;y'],
])('NAV-31 %j is printed as %j', (typed, printed) => {
  expect(frenchTypography(typed)).toBe(printed);
});

test('NAV-31 a second pass changes nothing', () => {
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
