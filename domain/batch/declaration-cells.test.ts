import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOfDeclaration, readDeclaredCells } from './declaration-cells.ts';
import type { LineCells } from './read-size.ts';

const countries: Readonly<Record<string, string>> = { France: 'FR', FR: 'FR', Portugal: 'PT', PT: 'PT' };
const read = (cells: LineCells, unit: 'kg' | 'g' = 'kg') =>
  readDeclaredCells(cells, { unitWeight: unit }, (text) => countries[text] ?? null);

const sale: LineCells = {
  goodsType: 'Vente de marchandises',
  articleDescription: 'Tee-shirt en coton | Pull en laine',
  articleQuantity: '2 | 1',
  unitValue: '12,50 | 45',
  currency: 'EUR',
  unitWeight: '0,15 | 400 g',
  tariffNumber: '6109.10 | 611011',
  originCountry: 'Portugal | FR',
};

test('13.5 the cells of a line make the form of a declaration, an article for each value between bars', () => {
  expect(read(sale)).toEqual({
    form: {
      goodsType: 'SALE_OF_GOODS',
      goodsDetail: '',
      articles: [
        {
          description: 'Tee-shirt en coton',
          originCountry: 'PT',
          tariffNumber: '6109.10',
          unitGrams: '150',
          unitValue: '12,50',
          quantity: '2',
        },
        {
          description: 'Pull en laine',
          originCountry: 'FR',
          tariffNumber: '611011',
          unitGrams: '400',
          unitValue: '45',
          quantity: '1',
        },
      ],
      declared: false,
    },
    faults: [],
  });
});

test.each([
  ['cadeau', 'GIFT'],
  ['Gift', 'GIFT'],
  ['Échantillon commercial', 'COMMERCIAL_SAMPLE'],
  ['sample', 'COMMERCIAL_SAMPLE'],
  ['sale of goods', 'SALE_OF_GOODS'],
  ['Documents', 'DOCUMENTS'],
  ['retour', 'RETURNED_GOODS'],
  ['other', 'OTHER'],
  ['RETURNED_GOODS', 'RETURNED_GOODS'],
  ['cadau', 'cadau'],
])('13.5 the content %j is %s', (goodsType, code) => {
  expect(read({ goodsType })?.form.goodsType).toBe(code);
});

test('13.5 a weight is in the heading’s unit unless the cell has another; one that can’t be read stays as typed', () => {
  const grams = (unitWeight: string, unit: 'kg' | 'g') => read({ unitWeight }, unit)?.form.articles[0]?.unitGrams;
  expect([grams('250', 'g'), grams('0,25', 'kg'), grams('0.25 kg', 'g'), grams('lourd', 'kg')]).toEqual([
    '250',
    '250',
    '250',
    'lourd',
  ]);
});

test('13.5 empty cells are no declaration; a currency alone isn’t one either', () => {
  expect(read({})).toBeNull();
  expect(read({ currency: 'EUR', goodsType: '' })).toBeNull();
});

test('13.5 another currency, and a cell with more or fewer values than articles, are faults', () => {
  const faults = read({ ...sale, currency: 'USD', unitValue: '12,50', tariffNumber: '' })?.faults;
  expect(faults?.map(({ column, key, params }) => [column, key, params])).toEqual([
    ['currency', 'batch.currency', { given: 'USD' }],
    ['unitValue', 'batch.articleValues', { count: 2, actual: 1 }],
  ]);
});

const text = fc.string({ unit: fc.constantFrom(...'aé1 ,'), maxLength: 8 }).map((each) => each.trim());
const article = fc.record({
  description: text,
  originCountry: fc.constantFrom('FR', 'PT'),
  tariffNumber: fc.constantFrom('610910', '61091000'),
  unitGrams: fc.integer({ min: 10, max: 30_000 }).map(String),
  unitValue: fc.constantFrom('12,50', '3'),
  quantity: fc.integer({ min: 1, max: 9999 }).map(String),
});

test('13.5 a declaration that is written into a file is read as the same, whatever the heading’s unit', () => {
  fc.assert(
    fc.property(
      fc.array(article, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('fr' as const, 'en' as const),
      fc.constantFrom('kg' as const, 'g' as const),
      (articles, locale, unit) => {
        const form = { goodsType: 'GIFT', goodsDetail: 'PRIVATE_GIFT', articles, declared: false };
        expect(read(cellsOfDeclaration(form, locale), unit)).toEqual({ form, faults: [] });
      },
    ),
  );
});
