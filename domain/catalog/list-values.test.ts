import { describe, expect, test } from 'vitest';
import { brandPath, categoryPath, offerPath, productPath, sellerPath } from './catalog-paths.ts';
import { sortName } from './list-names.ts';
import { priceBands } from './price-bands.ts';
import { sellersOf } from './product-query.ts';
import { stockOf } from './stock-level.ts';

describe('SHOP-2 the price bands', () => {
  test('have no gaps, and the last has no upper bound', () => {
    expect(priceBands.map(({ code, least, below }) => [code, least, below])).toEqual([
      ['0-10', 0, 1000],
      ['10-25', 1000, 2500],
      ['25-50', 2500, 5000],
      ['50-100', 5000, 10_000],
      ['100-plus', 10_000, Number.POSITIVE_INFINITY],
    ]);
  });
});

test('SHOP-2 the default order of a list without a text puts articles in stock first', () => {
  expect(sortName('relevance', { text: '' })).toEqual({ fr: 'Disponibles d’abord', en: 'Available first' });
  expect(sortName('relevance', { text: 'carton' })).toEqual({ fr: 'Pertinence', en: 'Relevance' });
});

test.each([
  [-1, { stockLevelStatus: 'outOfStock', stockLevel: 0 }],
  [0, { stockLevelStatus: 'outOfStock', stockLevel: 0 }],
  [1, { stockLevelStatus: 'lowStock', stockLevel: 1 }],
  [10, { stockLevelStatus: 'lowStock', stockLevel: 10 }],
  [11, { stockLevelStatus: 'inStock' }],
])('SHOP-4 the level of %i packs is %j', (packs, expectedLevel) => {
  expect(stockOf(packs)).toEqual(expectedLevel);
});

test.each([
  ['every seller’s', {}, [], []],
  ['those of its own seller', { seller: 'port' }, [{ facet: 'vendeur', values: ['a'] }], ['port']],
  [
    'those of the chosen',
    {},
    [
      { facet: 'vendeur', values: ['a', 'b'] },
      { facet: 'prix', values: ['0-10'] },
    ],
    ['a', 'b'],
  ],
])('SHOP-2 a list shows %s offers', (_name, scope, choices, sellers) => {
  expect(sellersOf({ scope, choices })).toEqual(sellers);
});

describe('NAV-3 to NAV-10 the paths of the shop', () => {
  const name = { fr: 'Carton 30 × 20', en: 'Box 30 × 20' };
  const product = { code: 'c_30', name, ownRange: false };

  test('both languages share the address of a product; the own range has a different one', () => {
    expect(productPath(product, 'part')).toBe('/boutique/carton-30-20/p/c_30');
    expect(productPath(product, 'pro')).toBe('/professionnel/boutique/carton-30-20/p/c_30');
    expect(productPath({ ...product, ownRange: true }, 'part')).not.toBe(productPath(product, 'part'));
    expect(productPath({ ...product, ownRange: true }, 'part')).toContain('carton-30-20');
  });

  test('the paths of categories, brands, sellers and offers contain their codes', () => {
    expect(categoryPath({ code: 'cartons', ownRange: false }, 'part')).toBe('/boutique/c/cartons');
    expect(categoryPath({ code: 'timbres', ownRange: true }, 'part')).not.toBe('/boutique/c/timbres');
    expect(categoryPath({ code: 'timbres', ownRange: true }, 'part')).toContain('timbres');
    expect(brandPath({ code: 'ondula' }, 'pro')).toBe('/professionnel/boutique/marque/ondula');
    expect(sellerPath({ code: 's1', name: 'Papeterie du Port' }, 'part')).toMatch(/papeterie-du-port.*s1/);
    expect(offerPath({ id: 'o1', product: 'c_30' }, 'part')).toMatch(/c_30.*offer_o1/);
  });
});
