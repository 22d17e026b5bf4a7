/** What a parcel in a cart costs; always from the quoted offer, never from the caller (docs/requirements.md CRT-4, CRT-7). */
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Label, RatedService } from '#domain/shipping/rated-service.ts';

/** An option that was taken, at the price it was quoted. */
export interface PricedOption {
  readonly code: string;
  readonly label: Label;
  readonly price: OfferPrice;
}

/** The price of a parcel in cents, TTC and HT. */
export interface ParcelPrice {
  readonly offer: OfferPrice;
  readonly options: readonly PricedOption[];
  readonly total: OfferPrice;
}

/**
 * The sum of prices, basis by basis, in cents. A total is never turned from HT into TTC: each amount has been rounded
 * once, when it was quoted.
 */
export function sumPrices(prices: readonly OfferPrice[]): OfferPrice {
  return prices.reduce(
    (sum, price) => ({
      taxExclusive: sum.taxExclusive + price.taxExclusive,
      taxInclusive: sum.taxInclusive + price.taxInclusive,
    }),
    { taxExclusive: 0, taxInclusive: 0 },
  );
}

/** The price of a service with the options of some codes; codes that the service doesn't have are left out. */
export function parcelPrice(service: RatedService, optionCodes: readonly string[]): ParcelPrice {
  const offer = { taxExclusive: service.taxExclusive, taxInclusive: service.taxInclusive };
  const options = service.options
    .filter(({ code }) => optionCodes.includes(code))
    .map(({ code, label, taxExclusive, taxInclusive }) => ({ code, label, price: { taxExclusive, taxInclusive } }));
  return { offer, options, total: sumPrices([offer, ...options.map(({ price }) => price)]) };
}
