import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wholeCatalog } from '#tests/build/large-catalog.ts';
import { type CatalogTable, offerRow } from './catalog-file.ts';
import { catalogSchemas } from './catalog-file-schemas.ts';

const { categories, attributes, brands, sellers, products, offers } = wholeCatalog(1);
const [category, brand, seller, product] = [categories[0], brands[0], sellers[0], products[0]];
const attribute = { code: 'couleur', kind: 'choice', position: 1, facet: true, unit: null, name: { fr: 'a', en: 'b' } };
const offer = offers[0] && offerRow(offers[0]);
const rows: Readonly<Record<CatalogTable, object | undefined>> = {
  categories: { ...category, picture: null },
  attributes: attribute,
  'attribute-values': { attribute: 'couleur', code: 'rouge', position: 1, name: { fr: 'a', en: 'b' } },
  brands: brand,
  sellers: seller,
  products: product,
  offers: offer,
};

const volumePrice = (from: number) => ({ from, taxExclusive: 1, taxInclusive: 1.2 });

/** A copy with another value at a dot path; undefined removes it. */
function withChange(row: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.');
  const record = row as Readonly<Record<string, unknown>>;
  return { ...record, [key]: rest.length === 0 ? value : withChange(record[key], rest.join('.'), value) };
}

function faultsOf(table: CatalogTable, path: string, value: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(catalogSchemas[table], withChange(rows[table], path, value));
  return issues.map((issue) => `${issue.path?.map(({ key }) => key).join('.')} ${issue.message}`);
}

test.each(Object.keys(rows) as CatalogTable[])('SHOP-6 a valid row of %s is read', (table) => {
  expect(v.is(catalogSchemas[table], rows[table])).toBe(true);
  expect(attributes.length).toBeGreaterThan(0);
});

test.each<[CatalogTable, string, unknown[]]>([
  ['brands', 'code', ['a', '0', 'a_b', 'x'.repeat(40), ' a ']],
  ['products', 'code', ['a-b', '0-1_c', 'x'.repeat(40)]],
  ['products', 'ean', [null, undefined, '4006381333931']],
  ['products', 'pictures', [[], ['a', 'a-b_1'], Array.from({ length: 12 }, (_, n) => `p${n}`)]],
  ['products', 'vatRate', [0, 5.5, 10, 20]],
  ['products', 'weight', [0, 10_000_000]],
  ['products', 'createdOn', ['2026-02-28', '2024-02-29']],
  ['products', 'variant', [null, undefined, { group: 'a-b', attribute: 'couleur' }]],
  ['products', 'description.fr', ['', 'a\n\nb', 'x'.repeat(5000)]],
  ['products', 'pack.fr', ['', 'x'.repeat(80)]],
  ['products', 'summary.fr', ['', 'x'.repeat(300)]],
  ['products', 'keywords.fr', ['', 'x'.repeat(500)]],
  ['products', 'attributes', [{}, { couleur: 'rouge', longueur: -1.125 }, { longueur: 1e9 }]],
  ['categories', 'name.fr', ['a', 'x'.repeat(120)]],
  ['categories', 'parent', [null, 'a']],
  ['attributes', 'unit', [null, undefined, 'cm', 'x'.repeat(12)]],
  ['attribute-values', 'least', [null, undefined, 0, -5, 0.125]],
  ['sellers', 'legal.capital', [null, undefined, 0, 1e12]],
  ['sellers', 'legal.email', ['a@b.example']],
  ['sellers', 'legal.phone', ['+33 1 23 45 67 89', '(01)-23.45', '012345']],
  ['sellers', 'legal.vatNumber', ['FR40303265045', 'DE12']],
  ['offers', 'id', ['o1', 'x'.repeat(40)]],
  ['offers', 'taxExclusive', [0.01, 19.5, 1_000_000]],
  ['offers', 'taxInclusive', [0.01, 2_000_000]],
  ['offers', 'deliveryFee', [0, 4.9, 1000]],
  ['offers', 'stock', [0, 1_000_000]],
  [
    'offers',
    'volumePrices',
    [undefined, null, [], [volumePrice(2)], Array.from({ length: 10 }, (_, at) => volumePrice(990 + at))],
  ],
  [
    'offers',
    'delayDays',
    [
      [0, 0],
      [0, 90],
      [90, 90],
    ],
  ],
])('SHOP-6 %s accepts in %s each of %j', (table, path, values) => {
  for (const value of values) expect(faultsOf(table, path, value), JSON.stringify(value)).toEqual([]);
});

const invisible = 'a\u200Bb';
test.each<[CatalogTable, string, unknown[], string]>([
  ['brands', 'code', [undefined, null, '', ' '], 'missing'],
  [
    'brands',
    'code',
    [1, 'A', 'é', 'a-b', '_a', 'a b', 'x'.repeat(41), 'constructor', 'prototype', '__proto__'],
    'code',
  ],
  ['brands', 'name', [undefined, null, '', '  '], 'missing'],
  ['brands', 'name', [1], 'text'],
  ['brands', 'name', [invisible, 'a\u0007b', 'a\nb'], 'characters'],
  ['brands', 'name', ['x'.repeat(81)], 'tooLong'],
  ['brands', 'description', [undefined, null], 'missing'],
  ['brands', 'description', ['text'], 'object'],
  ['brands', 'description.fr', [invisible, 'a\u0007b', 'a\u2028b'], 'characters'],
  ['brands', 'description.fr', ['x'.repeat(5001)], 'tooLong'],
  ['brands', 'colour', ['red'], 'unknownField'],
  ['products', 'code', ['A', '-a', 'x'.repeat(41), 'constructor'], 'hyphenatedCode'],
  ['products', 'ean', ['', '4006381333932', '400638133393', 1], 'ean'],
  ['products', 'categories', [[]], 'missing'],
  ['products', 'categories', ['cartons', 3], 'list'],
  ['products', 'categories', [['a', 'a']], 'listTwice'],
  ['products', 'categories', [Array.from({ length: 21 }, (_, n) => `c${n}`)], 'listLength'],
  ['products', 'sites', [undefined, []], 'missing'],
  ['products', 'sites', ['part'], 'sites'],
  ['products', 'ownRange', ['yes', 1], 'boolean'],
  ['products', 'pictures', [Array.from({ length: 13 }, (_, n) => `p${n}`)], 'listLength'],
  ['products', 'vatRate', [19.6, '20'], 'vatRate'],
  ['products', 'weight', [-1, 0.5, 10_000_001, '1'], 'weight'],
  ['products', 'createdOn', ['2026-02-30', '26-02-01', '2026-02-01T00:00'], 'date'],
  ['products', 'variant', ['a'], 'object'],
  ['products', 'attributes', ['a'], 'attributes'],
  ['categories', 'position', [-1, 1_000_001, 0.5, '1'], 'position'],
  ['categories', 'name.fr', ['x'.repeat(121)], 'tooLong'],
  ['attributes', 'code', ['marque', 'vendeur', 'prix', 'disponible', 'categorie'], 'builtInFacet'],
  ['attributes', 'kind', ['text', 1], 'kind'],
  ['attributes', 'unit', ['x'.repeat(13)], 'tooLong'],
  ['attribute-values', 'least', [0.0005, 1e9 + 1, '1'], 'measure'],
  ['sellers', 'legal', [undefined], 'missing'],
  ['sellers', 'legal', ['a'], 'object'],
  ['sellers', 'legal.registrationNumber', ['732829321', '7328293200', '000000000', 1], 'siren'],
  ['sellers', 'legal.registrationNumber', [null, ' '], 'missing'],
  ['sellers', 'legal.vatNumber', ['40303265045', 'fr40303265045', 'FR4'], 'vatNumber'],
  ['sellers', 'legal.capital', [-1, 0.5, 1e12 + 1, '1'], 'capital'],
  ['sellers', 'legal.email', ['a', `${'a'.repeat(250)}@b.example`, 1], 'email'],
  ['sellers', 'legal.email', [null, ''], 'missing'],
  ['sellers', 'legal.phone', ['12345', 'call me', '1'.repeat(25)], 'phone'],
  ['offers', 'id', ['a_b', 'A', 'x'.repeat(41)], 'offerId'],
  ['offers', 'site', ['shop', 1], 'site'],
  ['offers', 'taxExclusive', [0, -1, 1_000_000.01, 1.001, '1'], 'price'],
  ['offers', 'taxInclusive', [2_000_000.01], 'price'],
  ['offers', 'deliveryFee', [-0.01, 1000.01], 'deliveryFee'],
  ['offers', 'stock', [-1, 1_000_001, 0.5], 'stock'],
  ['offers', 'volumePrices', ['10=4.50', 3], 'volumePrices'],
  ['offers', 'volumePrices', [Array.from({ length: 11 }, (_, at) => volumePrice(10 + at))], 'listLength'],
  ['offers', 'delayDays', [3, '1'], 'delay'],
  ['offers', 'delayDays', [[2, 1]], 'delayOrder'],
  ['offers', 'product', [undefined], 'missing'],
])('SHOP-6 %s refuses in %s each of %j: %s', (table, path, values, key) => {
  for (const value of values) expect(faultsOf(table, path, value)[0], JSON.stringify(value)).toBe(`${path} ${key}`);
});

test.each<[CatalogTable, string, unknown, string]>([
  ['offers', 'volumePrices', [volumePrice(1)], 'volumePrices.0.from volumeQuantity'],
  ['offers', 'volumePrices', [volumePrice(1000)], 'volumePrices.0.from volumeQuantity'],
  ['offers', 'volumePrices', [volumePrice(2.5)], 'volumePrices.0.from volumeQuantity'],
  ['offers', 'volumePrices', [{ ...volumePrice(2), taxExclusive: 1.001 }], 'volumePrices.0.taxExclusive price'],
  ['offers', 'volumePrices', [{ ...volumePrice(2), taxInclusive: undefined }], 'volumePrices.0.taxInclusive missing'],
  ['offers', 'volumePrices', [{ ...volumePrice(2), price: 3 }], 'volumePrices.0.price unknownField'],
  ['offers', 'delayDays', [1], 'delayDays.1 missing'],
  ['offers', 'delayDays', [1, 2, 3], 'delayDays.2 delay'],
  ['offers', 'delayDays', [0, 91], 'delayDays.1 delay'],
  ['offers', 'delayDays', [-1, 1], 'delayDays.0 delay'],
  ['products', 'sites', ['part', 'shop'], 'sites.1 sites'],
  ['products', 'pictures', ['a', '-b'], 'pictures.1 picture'],
  ['products', 'pictures', ['x'.repeat(81)], 'pictures.0 picture'],
  ['products', 'categories', ['a', 'B'], 'categories.1 code'],
])('SHOP-6 a fault inside of %s %s %j is reported at its place: %s', (table, path, value, fault) => {
  expect(faultsOf(table, path, value)).toEqual([fault]);
});

test('SHOP-6 texts are trimmed and composed, amounts are in cents, sites in their order', () => {
  const readField = (table: CatalogTable, path: string, value: unknown) =>
    v.parse(catalogSchemas[table], withChange(rows[table], path, value));
  expect(readField('brands', 'name', ' Cafe\u0301 ')).toMatchObject({ name: 'Café' });
  expect(readField('brands', 'description.fr', 'a\r\nb\r\n')).toMatchObject({ description: { fr: 'a\nb' } });
  expect(readField('products', 'sites', ['pro', 'part'])).toMatchObject({ sites: ['part', 'pro'] });
  expect(readField('offers', 'deliveryFee', 4.9)).toMatchObject({ deliveryFee: 490 });
  expect(readField('offers', 'taxExclusive', 19.99)).toMatchObject({ taxExclusive: 1999 });
  expect(readField('attribute-values', 'least', -0)).toMatchObject({ least: 0, below: null });
  expect(readField('brands', 'code', ' a ')).toMatchObject({ code: 'a' });
});
