/** Everything that search engines may find, from the table of paths, the content and the catalogue (docs/requirements.md SHOP-7). */
import { modes, proPrefix } from '#domain/site/mode.ts';
import { existsIn, pageNames, pathOf, tierOf } from '#domain/site/paths.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import { productsInFile, type SiteAddresses } from './sitemap.ts';

/** Pages that say nothing of their own: a search without words, a journey that is closed. */
const left = new Set(['search', 'closed']);

export function ownAddresses(catalog: CatalogService, content: ContentService): SiteAddresses {
  return {
    async pages() {
      const fixed = pageNames
        .filter((page) => tierOf(page) === 'document' && !left.has(page))
        .flatMap((page) => modes.filter((mode) => existsIn(page, mode)).map((mode) => pathOf(page, mode)));
      // Labels of content are paths as they are in part; those of slots inside other pages aren't.
      const written = await Promise.all(
        modes.map(async (mode) =>
          (await content.labels(mode))
            .filter((label) => label.startsWith('/'))
            .map((label) => (mode === 'pro' ? proPrefix : '') + label),
        ),
      );
      return [...new Set([...fixed, ...written.flat()])];
    },
    lists: () => catalog.addresses.lists(),
    countProducts: () => catalog.addresses.countProducts(),
    products: (from) => catalog.addresses.products(from, productsInFile),
  };
}
