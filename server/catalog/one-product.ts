/** Reads a product with its offers, related and complementary products (docs/requirements.md SHOP-3, SHOP-4). */
import type { Code } from '#domain/catalog/catalog.ts';
import { complementsOf, fewestTogether } from '#domain/catalog/complements.ts';
import { inStockOnly } from '#domain/catalog/product-query.ts';
import type { ProductAnswer, ProductCard, ProductOffer } from '#domain/catalog/wire-product.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { type CardLevel, readCards, shownOn } from './cards.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { mayBeCode, unknownThing } from './not-found.ts';
import { toProductAnswer } from './product-answer.ts';
import { readProductRecords } from './product-records.ts';
import { findOffersOf, findProducts } from './store.ts';
import { toCard } from './wire-card.ts';
import { toProductOffer } from './wire-offer.ts';

/** Number of related products; more are searched for, since the product and its variants are among the results. */
const relatedCount = 4;
const relatedPageSize = 16;

/** Number of products bought together with one that are read: more than are shown, since some may be sold out, not on this site, or variants. */
const boughtCount = 4 * relatedCount;

/** Throws a 404 if the site doesn't show the product. */
export async function findVisibleProduct({ db }: CatalogContext, code: Code, site: Site) {
  if (!mayBeCode(code)) throw unknownThing('product');
  const records = await readProductRecords(db, { code, site, bought: boughtCount });
  const allOffers = records?.offers.filter((offer) => offer.product === code) ?? [];
  const shown = records && shownOn(site, records.product, allOffers);
  if (!shown) throw unknownThing('product');
  return { ...records, shown, allOffers };
}

/**
 * Finds other products in stock of the product's category, then of the categories above, until there are enough. Leaves
 * out variants of the product itself.
 */
async function readRelated(
  context: CatalogContext,
  code: Code,
  { category, group }: { readonly category: Code | undefined; readonly group: readonly Code[] },
  reader: Reader,
): Promise<ProductCard[]> {
  const { structure } = context.overview();
  const list = { text: '', choices: inStockOnly, sort: 'relevance', page: 0, pageSize: relatedPageSize } as const;
  const others = new Set<Code>();
  for (const above of category === undefined ? [] : structure.path(category, reader.site).toReversed()) {
    const { codes } = await context.search.search({ ...reader, scope: { category: above.code }, ...list });
    for (const each of codes) if (each !== code && !group.includes(each)) others.add(each);
    if (others.size >= relatedCount) break;
  }
  return readCards(context, [...others].slice(0, relatedCount), reader);
}

/** The first article in stock of each category that complements a product (`complementsOf`). */
async function readComplements(
  context: CatalogContext,
  category: Code | undefined,
  reader: Reader,
): Promise<ProductCard[]> {
  const { structure } = context.overview();
  const path = category === undefined ? [] : structure.path(category, reader.site).map(({ code }) => code);
  const list = { text: '', choices: inStockOnly, sort: 'relevance', page: 0, pageSize: 1 } as const;
  const hits = await Promise.all(
    complementsOf(path).map((code) => context.search.search({ ...reader, scope: { category: code }, ...list })),
  );
  return readCards(
    context,
    hits.flatMap(({ codes }) => codes),
    reader,
  );
}

/** Of the products bought together with one, the first in stock that aren't its variants. */
async function readBoughtTogether(
  context: CatalogContext,
  codes: readonly Code[],
  group: readonly Code[],
  reader: Reader,
): Promise<ProductCard[]> {
  const others = codes.filter((code) => !group.includes(code));
  const cards = others.length === 0 ? [] : await readCards(context, others, reader);
  return cards.filter(({ purchasable }) => purchasable).slice(0, relatedCount);
}

export async function readProduct(
  context: CatalogContext,
  reader: Reader,
  code: Code,
  level: CardLevel,
): Promise<ProductAnswer> {
  const {
    shown,
    allOffers,
    variants,
    offers,
    boughtTogether: bought,
  } = await findVisibleProduct(context, code, reader.site);
  const wire = context.wire(reader);
  if (level === 'BASIC') return toCard(shown, wire, context.now().date);
  const { product } = shown;
  const [category] = product.categories;
  const group = variants.map((variant) => variant.code);
  const [related, together] = await Promise.all([
    readRelated(context, code, { category, group }, reader),
    readBoughtTogether(context, bought, group, reader),
  ]);
  const boughtTogether = together.length >= fewestTogether;
  const complements = boughtTogether ? together : await readComplements(context, category, reader);
  const parts = { shown, allOffers, group: variants, groupOffers: offers, related, complements, boughtTogether };
  return toProductAnswer(parts, wire, context.now());
}

export async function readOffers(context: CatalogContext, reader: Reader, code: Code): Promise<ProductOffer[]> {
  const { shown } = await findVisibleProduct(context, code, reader.site);
  const now = context.now();
  return shown.offers.map((offer) => toProductOffer(offer, shown.product, context.wire(reader), now));
}

export async function readOffer(
  context: CatalogContext,
  reader: Reader,
  code: Code,
  offerId: Code,
): Promise<ProductOffer> {
  const { shown } = await findVisibleProduct(context, code, reader.site);
  const offer = shown.offers.find(({ id }) => id === offerId);
  if (!offer) throw unknownThing('offer');
  return toProductOffer(offer, shown.product, context.wire(reader), context.now());
}

/**
 * The whole answer about a product as JSON in UTF-8, from a cache if nothing in it has changed. Throws a 404 if the site
 * doesn't show the product.
 */
export const readProductJson = (context: CatalogContext, reader: Reader, code: Code, level: CardLevel) =>
  context.answers.read(code, { ...reader, level }, () => readProduct(context, reader, code, level));

/** The same as an object, for pages. */
export async function readWholeProduct(context: CatalogContext, reader: Reader, code: Code): Promise<ProductAnswer> {
  return JSON.parse(new TextDecoder().decode(await readProductJson(context, reader, code, 'DEFAULT')));
}

/** A product with one of its offers. Throws a 404 if the site doesn't show either. */
export async function readOffered(context: CatalogContext, reader: Reader, code: Code, offerId: Code) {
  const product = await readWholeProduct(context, reader, code);
  const offer = product.offers?.find(({ id }) => id === offerId);
  if (!offer) throw unknownThing('offer');
  return { product, offer };
}

export async function readProductPicture(
  { db, pictures }: CatalogContext,
  code: Code,
): Promise<{ readonly bytes: Uint8Array; readonly site: Site } | null> {
  const [[product], offers] = await Promise.all([findProducts(db, [code]), findOffersOf(db, [code])]);
  const site = allSites.find((each) => offers.some((offer) => offer.site === each));
  const [main] = product?.pictures ?? [];
  const bytes = main !== undefined && site ? await pictures.bytesOf(main) : null;
  return bytes && site ? { bytes, site } : null;
}
