/** Offers for carts, never from a cache, since prices and stocks change (docs/requirements.md SHOP-4, CRT-7). */
import { type RawBuilder, sql } from 'kysely';
import type { CatalogOffer, CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { productPath, sellerPath } from '#domain/catalog/catalog-paths.ts';
import { hasDeliveryRates, noDeliveryRates } from '#domain/catalog/delivery-rate.ts';
import { packagingOf } from '#domain/catalog/packaging.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { shownOn } from './cards.ts';
import type { CatalogContext } from './catalog-context.ts';
import { mayBeCode } from './not-found.ts';
import type { Pictures } from './pictures.ts';
import { findOffersOf, findOffersWithProducts, findProducts, findProductWithOffers } from './store.ts';
import type { Structure } from './structure.ts';

export function toSoldOffer(
  offer: CatalogOffer,
  product: CatalogProduct,
  { structure, pictures }: { readonly structure: Structure; readonly pictures: Pick<Pictures, 'urlOf'> },
): SoldOffer {
  const { site } = offer;
  const packaging = packagingOf(product);
  const seller = structure.sellers.get(offer.seller) ?? {
    ...{ code: offer.seller, name: offer.seller, own: false, deliveryRates: noDeliveryRates },
  };
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
      ...(packaging && { packaging }),
    },
    seller: { code: seller.code, name: seller.name, own: seller.own, url: sellerPath(seller, site) },
    taxExclusive: offer.taxExclusive,
    taxInclusive: offer.taxInclusive,
    volumePrices: offer.volumePrices,
    vatRate: product.vatRate,
    stock: offer.stock,
    deliveryFee: offer.deliveryFee,
    ...(hasDeliveryRates(seller.deliveryRates) && { deliveryRates: seller.deliveryRates }),
    delayDays: offer.delayDays,
  };
}

type Context = Pick<CatalogContext, 'db' | 'overview' | 'pictures'>;

const sold = ({ overview, pictures }: Context, offer: CatalogOffer, product: CatalogProduct) =>
  toSoldOffer(offer, product, { structure: overview().structure, pictures });

/**
 * Finds the offer of a product to put into a cart: the one with the given id, or else the best one; also if its stock is
 * 0. Null if the site doesn't show the product, or if the offer is of another product. `beside` is the value of a
 * subquery that is read in the same statement, which saves one; null for an unknown product.
 */
export const findSoldOfferWith =
  (context: Context) =>
  async <Beside>(
    site: Site,
    code: Code,
    offerId: Code | undefined,
    beside: RawBuilder<Beside>,
  ): Promise<{ readonly sold: SoldOffer | null; readonly beside: Beside | null }> => {
    const found = mayBeCode(code) ? await findProductWithOffers(context.db, code, beside) : undefined;
    if (!found) return { sold: null, beside: null };
    const shown = shownOn(site, found.product, found.offers);
    const offer = offerId === undefined ? shown?.offers[0] : shown?.offers.find(({ id }) => id === offerId);
    return { sold: shown && offer ? sold(context, offer, shown.product) : null, beside: found.beside };
  };

export async function findSoldOffer(
  context: Context,
  site: Site,
  code: Code,
  offerId?: Code,
): Promise<SoldOffer | null> {
  return (await findSoldOfferWith(context)(site, code, offerId, sql`null`)).sold;
}

/** Every offer of some products on a site, also without stock; none of products that the site doesn't show. */
export async function findSoldOffersOf(
  context: Context,
  site: Site,
  codes: readonly Code[],
): Promise<readonly SoldOffer[]> {
  const known = codes.filter(mayBeCode);
  const [products, offers] = await Promise.all([findProducts(context.db, known), findOffersOf(context.db, known)]);
  const byCode = new Map(products.map((product) => [product.code, product]));
  return offers.flatMap((offer) => {
    const product = byCode.get(offer.product);
    return offer.site === site && product?.sites.includes(site) ? [sold(context, offer, product)] : [];
  });
}

/** The current offers by id; withdrawn ones, and those whose product the site doesn't show, are left out. */
export async function findSoldOffers(context: Context, ids: readonly Code[]): Promise<ReadonlyMap<Code, SoldOffer>> {
  const found = await findOffersWithProducts(context.db, ids.filter(mayBeCode));
  return new Map(
    found
      .filter(({ offer, product }) => product.sites.includes(offer.site))
      .map(({ offer, product }) => [offer.id, sold(context, offer, product)]),
  );
}
