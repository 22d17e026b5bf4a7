/** What people type, asked over HTTP of the demo's catalogue with the synonyms that ship (docs/search.md). */
import { afterAll, describe, expect, test } from 'vitest';
import type { SuggestionsAnswer } from '#domain/catalog/contract.ts';
import { testDatabase } from '#tests/support/database.ts';
import { searchEngines } from '#tests/support/search-engines.ts';
import { shippingApi } from '#tests/support/shipping-api.ts';
import { typedSearches } from '#tests/support/typed-searches.ts';

const database = await testDatabase();
const { columns } = await searchEngines(database, 'data/catalogue');
const api = await shippingApi(database, { search: columns });
afterAll(() => api.close());

async function ask<T>(site: string, path: string, query: Record<string, string>): Promise<T> {
  const calls = `/api/front/occ/ecommerce/${site}/products`;
  const { status, body } = await api.call('GET', `${calls}/${path}?${new URLSearchParams(query)}`);
  expect(status, path).toBe(200);
  return body as T;
}

/** Code of the first article of the list. */
async function firstArticle(site: string, lang: string, typed: string): Promise<string> {
  const { products } = await ask<{ readonly products: readonly { readonly code: string }[] }>(site, 'search', {
    query: typed,
    lang,
  });
  return products[0]?.code ?? '';
}

/** The page that answers first, by what is suggested while one types. */
async function firstAnswer(site: string, lang: string, term: string): Promise<string> {
  const { answers } = await ask<SuggestionsAnswer>(site, 'suggestions', { term, lang });
  return answers[0]?.url ?? '';
}

test('SHOP-3 a hundred searches are said by hand, none twice', () => {
  expect(typedSearches).toHaveLength(100);
  expect(new Set(typedSearches.map((each) => each.slice(0, 3).join(' '))).size).toBe(100);
});

describe('SHOP-3 what is typed leads first to', () => {
  test.each(typedSearches)('%s %s: %s, %s', async (site, lang, typed, first) => {
    if (first.startsWith('/')) expect(await firstAnswer(site, lang, typed)).toBe(first);
    else expect((await firstArticle(site, lang, typed)).slice(0, first.length)).toBe(first);
  });
});
