import { expect, test } from 'vitest';
import { measureForms, measureTokens, paperSides, sidesOfToken } from './text-measures.ts';

test.each([
  ['300x200x150mm', [300, 200, 150]],
  ['300x200mm', [300, 200]],
  ['12.5x3mm', [12.5, 3]],
  ['300mm', null],
  ['1x2x3x4mm', null],
  ['300x200', null],
  ['a300x200mm', null],
  ['300x200mma', null],
  ['5000g', null],
])('SHOP-3 the sides of %s are %j', (token, sides) => {
  expect(sidesOfToken(token)).toEqual(sides);
});

test.each([
  ['30 x 20', [['300x200mm'], ['30x20mm']]],
  ['30 × 20 mm', [['30x20mm']]],
  ['1 m x 20 cm', [['1000x200mm']]],
  ['30 par 20 cm', [['300x200mm']]],
  ['30*20*10', [['300x200x100mm'], ['30x20x10mm']]],
  ['30/20/10 cm', [['300x200x100mm']]],
  ['30 20 10', [['300x200x100mm'], ['30x20x10mm']]],
  ['0,1 x 0,2 cm', [['2x1mm']]],
  ['12x8x6 in', [['304.8x203.2x152.4mm']]],
  ['12" x 8" x 6"', [['304.8x203.2x152.4mm']]],
  ['10 x 5 pouces', [['254x127mm'], ['250x125mm']]],
  ['4x6 inches', [['152.4x101.6mm'], ['150x100mm']]],
  ['2 inch', [['50.8mm']]],
  ['5 KG', [['5000g']]],
  ['2,5 l', [['2500ml']]],
  ['75 cl', [['750ml']]],
  ['10 ml', [['10ml']]],
  ['1 To', [['1000go']]],
  ['1 TB', [['1000go']]],
  ['64 GB', [['64go']]],
  ['40 W', [['40w']]],
  ['2000 mAh', [['2000mah']]],
  ['250 g', [['250g']]],
  ['12 mm', [['12mm']]],
  ['1,5 m', [['1500mm']]],
  ['0,1 kg', [['100g']]],
  ['12 000', [['12000']]],
])('SHOP-3 %s is read as %j', (spelling, forms) => {
  expect(measureForms(spelling)).toEqual(forms);
});

test.each([
  ['30 x 20 cm', ['300x200mm', '300mm', '200mm', '30', '20']],
  ['30 x 20', ['300x200mm', '300mm', '200mm', '30x20mm', '30mm', '20mm', '30', '20']],
  ['30 x 20 x 10 cm', ['300x200x100mm', '300x200mm', '300mm', '200mm', '100mm', '30', '20', '10']],
  ['5 kg', ['5000g', '5']],
  ['1,5 m', ['1500mm', '1.5']],
  ['1,25 m', ['1250mm', '1.25']],
  ['10 cm x 30', ['300x100mm', '100mm', '300mm', '10', '30']],
  ['12 000', ['12000']],
])('SHOP-3 %s is indexed by %j', (spelling, tokens) => {
  expect(measureTokens(spelling)).toEqual(tokens);
});

test.each([
  ['30 cm x 20 mm', [['300x20mm']]],
  ['30 x 20 mm x 10 cm', [['100x30x20mm']]],
  ['10 cm x 30', [['300x100mm']]],
  ['30 CM x 20 MM', [['300x20mm']]],
  ['30 by 20 sur 10 mm', [['30x20x10mm']]],
  ['0.123 x 1', [['10x1.23mm'], ['1x0.123mm']]],
  ['30-20-10 mm', [['30x20x10mm']]],
  ['1\u00A0000\u202F000', [['1000000']]],
])('SHOP-3 in %s a side without a unit has that of the next one, the last has centimetres: %j', (spelling, forms) => {
  expect(measureForms(spelling)).toEqual(forms);
});

test('SHOP-3 a size of paper has sides, any other word has none', () => {
  expect([paperSides('a5'), paperSides('a4'), paperSides('c5')]).toEqual([[210, 148], [297, 210], null]);
});
