import { expect, test } from 'vitest';
import { measureForms, measureTokens, sidesOfToken } from './text-measures.ts';

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
])('SHOP-3 %s is looked for as %j', (written, forms) => {
  expect(measureForms(written)).toEqual(forms);
});

test.each([
  ['30 x 20 cm', ['300x200mm', '300mm', '200mm', '30', '20']],
  ['30 x 20', ['300x200mm', '300mm', '200mm', '30x20mm', '30mm', '20mm', '30', '20']],
  ['30 x 20 x 10 cm', ['300x200x100mm', '300x200mm', '300mm', '200mm', '100mm', '30', '20', '10']],
  ['5 kg', ['5000g', '5']],
  ['1,5 m', ['1500mm', '1.5']],
  ['12 000', ['12000']],
])('SHOP-3 %s is found by %j', (written, tokens) => {
  expect(measureTokens(written)).toEqual(tokens);
});
