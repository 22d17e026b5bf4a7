/** Searches as people type them, and everyday ones, over HTTP, in the demo's catalog with the bundled synonyms (docs/search.md). */
import { afterAll, describe, expect, test } from 'vitest';
import type { SuggestionsAnswer } from '#domain/catalog/contract.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { testDatabase } from '#tests/support/database.ts';
import { everydaySearches, nothingByThatName } from '#tests/support/everyday-searches.ts';
import { searchEngine } from '#tests/support/search-engine.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { typedSearches } from '#tests/support/typed-searches.ts';

const database = await testDatabase();
const search = await searchEngine(database, 'data/catalog');
const api = await shippingApi(database, { search });
afterAll(() => api.close());

async function ask<T>(site: string, path: string, query: Record<string, string>): Promise<T> {
  const calls = `/api/front/occ/ecommerce/${site}/products`;
  const { status, body } = await api.call('GET', `${calls}/${path}?${new URLSearchParams(query)}`);
  expect(status, path).toBe(200);
  return body as T;
}

const find = (site: string, lang: string, text: string) => ask<ProductPage>(site, 'search', { query: text, lang });

/** Whether a text has only words of another one. */
const isPartOf = (part: string, whole: string): boolean => {
  const words = foldText(whole).split(' ');
  return foldText(part)
    .split(' ')
    .every((word) => words.includes(word));
};

test('SHOP-3 there are more than a hundred examples, none twice', () => {
  expect(typedSearches.length).toBeGreaterThan(100);
  expect(new Set(typedSearches.map((each) => each.slice(0, 3).join(' '))).size).toBe(typedSearches.length);
});

test.each(typedSearches)('SHOP-3 the first result of a typed text: %s %s: %s, %s', async (site, lang, text, first) => {
  if (first.startsWith('/')) {
    const { answers } = await ask<SuggestionsAnswer>(site, 'suggestions', { term: text, lang });
    expect(answers[0]?.url).toBe(first);
  } else expect((await find(site, lang, text)).products[0]?.code.slice(0, first.length)).toBe(first);
});

test('SHOP-3 there are 200 everyday searches in both languages, none of them an example already', () => {
  const keys = [...everydaySearches, ...typedSearches].map((each) => each.slice(0, 3).join(' '));
  expect(everydaySearches.length).toBeGreaterThan(200);
  expect(everydaySearches.filter(([, lang]) => lang === 'en').length).toBeGreaterThan(70);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('SHOP-3 the first article for everyday words, none of which is replaced:', () => {
  for (const search of everydaySearches.filter(
    ([, , , first]) => !first.startsWith('/') && first !== nothingByThatName,
  ))
    test(search.join(' '), async () => {
      const [site, lang, text, first] = search;
      const { products, spellingSuggestion } = await find(site, lang, text);
      const code = products[0]?.code ?? '';
      const expected = first.split('|').find((each) => code.startsWith(each)) ?? first;
      expect(code.slice(0, expected.length)).toBe(expected);
      expect(isPartOf(spellingSuggestion?.suggestion ?? text, text), spellingSuggestion?.suggestion).toBe(true);
    });
});

describe('SHOP-3 what isn’t sold leads to help or to the comparator, and to no article:', () => {
  for (const search of everydaySearches.filter(([, , , first]) => first.startsWith('/')))
    test(search.join(' '), async () => {
      const [site, lang, term, first] = search;
      const { answers, products } = await ask<SuggestionsAnswer>(site, 'suggestions', { term, lang });
      expect({ first: answers[0]?.url, products: products.length }).toEqual({ first, products: 0 });
    });
});

describe('SHOP-3 nothing by that name is neither corrected nor passed off:', () => {
  for (const search of everydaySearches.filter(([, , , first]) => first === nothingByThatName))
    test(search.join(' '), async () => {
      const [site, lang, text] = search;
      const { byName, pagination, spellingSuggestion } = await find(site, lang, text);
      const instead = spellingSuggestion?.suggestion ?? text;
      expect(isPartOf(instead, text), instead).toBe(true);
      expect(pagination.totalResults === 0 || !byName || instead !== text).toBe(true);
    });
});
