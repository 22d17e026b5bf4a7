/** One seller's offer of a product (docs/requirements.md SHOP-4, NAV-8). */
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import type { CatalogueOffer, CatalogueProduct } from '#domain/catalog/catalogue.ts';
import { offerPath, productPath } from '#domain/catalog/catalogue-paths.ts';
import { deliveryCostOf, totalPriceOf } from '#domain/catalog/offer-order.ts';
import { stockOf } from '#domain/catalog/stock-level.ts';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import { toSellerReference, toWirePrice, type WireContext } from './wire-card.ts';

/** An offer with its delivery for an order of it alone, and when one of now arrives. */
export function toProductOffer(
  offer: CatalogueOffer,
  product: CatalogueProduct,
  context: WireContext,
  now: LocalTime,
): ProductOffer {
  const { site, locale } = context;
  return {
    id: offer.id,
    product: { code: product.code, name: product.name[locale], url: productPath(product, site) },
    seller: toSellerReference(offer.seller, context),
    url: offerPath(offer, site),
    price: toWirePrice(offer, site),
    stock: stockOf(offer.stock),
    deliveryCost: toWirePrice(deliveryCostOf(offer), site),
    totalPrice: toWirePrice(totalPriceOf(offer), site),
    arrival: arrivalOf(now, offer.delayDays),
    delayDays: { least: offer.delayDays[0], most: offer.delayDays[1] },
  };
}
