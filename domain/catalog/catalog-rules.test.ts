import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorParams } from '#domain/errors/message.ts';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { type CatalogTable, catalogTables } from './catalog-file.ts';
import { type CatalogFault, catalogFaultText, isCatalogFaultKey } from './catalog-file-fault.ts';
import { createCatalogReader } from './catalog-file-reader.ts';
import { catalogMessagesEn } from './catalog-messages-en.ts';
import { catalogMessagesFr } from './catalog-messages-fr.ts';
import { eanOf, isEan } from './catalog-rules-digits.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<CatalogTable, readonly Row[]>>;

const names = { fr: 'Nom', en: 'Name' };
const none = { fr: '', en: '' };
const { sellers, products, offers } = wholeCatalog(1);

const category = {
  code: 'a',
  parent: null,
  position: 1,
  sites: ['part'],
  ownRange: false,
  name: names,
  description: none,
};
const colour = { code: 'couleur', kind: 'choice', position: 1, facet: true, unit: null, name: names };
const length = { ...colour, code: 'longueur', kind: 'number', unit: 'cm' };
const value = { attribute: 'couleur', code: 'rouge', position: 1, name: names, least: null, below: null };
const band = { ...value, attribute: 'longueur', code: 't1', least: 0, below: 10 };
const brand = { code: 'b', name: 'B', description: none };
const seller = { ...sellers[0], code: 's' };
const product = {
  ...products[0],
  code: 'p-1',
  brand: 'b',
  categories: ['a'],
  sites: ['part'],
  attributes: { couleur: 'rouge', longueur: 12.5 },
  variant: null,
};
const offer = {
  ...offers[0],
  id: 'o1',
  product: 'p-1',
  seller: 's',
  site: 'part',
  taxExclusive: 10,
  taxInclusive: 12,
  deliveryFee: 0,
  volumePrices: [],
};
const volumePrice = (from: number, taxExclusive: number, taxInclusive = Math.round(taxExclusive * 120) / 100) => ({
  from,
  taxExclusive,
  taxInclusive,
});
const right: Tables = {
  categories: [category],
  attributes: [colour, length],
  'attribute-values': [value, band],
  brands: [brand],
  sellers: [seller],
  products: [product],
  offers: [offer],
};

/** With their places and what they name: `products 1 brand: brandUnknown (z)`. */
function faultsOf(change: Partial<Tables>): readonly string[] {
  const faultTexts: string[] = [];
  const reader = createCatalogReader((table, place, path, key, params: ErrorParams = {}) => {
    const told = Object.values(params).length === 0 ? '' : ` (${Object.values(params).join(', ')})`;
    faultTexts.push(`${table} ${place} ${path.join('.')}: ${key}${told}`);
  });
  const tables = { ...right, ...change };
  for (const table of catalogTables) {
    tables[table].forEach((row, at) => void reader.read(table, row, at + 1));
    reader.end(table);
  }
  return faultTexts;
}

test('SHOP-6 a consistent catalog has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [[volumePrice(10, 9), volumePrice(20, 8)], []],
  [[volumePrice(20, 9), volumePrice(10, 8)], ['offers 1 volumePrices.1: volumeOrder (10)']],
  [[volumePrice(10, 9), volumePrice(10, 8)], ['offers 1 volumePrices.1: volumeOrder (10)']],
  [[volumePrice(10, 10)], ['offers 1 volumePrices.0: volumePrice (10)']],
  [[volumePrice(10, 9), volumePrice(20, 9)], ['offers 1 volumePrices.1: volumePrice (20)']],
  [[volumePrice(10, 9, 10.82)], ['offers 1 volumePrices.0.taxInclusive: taxes (20, 1080)']],
])('SHOP-8 volume prices %j', (volumePrices, faults) => {
  expect(faultsOf({ offers: [{ ...offer, volumePrices }] })).toEqual(faults);
});

test('SHOP-6 two sellers may each offer a product on two sites', () => {
  const both = { ...product, sites: ['part', 'pro'] };
  const offers = ['part', 'pro'].flatMap((site, at) => [
    { ...offer, id: `s${at}`, site },
    { ...offer, id: `t${at}`, site, seller: 'other' },
  ]);
  expect(faultsOf({ sellers: [seller, { ...seller, code: 'other' }], products: [both], offers })).toEqual([]);
});

describe('SHOP-6 records must be consistent', () => {
  test.each<[string, Partial<Tables>, string[]]>([
    [
      'a parent that is not there',
      { categories: [{ ...category, parent: 'z' }] },
      ['categories 1 parent: parentUnknown (z)'],
    ],
    [
      'a parent that comes later',
      {
        categories: [
          { ...category, parent: 'z' },
          { ...category, code: 'z' },
        ],
      },
      [],
    ],
    ['a category below itself', { categories: [{ ...category, parent: 'a' }] }, ['categories 1 parent: cycle (a › a)']],
    [
      'a ring of categories, and one that leads into it',
      {
        categories: [
          { ...category, parent: 'c' },
          { ...category, code: 'c', parent: 'a' },
          { ...category, code: 'd', parent: 'c' },
        ],
      },
      ['categories 1 parent: cycle (a › c › a)', 'categories 2 parent: cycle (c › a › c)'],
    ],
    [
      'a ring of three',
      {
        categories: [
          { ...category, parent: 'c' },
          { ...category, code: 'b', parent: 'a' },
          { ...category, code: 'c', parent: 'b' },
        ],
      },
      [
        'categories 1 parent: cycle (a › c › b › a)',
        'categories 2 parent: cycle (b › a › c › b)',
        'categories 3 parent: cycle (c › b › a › c)',
      ],
    ],
    [
      'a category twice, of which the first stands',
      { categories: [category, { ...category, parent: 'z' }] },
      ['categories 2 code: twice (a, 1)'],
    ],
    ['a brand twice', { brands: [brand, brand] }, ['brands 2 code: twice (b, 1)']],
    ['a seller twice', { sellers: [seller, seller] }, ['sellers 2 code: twice (s, 1)']],
    ['a product twice', { products: [product, { ...product, ean: null }] }, ['products 2 code: twice (p-1, 1)']],
    ['an attribute twice', { attributes: [colour, length, colour] }, ['attributes 3 code: twice (couleur, 1)']],
    ['a value twice', { 'attribute-values': [value, band, value] }, ['attribute-values 3 code: twice (rouge, 1)']],
    ['a code with a hyphen', { brands: [brand, { ...brand, code: 'b-c' }] }, ['brands 2 code: code']],
    [
      'a facet that is there already',
      { attributes: [colour, length, { ...colour, code: 'prix' }] },
      ['attributes 3 code: builtInFacet'],
    ],
    [
      'a value of no attribute',
      { 'attribute-values': [value, band, { ...value, attribute: 'x' }] },
      ['attribute-values 3 attribute: attributeUnknown (x)'],
    ],
    [
      'a bound on a choice',
      { 'attribute-values': [{ ...value, least: 1 }, band] },
      ['attribute-values 1 least: bandOfChoice'],
    ],
    [
      'a band without bounds',
      { 'attribute-values': [value, { ...band, least: null, below: null }] },
      ['attribute-values 2 least: bandMissing'],
    ],
    [
      'a band turned round',
      { 'attribute-values': [value, { ...band, least: 10, below: 10 }] },
      ['attribute-values 2 below: bandOrder'],
    ],
    [
      'bands that overlap',
      {
        'attribute-values': [
          value,
          band,
          { ...band, code: 't2', least: 9, below: null },
          { ...band, code: 't3', least: null, below: 0 },
        ],
      },
      ['attribute-values 3 least: bandOverlap (2)'],
    ],
    ['a brand that is not there', { products: [{ ...product, brand: 'z' }] }, ['products 1 brand: brandUnknown (z)']],
    [
      'a category that is not there',
      { products: [{ ...product, categories: ['a', 'z'] }] },
      ['products 1 categories: categoryUnknown (z)'],
    ],
    ['no category', { products: [{ ...product, categories: [] }] }, ['products 1 categories: missing']],
    [
      'an attribute that is not there',
      { products: [{ ...product, attributes: { x: 'y' } }] },
      ['products 1 attributes.x: attributeUnknown (x)'],
    ],
    [
      'a value that is not there',
      { products: [{ ...product, attributes: { couleur: 'y' } }] },
      ['products 1 attributes.couleur: valueUnknown (y, couleur)'],
    ],
    [
      'a word for a number',
      { products: [{ ...product, attributes: { longueur: 'y' } }] },
      ['products 1 attributes.longueur: valueNumber (y, longueur)'],
    ],
    ['an EAN twice', { products: [product, { ...product, code: 'p-2' }] }, ['products 2 ean: eanTwice (1)']],
    ['a wrong EAN', { products: [{ ...product, ean: '2000000000009' }] }, ['products 1 ean: ean']],
    [
      'a wrong SIREN',
      { sellers: [{ ...seller, legal: { ...seller.legal, registrationNumber: '732829321' } }] },
      ['sellers 1 legal.registrationNumber: siren'],
    ],
    ['a seller that is not there', { offers: [{ ...offer, seller: 'z' }] }, ['offers 1 seller: sellerUnknown (z)']],
    ['a product that is not there', { offers: [{ ...offer, product: 'z' }] }, ['offers 1 product: productUnknown (z)']],
    ['a site without the product', { offers: [{ ...offer, site: 'pro' }] }, ['offers 1 site: offerSite (pro)']],
    ['a second offer of a seller', { offers: [offer, { ...offer, id: 'o2' }] }, ['offers 2 seller: offerTwice (1)']],
    [
      'an offer twice',
      { offers: [offer, { ...offer, site: 'pro' }], products: [{ ...product, sites: ['part', 'pro'] }] },
      ['offers 2 id: twice (o1, 1)'],
    ],
    [
      'a price two cents off',
      { offers: [{ ...offer, taxInclusive: 12.02 }] },
      ['offers 1 taxInclusive: taxes (20, 1200)'],
    ],
    ['a price one cent off', { offers: [{ ...offer, taxInclusive: 11.99 }] }, []],
    ['tenths of cents', { offers: [{ ...offer, taxExclusive: 10.001 }] }, ['offers 1 taxExclusive: price']],
  ])('%s', (_what, change, expected) => {
    expect(faultsOf(change)).toEqual(expected);
  });

  test('a reference to a refused row is no further fault', () => {
    const faults = faultsOf({
      brands: [{ ...brand, name: '' }],
      sellers: [{ ...seller, name: '' }],
      products: [{ ...product, weight: -1 }],
    });
    expect(faults).toEqual(['brands 1 name: missing', 'sellers 1 name: missing', 'products 1 weight: weight (0)']);
  });

  test('variants of a group differ in one attribute', () => {
    const variant = { group: 'g', attribute: 'couleur' };
    const variants = [
      { ...product, variant },
      { ...product, code: 'p-2', ean: null, variant },
      { ...product, code: 'p-3', ean: null, variant: { ...variant, attribute: 'longueur' } },
      { ...product, code: 'p-4', ean: null, variant, attributes: {} },
      { ...product, code: 'p-5', ean: null, variant: { group: 'h', attribute: 'x' } },
    ];
    expect(faultsOf({ products: variants })).toEqual([
      'products 2 variant.group: variantTwice (1)',
      'products 3 variant.attribute: variantOther (couleur)',
      'products 4 variant.attribute: variantAttribute (couleur)',
      'products 5 variant.attribute: attributeUnknown (x)',
    ]);
  });

  test('names of built-in properties can’t be codes', () => {
    const codes = ['__proto__', 'constructor', 'prototype'];
    expect(faultsOf({ brands: [brand, ...codes.map((code) => ({ ...brand, code }))] })).toEqual(
      codes.map((_code, at) => `brands ${at + 2} code: code`),
    );
  });
});

test('SHOP-6 a changed digit of an EAN is found', () => {
  expect(['4006381333931', '2000000000008', '400638133393', '40063813339310', 'A4006381333931'].map(isEan)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const digits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }).map((list) => list.join(''));
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (start, at, step) => {
      const ean = eanOf(start);
      expect(isEan(ean)).toBe(true);
      const changedEan = `${ean.slice(0, at)}${(Number(ean[at]) + step) % 10}${ean.slice(at + 1)}`;
      expect(isEan(changedEan)).toBe(false);
    }),
  );
});

describe('SHOP-6 NAV-31 faults have messages', () => {
  const params = { given: 'x', first: 12, limit: 40, attribute: 'couleur', rate: 20, expected: 1234 };

  test.each(['fr', 'en'] as const)('in %s, each with its place', (locale) => {
    expect(Object.keys(catalogMessagesEn).sort()).toEqual(Object.keys(catalogMessagesFr).sort());
    for (const key of Object.keys(catalogMessagesFr).filter(isCatalogFaultKey)) {
      const fault: CatalogFault = { file: 'products.csv', place: 3, column: 'ean', key, params };
      const text = catalogFaultText(locale, fault);
      expect(text).toMatch(
        locale === 'fr'
          ? /^products\.csv, ligne 3, colonne ean\u00A0: .+[.»]$/
          : /^products\.csv, line 3, column ean: .+\.$/,
      );
      expect(text).not.toMatch(/undefined|NaN|null/);
      if (locale === 'fr') expect(text.replaceAll('CSV\u00A0:', '')).not.toMatch(/[^\u00A0][;?!€%]/);
    }
  });
});
