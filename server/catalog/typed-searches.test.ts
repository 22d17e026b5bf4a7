/** Searches as people type them, over HTTP, in the demo's catalog with the bundled synonyms (docs/search.md). */
import { afterAll, describe, expect, test } from 'vitest';
import type { SuggestionsAnswer } from '#domain/catalog/contract.ts';
import { testDatabase } from '#tests/support/database.ts';
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

async function firstArticle(site: string, lang: string, text: string): Promise<string> {
  const { products } = await ask<{ readonly products: readonly { readonly code: string }[] }>(site, 'search', {
    query: text,
    lang,
  });
  return products[0]?.code ?? '';
}

async function firstAnswer(site: string, lang: string, term: string): Promise<string> {
  const { answers } = await ask<SuggestionsAnswer>(site, 'suggestions', { term, lang });
  return answers[0]?.url ?? '';
}

test('SHOP-3 there are more than a hundred examples, none twice', () => {
  expect(typedSearches.length).toBeGreaterThan(100);
  expect(new Set(typedSearches.map((each) => each.slice(0, 3).join(' '))).size).toBe(typedSearches.length);
});

describe('SHOP-3 the first result of a typed text', () => {
  test.each(typedSearches)('%s %s: %s, %s', async (site, lang, text, first) => {
    if (first.startsWith('/')) expect(await firstAnswer(site, lang, text)).toBe(first);
    else expect((await firstArticle(site, lang, text)).slice(0, first.length)).toBe(first);
  });
});
