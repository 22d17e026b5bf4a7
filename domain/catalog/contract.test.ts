import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  catalogCalls,
  productContract,
  productReferencesContract,
  productReviewsContract,
  productSearchContract,
  suggestionsContract,
} from './contract.ts';

describe('API-1 the calls of the catalog', () => {
  test('are all read-only', () => {
    expect(new Set(catalogCalls.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(catalogCalls.every(({ path }) => path.startsWith('/api/front/occ/ecommerce'))).toBe(true);
    expect(new Set(catalogCalls.map(({ name }) => name)).size).toBe(14);
  });

  test.each([
    ['a search', productSearchContract.query, {}, { query: '', currentPage: 0, pageSize: 20, fields: 'DEFAULT' }],
    [
      'a page',
      productSearchContract.query,
      { currentPage: '100000', pageSize: '100' },
      { currentPage: 100_000, pageSize: 100 },
    ],
    ['a suggestion', suggestionsContract.query, { term: 'car' }, { term: 'car', max: 4 }],
    ['a product', productContract.query, { fields: 'BASIC', lang: 'en' }, { fields: 'BASIC', lang: 'en' }],
  ])('SHOP-3 parameters missing from %s have their defaults', (_name, schema, query, output) => {
    expect(v.parse(schema, query)).toMatchObject(output);
  });

  test.each([
    ['a page beyond any', productSearchContract.query, { currentPage: '100001' }],
    ['a page before the first', productSearchContract.query, { currentPage: '-1' }],
    ['a page of nothing', productSearchContract.query, { pageSize: '0' }],
    ['a page of 101', productSearchContract.query, { pageSize: '101' }],
    ['a query of 2001 signs', productSearchContract.query, { query: 'x'.repeat(2001) }],
    ['a term of 101 signs', suggestionsContract.query, { term: 'x'.repeat(101) }],
    ['no term', suggestionsContract.query, {}],
    ['eleven suggestions', suggestionsContract.query, { term: 'a', max: '11' }],
    ['another language', productContract.query, { lang: 'de' }],
    ['another site', productContract.parameters, { site: 'shop', code: 'a' }],
    ['reviews', productReviewsContract.answers[200], { reviews: [{}] }],
    ['references', productReferencesContract.answers[200], { references: [{}] }],
  ])('API-2 %s is refused', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(false);
  });
});
