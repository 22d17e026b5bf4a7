/** Categories, brands and sellers in answers (docs/requirements.md SHOP-1, NAV-3, NAV-5, NAV-6, NAV-9). */
import type { CatalogCategory, CatalogSeller, Code } from '#domain/catalog/catalog.ts';
import { categoryPath } from '#domain/catalog/catalog-paths.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import type {
  BrandAnswer,
  CategoryAnswer,
  CategoryNode,
  CategoryReference,
  SellerAnswer,
} from '#domain/catalog/wire-product.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import {
  toBrandReference,
  toCategoryPath,
  toImages,
  toSellerRating,
  toSellerReference,
  type WireContext,
} from './wire-card.ts';

/** Empty categories are absent. */
export type CategoryCounts = ReadonlyMap<Code, number>;

function toCategoryReference(
  category: CatalogCategory,
  counts: CategoryCounts,
  context: WireContext,
): CategoryReference {
  const { code, name, description, picture, ownRange } = category;
  const { locale, site } = context;
  const [image] = picture === null ? [] : toImages([picture], name[locale], context);
  return {
    code,
    name: name[locale],
    url: categoryPath(category, site),
    description: description[locale],
    ...(image ? { image } : {}),
    productCount: counts.get(code) ?? 0,
    ownRange,
  };
}

/** With null, the top-level categories. */
function filledChildren(parent: Code | null, counts: CategoryCounts, { structure, site }: WireContext) {
  return structure.children(parent, site).filter(({ code }) => counts.has(code));
}

/** Without empty categories; with null, the whole tree. */
export function toCategoryTree(parent: Code | null, counts: CategoryCounts, context: WireContext): CategoryNode[] {
  return filledChildren(parent, counts, context).map((category) => ({
    ...toCategoryReference(category, counts, context),
    subcategories: toCategoryTree(category.code, counts, context),
  }));
}

/** Among its siblings it is listed even if it is empty. */
export function toCategoryAnswer(
  category: CatalogCategory,
  counts: CategoryCounts,
  context: WireContext,
): CategoryAnswer {
  const { structure } = context;
  const reference = (each: CatalogCategory) => toCategoryReference(each, counts, context);
  const siblings = structure
    .children(category.parent, context.site)
    .filter(({ code }) => counts.has(code) || code === category.code);
  return {
    ...reference(category),
    ancestors: toCategoryPath(category.code, context).slice(0, -1),
    siblings: siblings.map(reference),
    subcategories: filledChildren(category.code, counts, context).map(reference),
    sites: allSites.filter((site) => structure.category(category.code, site) !== undefined),
  };
}

/** `counts` are numbers of products by site. */
export function toBrandAnswer(code: Code, counts: Readonly<Record<Site, number>>, context: WireContext): BrandAnswer {
  const { structure, site, locale } = context;
  return {
    ...toBrandReference(code, context),
    description: structure.brands.get(code)?.description[locale] ?? '',
    productCount: counts[site],
    sites: allSites.filter((site) => counts[site] > 0),
  };
}

/** `counts` are numbers of products by site. */
export function toSellerAnswer(
  seller: CatalogSeller,
  counts: Readonly<Record<Site, number>>,
  context: WireContext,
): SellerAnswer {
  const { site, locale } = context;
  return {
    ...toSellerReference(seller.code, context),
    ...toSellerRating(seller.code, context),
    slug: slugOf(seller.name),
    description: seller.description[locale],
    returns: seller.returns[locale],
    productCount: counts[site],
    sites: allSites.filter((site) => counts[site] > 0),
    legal: seller.legal,
  };
}
