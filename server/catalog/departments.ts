/** Answers about categories, brands and sellers (docs/requirements.md SHOP-1, NAV-3, NAV-5, NAV-6, NAV-9). */
import type { CatalogCategory, Code } from '#domain/catalog/catalog.ts';
import { categoryPath } from '#domain/catalog/catalog-paths.ts';
import { deliveryZones } from '#domain/catalog/delivery-rate.ts';
import { deliveryCostOf } from '#domain/catalog/offer-order.ts';
import { slugOf } from '#domain/catalog/slug.ts';
import type {
  BrandAnswer,
  CategoryAnswer,
  CategoryNode,
  CategoryReference,
  SellerAnswer,
} from '#domain/catalog/wire-product.ts';
import { allSites } from '#domain/site/site.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { unknownThing } from './not-found.ts';
import {
  toBrandReference,
  toCategoryPath,
  toImages,
  toSellerRating,
  toSellerReference,
  toWirePrice,
  type WireContext,
} from './wire-card.ts';

/** Empty categories are absent. */
type CategoryCounts = ReadonlyMap<Code, number>;

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
function toCategoryTree(parent: Code | null, counts: CategoryCounts, context: WireContext): CategoryNode[] {
  return filledChildren(parent, counts, context).map((category) => ({
    ...toCategoryReference(category, counts, context),
    subcategories: toCategoryTree(category.code, counts, context),
  }));
}

/** Among its siblings it is listed even if it is empty. */
function toCategoryAnswer(category: CatalogCategory, counts: CategoryCounts, context: WireContext): CategoryAnswer {
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

/** Throws a 404 if the site has no products in the scope. */
async function countsOn({ counts }: CatalogContext, { site }: Reader, scope: { brand: Code } | { seller: Code }) {
  const [part, pro] = await Promise.all([counts.of('part', scope), counts.of('pro', scope)]);
  const counted = { part, pro };
  if (counted[site] === 0) throw unknownThing('brand' in scope ? 'brand' : 'seller');
  return { productCount: counted[site], sites: allSites.filter((each) => counted[each] > 0) };
}

export async function readCategories(context: CatalogContext, reader: Reader): Promise<CategoryNode[]> {
  return toCategoryTree(null, await context.counts.ofCategories(reader.site), context.wire(reader));
}

export async function readCategory(context: CatalogContext, reader: Reader, code: Code): Promise<CategoryAnswer> {
  const category = context.overview().structure.category(code, reader.site);
  if (!category) throw unknownThing('category');
  return toCategoryAnswer(category, await context.counts.ofCategories(reader.site), context.wire(reader));
}

export async function readBrand(context: CatalogContext, reader: Reader, code: Code): Promise<BrandAnswer> {
  const brand = context.overview().structure.brands.get(code);
  if (!brand) throw unknownThing('brand');
  const { productCount, sites } = await countsOn(context, reader, { brand: code });
  const reference = toBrandReference(code, context.wire(reader));
  return { ...reference, description: brand.description[reader.locale], productCount, sites };
}

export async function readSeller(context: CatalogContext, reader: Reader, code: Code): Promise<SellerAnswer> {
  const seller = context.overview().structure.sellers.get(code);
  if (!seller) throw unknownThing('seller');
  const counted = await countsOn(context, reader, { seller: code });
  const wire = context.wire(reader);
  return {
    ...toSellerReference(code, wire),
    ...toSellerRating(code, wire),
    slug: slugOf(seller.name),
    description: seller.description[reader.locale],
    returns: seller.returns[reader.locale],
    ...counted,
    deliveryRates: deliveryZones.flatMap((zone) => {
      const rates = seller.deliveryRates[zone].map(({ from, fee }) => ({
        from,
        price: toWirePrice(deliveryCostOf({ deliveryFee: fee }), reader.site),
      }));
      return rates.length > 0 ? [{ zone, rates }] : [];
    }),
    legal: seller.legal,
  };
}
