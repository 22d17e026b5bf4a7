import { expect, test } from 'vitest';
import { catalogColumns, columnOfPath, offerRow } from './catalog-file.ts';
import { cellsOfRow, rowOfCells } from './catalog-file-cells.ts';

test.each(['=HYPERLINK("https://example.org")', '+33', '-5', '@SUM(A1)', "'=1", "'s-Gravenhage", 'Timbre'])(
  'SHOP-6 a brand named %s is no formula in a CSV table, and reads back as it was',
  (name) => {
    const names = catalogColumns.brands.map((column) => column.name);
    const cells = cellsOfRow('brands', { code: 'b', name });
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const rowRead = rowOfCells('brands', Object.fromEntries(names.map((column, at) => [column, cells[at] ?? ''])));
    expect(rowRead).toMatchObject({ code: 'b', name });
  },
);

const product = {
  code: 'p-1',
  ean: '4006381333931',
  brand: 'b',
  categories: ['a', 'c'],
  sites: ['part', 'pro'],
  own_range: 'no',
};
const cells = {
  ...product,
  categories: ' a | c ',
  sites: 'part|pro',
  name_fr: ' Nom ',
  attributes: 'couleur=rouge| longueur = 12.5|lot=100|modele=007|format=1.50|neg=-5',
  pictures: '',
  vat_rate: '5.5',
  weight_g: '',
  variant_group: '',
  variant_attribute: '',
};

test('SHOP-6 the cells of a line become an object in the form of the JSON file', () => {
  expect(rowOfCells('products', cells)).toMatchObject({
    code: 'p-1',
    ean: '4006381333931',
    categories: ['a', 'c'],
    sites: ['part', 'pro'],
    ownRange: false,
    name: { fr: 'Nom', en: '' },
    attributes: { couleur: 'rouge', longueur: 12.5, lot: 100, modele: '007', format: 1.5, neg: -5 },
    pictures: [],
    vatRate: 5.5,
    weight: null,
    createdOn: '',
    variant: null,
  });
  expect(rowOfCells('products', { ...cells, ean: '', variant_group: 'g', variant_attribute: 'couleur' })).toMatchObject(
    { ean: null, variant: { group: 'g', attribute: 'couleur' } },
  );
  expect(rowOfCells('products', { ...cells, variant_group: 'g' })).toMatchObject({
    variant: { group: 'g', attribute: null },
  });
  expect(rowOfCells('offers', { id: 'o1', price_ht: '19.50', delay_min: '1', delay_max: '2' })).toMatchObject({
    id: 'o1',
    taxExclusive: 19.5,
    taxInclusive: null,
    delayDays: [1, 2],
  });
  expect(rowOfCells('brands', { code: 'b' })).not.toHaveProperty('variant');
});

test.each<[string, string, object]>([
  ['own_range', 'yes', { ownRange: true }],
  ['own_range', 'no', { ownRange: false }],
  ['own_range', 'Oui', { ownRange: true }],
  ['own_range', 'FAUX', { ownRange: false }],
  ['own_range', 'peut-être', { ownRange: 'peut-être' }],
  ['created_on', '31/01/2026', { createdOn: '2026-01-31' }],
  ['ean', '="4006381333931"', { ean: '4006381333931' }],
  ['weight_g', '1 250', { weight: 1250 }],
  ['weight_g', '1\u202f250,00', { weight: 1250 }],
  ['weight_g', '1.250,5', { weight: 1250.5 }],
  ['weight_g', '1 25', { weight: '1 25' }],
  ['attributes', 'longueur=35,5', { attributes: { longueur: 35.5 } }],
  ['vat_rate', '20', { vatRate: 20 }],
  ['vat_rate', '-1', { vatRate: -1 }],
  ['vat_rate', '5,5', { vatRate: 5.5 }],
  ['vat_rate', '20 %', { vatRate: 20 }],
  ['vat_rate', '1e3', { vatRate: '1e3' }],
  ['vat_rate', "'5", { vatRate: 5 }],
  ['attributes', '', { attributes: {} }],
  ['attributes', 'couleur', { attributes: 'couleur' }],
  ['attributes', 'couleur=', { attributes: 'couleur=' }],
  ['attributes', '=rouge', { attributes: '=rouge' }],
  ['attributes', 'a=b=c', { attributes: 'a=b=c' }],
  ['attributes', 'a=b|a=c', { attributes: 'a=b|a=c' }],
  ['attributes', 'a=b|', { attributes: 'a=b|' }],
  ['attributes', 'a=1x', { attributes: { a: '1x' } }],
  ['attributes', 'a=x1', { attributes: { a: 'x1' } }],
  ['attributes', 'a=1.', { attributes: { a: '1.' } }],
])('SHOP-6 the cell %s %j is read as %j, for the rules to check', (column, cell, rowRead) => {
  expect(rowOfCells('products', { ...cells, [column]: cell })).toMatchObject(rowRead);
});

test('SHOP-6 a row is written in the order of its columns, each kind in its format', () => {
  const names = catalogColumns.products.map((column) => column.name);
  const row = {
    ...product,
    name: { fr: 'Nom', en: 'Name' },
    ownRange: true,
    attributes: { couleur: 'rouge', longueur: 12.5 },
    pictures: ['a', 'b'],
    vatRate: 20,
    weight: 0,
    variant: null,
    ean: null,
  };
  const writtenCells = Object.fromEntries(cellsOfRow('products', row).map((cell, at) => [names[at], cell]));
  expect(writtenCells).toMatchObject({
    code: 'p-1',
    ean: '',
    categories: 'a|c',
    sites: 'part|pro',
    own_range: 'yes',
    name_fr: 'Nom',
    name_en: 'Name',
    attributes: 'couleur=rouge|longueur=12.5',
    pictures: 'a|b',
    vat_rate: '20',
    weight_g: '0',
    variant_group: '',
    variant_attribute: '',
  });
  const value = { attribute: 'a', code: 'c', position: 1, name: { fr: 'x', en: 'y' }, least: -5, below: null };
  expect(cellsOfRow('attribute-values', value)).toEqual(['a', 'c', '1', 'x', 'y', '-5', '']);
  expect(cellsOfRow('products', { ownRange: false, attributes: null, pictures: 'a' })).toEqual(
    expect.arrayContaining(['no']),
  );
});

test.each([
  ['', []],
  ['10=4.5/5.4', [{ from: 10, taxExclusive: 4.5, taxInclusive: 5.4 }]],
  [
    ' 10 = 4.50/5.40 | 50=4/4.80 ',
    [
      { from: 10, taxExclusive: 4.5, taxInclusive: 5.4 },
      { from: 50, taxExclusive: 4, taxInclusive: 4.8 },
    ],
  ],
  ['10=4.50', '10=4.50'],
  ['10=4,50/5,40', [{ from: 10, taxExclusive: 4.5, taxInclusive: 5.4 }]],
  ['10=4.50/5.40|', '10=4.50/5.40|'],
  ['-10=4.50/5.40', '-10=4.50/5.40'],
])('SHOP-8 the cell «%s» of volume prices is read, or left for the rules to refuse', (cell, read) => {
  expect(rowOfCells('offers', { volume_prices: cell }).volumePrices).toEqual(read);
});

test('SHOP-8 volume prices are written as they are read', () => {
  const volumePrices = [
    { from: 10, taxExclusive: 4.5, taxInclusive: 5.4 },
    { from: 50, taxExclusive: 4, taxInclusive: 4.8 },
  ];
  const at = catalogColumns.offers.findIndex(({ name }) => name === 'volume_prices');
  expect(cellsOfRow('offers', { volumePrices })[at]).toBe('10=4.5/5.4|50=4/4.8');
  expect(cellsOfRow('offers', { volumePrices: [] })[at]).toBe('');
});

test('SHOP-6 reading is the inverse of writing', () => {
  const names = catalogColumns.sellers.map((column) => column.name);
  const row = {
    code: 's',
    name: '=Port',
    own: true,
    description: { fr: 'a', en: 'b' },
    returns: { fr: 'c', en: 'd' },
    returnAddress: null,
    returnTerms: { days: 30, paidBy: 'seller' },
    deliveryRates: {
      mainland: [
        { from: 0, fee: 3.9 },
        { from: 2000, fee: 5.9 },
      ],
      corsica: [],
    },
    legal: {
      companyName: 'Port',
      legalForm: 'SARL',
      registrationNumber: '732829320',
      registry: 'RCS Lyon',
      vatNumber: 'FR44732829320',
      capital: 1000,
      address: '1 rue',
      email: 'a@b.example',
      phone: '+33 1',
      mediator: 'M',
    },
  };
  const writtenCells = cellsOfRow('sellers', row);
  expect(rowOfCells('sellers', Object.fromEntries(names.map((name, at) => [name, writtenCells[at] ?? ''])))).toEqual(
    row,
  );
});

test.each<[Parameters<typeof columnOfPath>[0], string[], string | null]>([
  ['products', ['name', 'fr'], 'name_fr'],
  ['products', ['name', 'en'], 'name_en'],
  ['products', ['name'], 'name_fr'],
  ['products', ['categories', '1'], 'categories'],
  ['products', ['variant', 'attribute'], 'variant_attribute'],
  ['products', ['weight'], 'weight_g'],
  ['products', ['colour'], null],
  ['products', [], null],
  ['offers', ['delayDays', '1'], 'delay_max'],
  ['offers', ['delayDays'], 'delay_min'],
  ['sellers', ['legal', 'email'], 'email'],
])('SHOP-6 in %s, %j is in the column %s', (table, path, column) => {
  expect(columnOfPath(table, path)).toBe(column);
});

test('SHOP-6 an offer is written in euros', () => {
  const volumePrices = [{ from: 10, taxExclusive: 1850, taxInclusive: 2220 }];
  const offer = { id: 'o1', taxExclusive: 1950, taxInclusive: 2340, volumePrices, deliveryFee: 490, stock: 3 };
  expect(offerRow(offer as unknown as Parameters<typeof offerRow>[0])).toEqual({
    id: 'o1',
    taxExclusive: 19.5,
    taxInclusive: 23.4,
    volumePrices: [{ from: 10, taxExclusive: 18.5, taxInclusive: 22.2 }],
    deliveryFee: 4.9,
    stock: 3,
  });
});
