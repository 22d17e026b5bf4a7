/** One seller's offer of a product (docs/requirements.md SHOP-4, NAV-8). */
import { arrivalOf, type LocalTime } from '#domain/catalog/arrival.ts';
import type { CatalogOffer, CatalogProduct } from '#domain/catalog/catalog.ts';
import { offerPath, productPath } from '#domain/catalog/catalog-paths.ts';
import { hasDeliveryRates } from '#domain/catalog/delivery-rate.ts';
import { deliveryCostOf, totalPriceOf } from '#domain/catalog/offer-order.ts';
import { stockOf } from '#domain/catalog/stock-level.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import type { Site } from '#domain/site/site.ts';
import { toReference, toSellerRating, toSellerReference, toWirePrice, type WireContext } from './wire-card.ts';

/** The town of a registered office: the text after its last postal code; null for an address without one. */
const townOf = (address: string): string | null => /\b\d{5}\s+(\D+?)\s*$/.exec(address)?.[1] ?? null;

/** Prices by quantity, from a single pack on; nothing if every pack costs the same. */
export function toVolumePrices(offer: CatalogOffer, site: Site): Pick<ProductOffer, 'volumePrices'> {
  if (offer.volumePrices.length === 0) return {};
  const steps = [{ from: 1, ...constantPrice(offer) }, ...offer.volumePrices];
  return {
    volumePrices: steps.map((step, at) => {
      const next = steps[at + 1];
      return {
        minQuantity: step.from,
        ...(next && { maxQuantity: next.from - 1 }),
        ...toWirePrice(step, site),
      };
    }),
  };
}

/** An offer with the delivery fee of an order of this offer only, and the arrival date of an order made now. */
export function toProductOffer(
  offer: CatalogOffer,
  product: CatalogProduct,
  context: WireContext,
  now: LocalTime,
): ProductOffer {
  const { site, locale, structure } = context;
  const seller = structure.sellers.get(offer.seller);
  const town = townOf(seller?.legal.address ?? '');
  return {
    id: offer.id,
    product: { code: product.code, name: product.name[locale], url: productPath(product, site) },
    seller: {
      ...toSellerReference(offer.seller, context),
      ...(town ? { town } : {}),
      ...toSellerRating(offer.seller, context),
    },
    url: offerPath(offer, site),
    price: toWirePrice(offer, site),
    ...toReference(offer, site),
    ...toVolumePrices(offer, site),
    stock: stockOf(offer.stock),
    deliveryCost: toWirePrice(deliveryCostOf(offer), site),
    ...(seller && hasDeliveryRates(seller.deliveryRates) && { deliveryByWeight: true as const }),
    totalPrice: toWirePrice(totalPriceOf(offer), site),
    arrival: arrivalOf(now, offer.delayDays),
    delayDays: { least: offer.delayDays[0], most: offer.delayDays[1] },
  };
}
