/** A product and its offers as schema.org data (docs/requirements.md SHOP-7). */
import type { ItemAvailability, Offer, Product, QuantitativeValue } from 'schema-dts';
import type { ProductAnswer, ProductOffer, WireStock } from '#domain/catalog/wire-product.ts';

const availability: Readonly<Record<WireStock['stockLevelStatus'], ItemAvailability>> = {
  inStock: 'https://schema.org/InStock',
  lowStock: 'https://schema.org/LimitedAvailability',
  outOfStock: 'https://schema.org/OutOfStock',
};

const days = (minValue: number, maxValue: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

/** The price includes VAT on both sites, as search engines require. */
function offerData(origin: string, offer: ProductOffer): Offer {
  return {
    '@type': 'Offer',
    url: origin + offer.url,
    price: offer.price.ttc.value.toFixed(2),
    priceCurrency: 'EUR',
    availability: availability[offer.stock.stockLevelStatus],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: offer.seller.name, url: origin + offer.seller.url },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: offer.deliveryCost.ttc.value.toFixed(2), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'FR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, 0),
        transitTime: days(offer.delayDays.least, offer.delayDays.most),
      },
    },
  };
}

export function productData(origin: string, product: ProductAnswer): Product {
  const { offers = [] } = product;
  const prices = offers.map(({ price }) => price.ttc.value);
  return {
    '@type': 'Product',
    '@id': `${origin}${product.url}#product`,
    name: product.name,
    description: product.summary,
    sku: product.code,
    ...(product.ean ? { gtin13: product.ean } : {}),
    image: product.images.map(({ url }) => origin + url),
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(prices.length > 0
      ? {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'EUR',
            lowPrice: Math.min(...prices).toFixed(2),
            highPrice: Math.max(...prices).toFixed(2),
            offerCount: prices.length,
            offers: offers.map((offer) => offerData(origin, offer)),
          },
        }
      : {}),
  };
}
