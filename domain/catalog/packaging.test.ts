import { expect, test } from 'vitest';
import { insideOf, outsideOf, packagingOf, packedParcel } from './packaging.ts';

const box = {
  charge: 3,
  ext_longueur: 20.8,
  ext_largeur: 15.8,
  ext_hauteur: 11.2,
  longueur: 20,
  largeur: 15,
  hauteur: 10,
};

test('SHOP-4 G10 a box is sent by its outer size, with the object and its own weight, up to its recommended load', () => {
  const packaging = packagingOf({ ownRange: false, attributes: { ...box, tare: 90, lot: 25 } });
  const outside = { dimensionType: 'ORDINARY', lengthMm: 208, widthMm: 158, heightMm: 112 };
  expect(packaging).toEqual({ outside, loadGrams: 3000, tareGrams: 90, pieces: 25 });
  if (!packaging) return;
  expect(packedParcel(packaging, 2000)).toEqual({ ...outside, weightGrams: 2090 });
  expect(packedParcel(packaging, 3000)?.weightGrams).toBe(3090);
  expect(packedParcel(packaging, 3001)).toBeNull();
});

test('SHOP-4 a tube has a diameter', () => {
  const attributes = { charge: 0.25, ext_longueur: 61, ext_diametre: 8.4 };
  expect(packagingOf({ ownRange: false, attributes })).toEqual({
    outside: { dimensionType: 'TUBE', lengthMm: 610, widthMm: 84, heightMm: 84 },
    loadGrams: 250,
    tareGrams: 0,
    pieces: 1,
  });
});

test('SHOP-4 fractions of a millimetre and of a gram are rounded up, as in a quote', () => {
  const attributes = { charge: 0.2501, ext_longueur: 20.81, ext_largeur: 15, ext_hauteur: 0.05 };
  expect(packagingOf({ ownRange: false, attributes })).toMatchObject({
    outside: { lengthMm: 209, widthMm: 150, heightMm: 1 },
    loadGrams: 251,
  });
});

test.each([
  ['no load', { ...box, charge: undefined }],
  ['no outer height', { ...box, ext_hauteur: undefined }],
  ['inner sizes only', { charge: 3, longueur: 20, largeur: 15, hauteur: 10 }],
])('SHOP-4 a product with %s is no packaging whose price is known', (_, attributes) => {
  const present = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
  expect(packagingOf({ ownRange: false, attributes: present as Record<string, number> })).toBeNull();
});

test('SHOP-4 the own range has postage in its price', () => {
  expect(packagingOf({ ownRange: true, attributes: box })).toBeNull();
});

test('SHOP-3 the inside of a box is rounded down; what isn’t a box to be filled has none', () => {
  expect(insideOf({ ownRange: false, attributes: { ...box, hauteur: 10.27 } })).toEqual([200, 150, 102]);
  const prepaid = { charge: 3, longueur: 30, largeur: 22, hauteur: 12 };
  expect(insideOf({ ownRange: true, attributes: prepaid })).toEqual([300, 220, 120]);
  expect(insideOf({ ownRange: false, attributes: prepaid })).toBeNull();
  expect(insideOf({ ownRange: false, attributes: { ...box, charge: 'lourd' } })).toBeNull();
  expect(insideOf({ ownRange: false, attributes: { ...box, cases: 6 } })).toBeNull();
  expect(insideOf({ ownRange: true, attributes: { charge: 1, longueur: 30, largeur: 22 } })).toBeNull();
});

test('SHOP-4 the outside of a box, a tube and a mailer, also of the own range', () => {
  expect(outsideOf({ attributes: box })).toEqual({ shape: 'PARCEL', lengthMm: 208, widthMm: 158, heightMm: 112 });
  const tube = { ext_longueur: 61, ext_diametre: 8.4 };
  expect(outsideOf({ attributes: tube })).toEqual({ shape: 'TUBE', lengthMm: 610, widthMm: 84, heightMm: 84 });
  const mailer = { charge: 2, ext_longueur: 23, ext_largeur: 18 };
  expect(outsideOf({ attributes: mailer })).toEqual({ shape: 'FLAT', lengthMm: 230, widthMm: 180, heightMm: 0 });
  expect(packagingOf({ ownRange: false, attributes: mailer })).toBeNull();
  expect(outsideOf({ attributes: { longueur: 20, largeur: 15, hauteur: 10 } })).toBeNull();
});
