import { expect, test } from 'vitest';
import { productFacts } from './product-facts.ts';
import type { ProductAnswer } from './wire-product.ts';

const feature = (code: string, name: string, value: string, symbol?: string) => ({
  code,
  name,
  comparable: false,
  ...(symbol && { featureUnit: { symbol } }),
  featureValues: [{ value }],
});

function product(features: readonly ReturnType<typeof feature>[], more: Partial<ProductAnswer> = {}): ProductAnswer {
  return { classifications: [{ code: 'features', name: '', features: [...features] }], ...more } as ProductAnswer;
}

const texts = (answer: ProductAnswer, locale: 'fr' | 'en' = 'fr') =>
  productFacts(answer, locale).map(({ name, text }) => `${name}: ${text.replaceAll('\u00A0', ' ')}`);

test('SHOP-4 the sides of a box are one row, with what it holds, and its outside is another', () => {
  const sides = [feature('longueur', 'Longueur', '40', 'cm'), feature('largeur', 'Largeur', '30', 'cm')];
  const box = product(
    [
      ...sides,
      feature('hauteur', 'Hauteur', '30', 'cm'),
      feature('ext_longueur', 'Longueur extérieure', '40,8', 'cm'),
      feature('matiere', 'Matière', 'Simple cannelure'),
      feature('tare', 'Poids à vide', '1200', 'g'),
      feature('inside-volume', 'Contenance', '36', 'L'),
    ],
    { outside: { format: 'PARCEL', length: 40.8, width: 30.8, height: 31.2 }, weight: 6200, ean: '2000000410005' },
  );
  expect(texts(box)).toEqual([
    'Intérieur: 40 × 30 × 30 cm, 36 L',
    'Extérieur: 40,8 × 30,8 × 31,2 cm',
    'Matière: Simple cannelure',
    'Poids à vide: 1,2 kg',
    'Poids à l’envoi: 6,2 kg',
    'Code EAN: 2000000410005',
  ]);
});

test('SHOP-4 a tube has a diameter, a mailer no height', () => {
  const sides = [feature('longueur', 'Length', '60', 'cm'), feature('largeur', 'Width', '8', 'cm')];
  const tube = product(sides, { outside: { format: 'TUBE', length: 61, width: 8.4, height: 8.4 } });
  expect(texts(tube, 'en')).toEqual(['Inside: 60 cm, diameter 8 cm', 'Outside: 61 cm, diameter 8.4 cm']);
  const mailer = product(sides, { outside: { format: 'FLAT', length: 61, width: 9, height: 0 } });
  expect(texts(mailer, 'en')).toEqual(['Inside: 60 × 8 cm', 'Outside: 61 × 9 cm']);
});

test('SHOP-4 the sides of other things are their size, and a single side stays what it is', () => {
  const sides = [feature('longueur', 'Longueur', '24', 'cm'), feature('largeur', 'Largeur', '17', 'cm')];
  expect(texts(product(sides))).toEqual(['Dimensions: 24 × 17 cm']);
  expect(texts(product(sides.slice(0, 1)))).toEqual(['Longueur: 24 cm']);
});
