/**
 * Counts the products of categories, brands and sellers by searching, so that the numbers always agree with the lists.
 */
import type { Code } from '#domain/catalog/catalog.ts';
import type { ProductScope, ProductSearch } from '#domain/catalog/product-query.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';

/** Counts by searching and caches each count until `clear`; a failed count isn't cached. */
export function createCounts(search: ProductSearch) {
  let counted = new Map<string, Promise<unknown>>();

  function once<T>(key: string, count: () => Promise<T>): Promise<T> {
    const within = counted;
    const cachedCount = within.get(key) as Promise<T> | undefined;
    if (cachedCount) return cachedCount;
    const newCount = count().catch((error: unknown) => {
      within.delete(key);
      throw error;
    });
    within.set(key, newCount);
    return newCount;
  }

  async function total(site: Site, scope: ProductScope): Promise<number> {
    const list = { text: '', choices: [], sort: 'relevance', page: 0, pageSize: 1 } as const;
    return (await search.search({ site, locale: defaultLocale, scope, ...list })).total;
  }

  return {
    of: (site: Site, scope: ProductScope): Promise<number> =>
      once(`${site} ${scope.brand ?? ''} ${scope.seller ?? ''}`, () => total(site, scope)),
    /** Numbers by category, each with its subcategories; empty categories are absent. */
    ofCategories: (site: Site): Promise<ReadonlyMap<Code, number>> =>
      once(site, async () => {
        const counts = await search.categoryCounts(site);
        return new Map(counts.map(({ code, count }) => [code, count]));
      }),
    clear() {
      counted = new Map();
    },
  };
}
