/** Everything that search engines may find, from the table of paths, the content and the catalogue (docs/requirements.md SHOP-7). */
import { modes, proPrefix } from '#domain/site/mode.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { existsIn, pageNames, pathOf, tierOf } from '#domain/site/paths.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import { productsInFile, type SiteAddresses } from './sitemap.ts';

/** Pages that say nothing of their own: a search without words, a journey that is closed. */
const left = new Set(['search', 'closed']);

/** `helpUrls` names a help that isn't ours: the front page of ours then leads away, its articles stay. */
export function ownAddresses(
  catalog: Pick<CatalogService, 'addresses'>,
  content: Pick<ContentService, 'labels'>,
  helpUrls: SiteSettings['helpUrls'],
): SiteAddresses {
  const elsewhere = new Set(modes.filter((mode) => helpUrls[mode] !== null).map((mode) => pathOf('help', mode)));
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
      return [...new Set([...fixed, ...written.flat()])].filter((path) => !elsewhere.has(path));
    },
    lists: () => catalog.addresses.lists(),
    countProducts: () => catalog.addresses.countProducts(),
    products: (from) => catalog.addresses.products(from, productsInFile),
  };
}
