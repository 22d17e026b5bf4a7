/** Reads categories, brands and sellers (docs/requirements.md SHOP-1, NAV-3, NAV-5, NAV-6). */
import type { Code } from '#domain/catalog/catalog.ts';
import type { BrandAnswer, CategoryAnswer, CategoryNode, SellerAnswer } from '#domain/catalog/wire-product.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { unknownThing } from './not-found.ts';
import { toBrandAnswer, toCategoryAnswer, toCategoryTree, toSellerAnswer } from './wire-places.ts';

async function countOnSites({ counts }: CatalogContext, scope: { brand: Code } | { seller: Code }) {
  const [part, pro] = await Promise.all([counts.of('part', scope), counts.of('pro', scope)]);
  return { part, pro };
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
  if (!context.overview().structure.brands.has(code)) throw unknownThing('brand');
  const counts = await countOnSites(context, { brand: code });
  if (counts[reader.site] === 0) throw unknownThing('brand');
  return toBrandAnswer(code, counts, context.wire(reader));
}

export async function readSeller(context: CatalogContext, reader: Reader, code: Code): Promise<SellerAnswer> {
  const seller = context.overview().structure.sellers.get(code);
  if (!seller) throw unknownThing('seller');
  const counts = await countOnSites(context, { seller: code });
  if (counts[reader.site] === 0) throw unknownThing('seller');
  return toSellerAnswer(seller, counts, context.wire(reader));
}
