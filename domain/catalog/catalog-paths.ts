/**
 * The one correct path of each of the catalog's pages; other spellings redirect to it (docs/requirements.md NAV-3 to
 * NAV-10).
 */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { CatalogBrand, CatalogCategory, CatalogOffer, CatalogProduct, CatalogSeller } from './catalog.ts';
import { slugOf } from './slug.ts';

/** Made from the French name in both languages, so that they share one address. */
function productSlug({ name }: Pick<CatalogProduct, 'name'>): string {
  return slugOf(name.fr);
}

/** docs/requirements.md NAV-7; for a product of the own range under `/pp` (NAV-10). */
export function productPath(product: Pick<CatalogProduct, 'code' | 'name' | 'ownRange'>, site: Site): string {
  const parameters = { slug: productSlug(product), code: product.code };
  return product.ownRange ? pathOf('rangeProduct', site, parameters) : pathOf('product', site, parameters);
}

/** docs/requirements.md NAV-3; for a category of the own range under `/pp` (NAV-9). */
export function categoryPath({ code, ownRange }: Pick<CatalogCategory, 'code' | 'ownRange'>, site: Site): string {
  return pathOf(ownRange ? 'rangeCategory' : 'category', site, { code });
}

/** docs/requirements.md NAV-5. */
export function brandPath({ code }: Pick<CatalogBrand, 'code'>, site: Site): string {
  return pathOf('brand', site, { code });
}

/** docs/requirements.md NAV-6. */
export function sellerPath({ code, name }: Pick<CatalogSeller, 'code' | 'name'>, site: Site): string {
  return pathOf('seller', site, { slug: slugOf(name), code });
}

/** docs/requirements.md NAV-8. */
export function offerPath({ id, product }: Pick<CatalogOffer, 'id' | 'product'>, site: Site): string {
  return pathOf('offer', site, { code: product, offer: `offer_${id}` });
}
