/** Categories, brands and sellers as the calls answer them (docs/requirements.md SHOP-1, NAV-3, NAV-5, NAV-6, NAV-9). */
import type { CatalogueCategory, CatalogueSeller, Code } from '#domain/catalog/catalogue.ts';
import { categoryPath } from '#domain/catalog/catalogue-paths.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import type {
  BrandAnswer,
  CategoryAnswer,
  CategoryNode,
  CategoryReference,
  SellerAnswer,
} from '#domain/catalog/wire-product.ts';
import { type Mode, modes } from '#domain/site/mode.ts';
import { toBrandReference, toCategoryPath, toImages, toSellerReference, type WireContext } from './wire-card.ts';

/** Products by category; categories that hold none aren't in it. */
export type CategoryCounts = ReadonlyMap<Code, number>;

function toCategoryReference(
  category: CatalogueCategory,
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

/** Categories right below another, or the departments, that hold something. */
function filledChildren(parent: Code | null, counts: CategoryCounts, { structure, site }: WireContext) {
  return structure.children(parent, site).filter(({ code }) => counts.has(code));
}

/** The tree below a category, or the whole, of what holds something. */
export function toCategoryTree(parent: Code | null, counts: CategoryCounts, context: WireContext): CategoryNode[] {
  return filledChildren(parent, counts, context).map((category) => ({
    ...toCategoryReference(category, counts, context),
    subcategories: toCategoryTree(category.code, counts, context),
  }));
}

/** A category with what is around it; it stands among its siblings even where it is empty. */
export function toCategoryAnswer(
  category: CatalogueCategory,
  counts: CategoryCounts,
  context: WireContext,
): CategoryAnswer {
  const { structure } = context;
  const reference = (each: CatalogueCategory) => toCategoryReference(each, counts, context);
  const siblings = structure
    .children(category.parent, context.site)
    .filter(({ code }) => counts.has(code) || code === category.code);
  return {
    ...reference(category),
    ancestors: toCategoryPath(category.code, context).slice(0, -1),
    siblings: siblings.map(reference),
    subcategories: filledChildren(category.code, counts, context).map(reference),
    sites: modes.filter((site) => structure.category(category.code, site) !== undefined),
  };
}

/** A brand; `counts` are its products by site. */
export function toBrandAnswer(code: Code, counts: Readonly<Record<Mode, number>>, context: WireContext): BrandAnswer {
  const { structure, site, locale } = context;
  return {
    ...toBrandReference(code, context),
    description: structure.brands.get(code)?.description[locale] ?? '',
    productCount: counts[site],
    sites: modes.filter((mode) => counts[mode] > 0),
  };
}

/** A seller with its legal information; `counts` are its products by site. */
export function toSellerAnswer(
  seller: CatalogueSeller,
  counts: Readonly<Record<Mode, number>>,
  context: WireContext,
): SellerAnswer {
  const { site, locale } = context;
  return {
    ...toSellerReference(seller.code, context),
    slug: slugOf(seller.name),
    description: seller.description[locale],
    returns: seller.returns[locale],
    productCount: counts[site],
    sites: modes.filter((mode) => counts[mode] > 0),
    legal: seller.legal,
  };
}
