/** Offers for carts, never from a cache, since prices and stocks change (docs/requirements.md SHOP-4, CRT-7). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CatalogOffer, CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { productPath, sellerPath } from '#domain/catalog/catalog-paths.ts';
import { filledPackaging } from '#domain/catalog/packaging.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { shownOn } from './cards.ts';
import { mayBeCode } from './not-found.ts';
import type { Pictures } from './pictures.ts';
import { findOffersOf, findOffersWithProducts, findProducts, findProductWithOffers } from './store.ts';
import type { Structure } from './structure.ts';

export interface SoldOfferSource {
  readonly structure: () => Structure;
  readonly pictures: Pictures;
}

export function toSoldOffer(
  offer: CatalogOffer,
  product: CatalogProduct,
  { structure, pictures }: { readonly structure: Structure; readonly pictures: Pictures },
): SoldOffer {
  const { site } = offer;
  const parcel = filledPackaging(product);
  const seller = structure.sellers.get(offer.seller) ?? { code: offer.seller, name: offer.seller, own: false };
  return {
    id: offer.id,
    site,
    product: {
      code: product.code,
      name: product.name,
      pack: product.pack,
      url: productPath(product, site),
      picture: pictures.urlOf(product.pictures[0] ?? '') ?? null,
      brand: { code: product.brand, name: structure.brands.get(product.brand)?.name ?? product.brand },
      categories: structure.path(product.categories[0] ?? '', site).map(({ code, name }) => ({ code, name })),
      weight: product.weight,
      ownRange: product.ownRange,
      ...(parcel && { parcel }),
    },
    seller: { code: seller.code, name: seller.name, own: seller.own, url: sellerPath(seller, site) },
    taxExclusive: offer.taxExclusive,
    taxInclusive: offer.taxInclusive,
    volumePrices: offer.volumePrices,
    vatRate: product.vatRate,
    stock: offer.stock,
    deliveryFee: offer.deliveryFee,
    delayDays: offer.delayDays,
  };
}

interface WantedOffer {
  readonly site: Site;
  readonly code: Code;
  readonly offerId: Code | undefined;
}

/** `beside` is a subquery with one value, which is read in the same statement; null for an unknown product. */
export async function findSoldOfferWith<Beside>(
  db: Kysely<Database>,
  { site, code, offerId }: WantedOffer,
  beside: RawBuilder<Beside>,
  { structure, pictures }: SoldOfferSource,
): Promise<{ readonly sold: SoldOffer | null; readonly beside: Beside | null }> {
  const found = mayBeCode(code) ? await findProductWithOffers(db, code, beside) : undefined;
  if (!found) return { sold: null, beside: null };
  const shown = shownOn(site, found.product, found.offers);
  const offer = offerId === undefined ? shown?.offers[0] : shown?.offers.find(({ id }) => id === offerId);
  const sold = shown && offer ? toSoldOffer(offer, shown.product, { structure: structure(), pictures }) : null;
  return { sold, beside: found.beside };
}

export async function findSoldOffer(
  db: Kysely<Database>,
  wanted: WantedOffer,
  source: SoldOfferSource,
): Promise<SoldOffer | null> {
  return (await findSoldOfferWith(db, wanted, sql`null`, source)).sold;
}

export async function findSoldOffersOf(
  db: Kysely<Database>,
  site: Site,
  codes: readonly Code[],
  { structure, pictures }: SoldOfferSource,
): Promise<readonly SoldOffer[]> {
  const known = codes.filter(mayBeCode);
  const [products, offers] = await Promise.all([findProducts(db, known), findOffersOf(db, known)]);
  const byCode = new Map(products.map((product) => [product.code, product]));
  return offers.flatMap((offer) => {
    const product = byCode.get(offer.product);
    if (offer.site !== site || !product?.sites.includes(site)) return [];
    return [toSoldOffer(offer, product, { structure: structure(), pictures })];
  });
}

export async function findSoldOffers(
  db: Kysely<Database>,
  ids: readonly Code[],
  { structure, pictures }: SoldOfferSource,
): Promise<ReadonlyMap<Code, SoldOffer>> {
  const sold = new Map<Code, SoldOffer>();
  for (const { offer, product } of await findOffersWithProducts(db, ids.filter(mayBeCode))) {
    if (!product.sites.includes(offer.site)) continue;
    sold.set(offer.id, toSoldOffer(offer, product, { structure: structure(), pictures }));
  }
  return sold;
}
