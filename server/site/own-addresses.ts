/**
 * All addresses that search engines should know, from the table of paths, the content and the catalog
 * (docs/requirements.md SHOP-7).
 */

import type { SiteSettings } from '#domain/site/page-request.ts';
import { existsIn, pageNames, pathOf, tierOf } from '#domain/site/paths.ts';
import { allSites, proPrefix } from '#domain/site/site.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import { productsInFile, type SiteAddresses } from './sitemap.ts';

/** Pages without content of their own: the search page without words, and the page of a closed journey. */
const excludedPages = new Set(['search', 'closed']);

/**
 * Sources of addresses for the site map. A site in `helpUrls` has external help: the shop's own front page of help
 * redirects there and isn't listed, but its articles are.
 */
export function ownAddresses(
  catalog: Pick<CatalogService, 'addresses'>,
  content: Pick<ContentService, 'labels'>,
  helpUrls: SiteSettings['helpUrls'],
): SiteAddresses {
  const elsewhere = new Set(allSites.filter((site) => helpUrls[site] !== null).map((site) => pathOf('help', site)));
  return {
    async pages() {
      const pagePaths = pageNames
        .filter((page) => tierOf(page) === 'document' && !excludedPages.has(page))
        .flatMap((page) => allSites.filter((site) => existsIn(page, site)).map((site) => pathOf(page, site)));
      // The label of a page of content is its path on `part`, or the name of a part of another page.
      const contentPaths = await Promise.all(
        allSites.map(async (site) =>
          (await content.labels(site))
            .filter((label) => label.startsWith('/'))
            .map((label) => (site === 'pro' ? proPrefix : '') + label),
        ),
      );
      return [...new Set([...pagePaths, ...contentPaths.flat()])].filter((path) => !elsewhere.has(path));
    },
    lists: () => catalog.addresses.lists(),
    countProducts: () => catalog.addresses.countProducts(),
    products: (from) => catalog.addresses.products(from, productsInFile),
  };
}
