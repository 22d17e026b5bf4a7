import { expect, test } from 'vitest';
import { texts } from '#tests/support/journey-texts.ts';
import { carton } from '#tests/support/product-list.ts';
import { basisText } from './ProductPrice.tsx';

test('G11 SHOP-5 an amount of the professionals’ site says that it is without VAT', () => {
  const { product } = texts.fr.documents;
  expect(basisText(carton.totalPrice, 'pro', product)).toBe('19,50\u00A0€\u00A0HT');
  expect(basisText(carton.totalPrice, 'part', product)).toBe('23,40\u00A0€');
});
