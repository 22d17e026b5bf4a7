/** Paths of the pages of catalogue things, in the one spelling that the others redirect to (docs/requirements.md NAV-3 to NAV-10). */
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type {
  CatalogueBrand,
  CatalogueCategory,
  CatalogueOffer,
  CatalogueProduct,
  CatalogueSeller,
} from './catalogue.ts';
import { slugOf } from './slug.ts';

/** The readable part of a product's address: its French name, so that both languages share one address. */
export function productSlug({ name }: Pick<CatalogueProduct, 'name'>): string {
  return slugOf(name.fr);
}

/** NAV-7, or NAV-10 for the own range. */
export function productPath(product: Pick<CatalogueProduct, 'code' | 'name' | 'ownRange'>, mode: Mode): string {
  const parameters = { slug: productSlug(product), code: product.code };
  return product.ownRange ? pathOf('rangeProduct', mode, parameters) : pathOf('product', mode, parameters);
}

/** NAV-3, or NAV-9 for the own range. */
export function categoryPath({ code, ownRange }: Pick<CatalogueCategory, 'code' | 'ownRange'>, mode: Mode): string {
  return pathOf(ownRange ? 'rangeCategory' : 'category', mode, { code });
}

/** NAV-5 */
export function brandPath({ code }: Pick<CatalogueBrand, 'code'>, mode: Mode): string {
  return pathOf('brand', mode, { code });
}

/** NAV-6 */
export function sellerPath({ code, name }: Pick<CatalogueSeller, 'code' | 'name'>, mode: Mode): string {
  return pathOf('seller', mode, { slug: slugOf(name), code });
}

/** NAV-8 */
export function offerPath({ id, product }: Pick<CatalogueOffer, 'id' | 'product'>, mode: Mode): string {
  return pathOf('offer', mode, { code: product, offer: `offer_${id}` });
}
