import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  baseSitesCall,
  catalogCalls,
  categoriesCall,
  productCall,
  productReferencesCall,
  productReviewsCall,
  productSearchCall,
  suggestionsCall,
} from './contract.ts';

const node = { code: 'a', name: 'A', url: '/a' };

describe('API-1 the calls of the catalogue', () => {
  test('are all read, none writes', () => {
    expect(new Set(catalogCalls.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(catalogCalls.every(({ path }) => path.startsWith('/api/front/occ/ecommerce'))).toBe(true);
    expect(new Set(catalogCalls.map(({ name }) => name)).size).toBe(14);
  });

  test.each([
    ['a search', productSearchCall.query, {}, { query: '', currentPage: 0, pageSize: 20, fields: 'DEFAULT' }],
    [
      'a page',
      productSearchCall.query,
      { currentPage: '100000', pageSize: '100' },
      { currentPage: 100_000, pageSize: 100 },
    ],
    ['a suggestion', suggestionsCall.query, { term: 'car' }, { term: 'car', max: 4 }],
    ['a product', productCall.query, { fields: 'BASIC', lang: 'en' }, { fields: 'BASIC', lang: 'en' }],
  ])('SHOP-3 what isn’t said of %s is as usual', (_name, schema, query, read) => {
    expect(v.parse(schema, query)).toMatchObject(read);
  });

  test.each([
    ['a page beyond any', productSearchCall.query, { currentPage: '100001' }],
    ['a page before the first', productSearchCall.query, { currentPage: '-1' }],
    ['a page of nothing', productSearchCall.query, { pageSize: '0' }],
    ['a page of 101', productSearchCall.query, { pageSize: '101' }],
    ['a query of 2001 signs', productSearchCall.query, { query: 'x'.repeat(2001) }],
    ['a term of 101 signs', suggestionsCall.query, { term: 'x'.repeat(101) }],
    ['no term', suggestionsCall.query, {}],
    ['eleven suggestions', suggestionsCall.query, { term: 'a', max: '11' }],
    ['another language', productCall.query, { lang: 'de' }],
    ['another site', productCall.parameters, { site: 'shop', code: 'a' }],
    ['reviews', productReviewsCall.answers[200], { reviews: [{}] }],
    ['references', productReferencesCall.answers[200], { references: [{}] }],
  ])('API-2 %s is refused', (_name, schema, value) => {
    expect(v.is(schema, value)).toBe(false);
  });

  test('SHOP-1 a tree of categories has any depth', () => {
    const leaf = { ...node, description: '', productCount: 1, ownRange: false, subcategories: [] };
    const isTree = (subcategories: unknown) =>
      v.is(categoriesCall.answers[200], { categories: [{ ...leaf, subcategories }] });
    expect(isTree([{ ...leaf, subcategories: [leaf] }])).toBe(true);
    expect(isTree([{ ...leaf, subcategories: [{ ...leaf, code: 1 }] }])).toBe(false);
  });

  test('API-1 both sites are told as OCC clients look for them', () => {
    const site = { uid: 'part', name: 'Part', channel: 'B2C', urlPatterns: [], urlEncodingAttributes: [], stores: [] };
    const language = { isocode: 'fr', name: 'French', nativeName: 'français', active: true };
    const answer = (change: object) => ({ baseSites: [{ ...site, defaultLanguage: language, ...change }] });
    expect(v.is(baseSitesCall.answers[200], answer({}))).toBe(true);
    expect(v.is(baseSitesCall.answers[200], answer({ channel: 'C2C' }))).toBe(false);
  });
});
