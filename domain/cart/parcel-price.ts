/**
 * The price of a parcel in a cart. It always comes from the quoted offer, never from the caller (docs/requirements.md
 * CRT-4, CRT-7).
 */
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Label, RatedService } from '#domain/shipping/rated-service.ts';

/** At its quoted price. */
export interface PricedOption {
  readonly code: string;
  readonly label: Label;
  readonly price: OfferPrice;
}

/** In cents, after `reduction`. */
export interface ParcelPrice {
  readonly offer: OfferPrice;
  readonly options: readonly PricedOption[];
  readonly total: OfferPrice;
  /** What promotions have taken off the service and each option; absent if nothing. */
  readonly reduction?: readonly OfferPrice[] | undefined;
}

/**
 * Adds prices in cents, those with VAT and those without separately. Amounts were rounded once, when they were quoted,
 * so a total is never converted from one to the other.
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

/** Codes that the service doesn't sell are ignored. */
export function parcelPrice(service: RatedService, optionCodes: readonly string[]): ParcelPrice {
  const offer = { taxExclusive: service.taxExclusive, taxInclusive: service.taxInclusive };
  const options = service.options
    .filter(({ code }) => optionCodes.includes(code))
    .map(({ code, label, taxExclusive, taxInclusive }) => ({ code, label, price: { taxExclusive, taxInclusive } }));
  return { offer, options, total: sumPrices([offer, ...options.map(({ price }) => price)]) };
}
