/** How many products of a site a category, brand or seller holds: what its list finds, so that both always agree. */
import type { Code } from '#domain/catalog/catalogue.ts';
import type { ProductScope, ProductSearch } from '#domain/catalog/product-query.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';

export interface Counts {
  /** Products of a brand or seller. */
  of(site: Mode, scope: ProductScope): Promise<number>;
  /** Products of every category that holds some, with what is below it. */
  ofCategories(site: Mode): Promise<ReadonlyMap<Code, number>>;
  /** Forgets everything. */
  clear(): void;
}

/** Counts by searching, each when it is first asked for. */
export function createCounts(search: ProductSearch): Counts {
  let counted = new Map<string, Promise<unknown>>();

  function once<T>(key: string, count: () => Promise<T>): Promise<T> {
    const within = counted;
    const known = within.get(key) as Promise<T> | undefined;
    if (known) return known;
    const asked = count().catch((error: unknown) => {
      within.delete(key);
      throw error;
    });
    within.set(key, asked);
    return asked;
  }

  async function total(site: Mode, scope: ProductScope): Promise<number> {
    const list = { text: '', choices: [], sort: 'relevance', page: 0, pageSize: 1 } as const;
    return (await search.search({ site, locale: defaultLocale, scope, ...list })).total;
  }

  return {
    of: (site, scope) => once(`${site} ${scope.brand ?? ''} ${scope.seller ?? ''}`, () => total(site, scope)),
    ofCategories: (site) =>
      once(site, async () => {
        const counts = await search.categoryCounts(site);
        return new Map(counts.map(({ code, count }) => [code, count]));
      }),
    clear() {
      counted = new Map();
    },
  };
}
