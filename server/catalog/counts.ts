/**
 * Counts the products of categories, brands and sellers by searching, so that the numbers always agree with the lists.
 */
import type { Code } from '#domain/catalog/catalog.ts';
import type { ProductScope, ProductSearch } from '#domain/catalog/product-query.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { ReadOnce } from './readings.ts';

export function createCounts(search: ProductSearch, once: ReadOnce) {
  async function total(site: Site, scope: ProductScope): Promise<number> {
    const list = { text: '', choices: [], sort: 'relevance', page: 0, pageSize: 1 } as const;
    return (await search.search({ site, locale: defaultLocale, scope, ...list })).total;
  }

  return {
    of: (site: Site, scope: ProductScope): Promise<number> =>
      once(`count ${site} ${scope.brand ?? ''} ${scope.seller ?? ''}`, () => total(site, scope)),
    /** Numbers by category, each with its subcategories; empty categories are absent. */
    ofCategories: (site: Site): Promise<ReadonlyMap<Code, number>> =>
      once(`counts ${site}`, async () => {
        const counts = await search.categoryCounts(site);
        return new Map(counts.map(({ code, count }) => [code, count]));
      }),
  };
}
