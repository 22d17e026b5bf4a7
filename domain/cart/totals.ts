/** Calculates the totals of a cart of parcels and articles (docs/requirements.md CRT-7, CRT-8). */
import type { ProductVatRate } from '#domain/catalog/catalog.ts';
import { deliveryFeeAt } from '#domain/catalog/delivery-rate.ts';
import { deliveryCostOf, deliveryVatRate } from '#domain/catalog/offer-order.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { ArticleLine } from './article-line.ts';
import { type ParcelPrice, sumPrices } from './parcel-price.ts';

export interface NumberedArticle extends ArticleLine {
  readonly entryNumber: number;
}

/** In cents. */
export interface SellerTotal {
  /** The seller as named in the offer of the first line. */
  readonly seller: ArticleLine['sold']['seller'];
  readonly entryNumbers: readonly number[];
  readonly subTotal: OfferPrice;
  readonly delivery: OfferPrice;
  readonly total: OfferPrice;
}

/** The VAT at one rate, and the amount without VAT that it is charged on, in cents. */
export interface VatLine {
  /** In percent. */
  readonly rate: ProductVatRate;
  readonly taxExclusive: Cents;
  readonly tax: Cents;
}

export interface CartTotals {
  /** Sum of all lines, without the delivery of articles. */
  readonly subTotal: OfferPrice;
  /** Delivery of the articles. What a parcel costs is in its line and isn't counted here. */
  readonly delivery: OfferPrice;
  readonly total: OfferPrice;
  /**
   * One entry for each VAT rate, highest first. The amounts without VAT add up to `total.taxExclusive`; with their VAT
   * they add up to `total.taxInclusive`.
   */
  readonly vat: readonly VatLine[];
  readonly sellers: readonly SellerTotal[];
}

/**
 * Of one seller, charged once: the rate for what all lines that can be delivered weigh together or, of a seller without
 * rates, the highest fee among them.
 */
export function deliveryOf(lines: readonly ArticleLine[]): OfferPrice {
  const delivered = lines.filter(({ deliverable }) => deliverable > 0);
  const grams = delivered.reduce((sum, { sold, deliverable }) => sum + sold.product.weight * deliverable, 0);
  const { deliveryRates, deliveryZone = 'mainland' } = delivered[0]?.sold ?? {};
  const highest = Math.max(0, ...delivered.map(({ sold }) => sold.deliveryFee));
  return deliveryCostOf({ deliveryFee: deliveryFeeAt(deliveryRates, deliveryZone, grams) ?? highest });
}

function sellerTotal(lines: readonly [NumberedArticle, ...NumberedArticle[]]): SellerTotal {
  const subTotal = sumPrices(lines.map(({ total }) => total));
  const fee = deliveryOf(lines);
  const reduction = sumPrices(lines.flatMap((line) => line.reduction?.[1] ?? []));
  const delivery = {
    taxExclusive: fee.taxExclusive - reduction.taxExclusive,
    taxInclusive: fee.taxInclusive - reduction.taxInclusive,
  };
  return {
    seller: lines[0].sold.seller,
    entryNumbers: lines.map(({ entryNumber }) => entryNumber),
    subTotal,
    delivery,
    total: sumPrices([subTotal, delivery]),
  };
}

/**
 * In percent: 20 if the price bears VAT at all, otherwise 0 (docs/tariffs.md). `listed` is the price before any reduction,
 * which can leave too little for a cent of VAT.
 */
export const rateOfShipping = (listed: OfferPrice): ProductVatRate =>
  listed.taxInclusive > listed.taxExclusive ? 20 : 0;

/** The prices of a parcel's service and options, each with its rate. */
function parcelParts({ offer, options, reduction }: ParcelPrice): readonly TaxedAmount[] {
  return [offer, ...options.map(({ price }) => price)].map((price, at) => ({
    rate: rateOfShipping(sumPrices([price, ...(reduction?.slice(at, at + 1) ?? [])])),
    price,
  }));
}

interface TaxedAmount {
  readonly rate: ProductVatRate;
  readonly price: OfferPrice;
}

function vatLines(parts: readonly TaxedAmount[]): readonly VatLine[] {
  const byRate = Map.groupBy(
    parts.filter(({ price }) => price.taxInclusive > 0),
    ({ rate }) => rate,
  );
  return [...byRate]
    .map(([rate, taxedPrices]) => {
      const { taxExclusive, taxInclusive } = sumPrices(taxedPrices.map(({ price }) => price));
      return { rate, taxExclusive, tax: taxInclusive - taxExclusive };
    })
    .sort((one, other) => other.rate - one.rate);
}

/**
 * In cents, after reductions. Amounts with VAT and amounts without are summed separately, from rounded amounts. Only packs that can be
 * delivered are counted.
 */
export function cartTotals(parcels: readonly ParcelPrice[], articles: readonly NumberedArticle[]): CartTotals {
  const bySeller = Map.groupBy(articles, ({ sold }) => sold.seller.code);
  const sellers = [...bySeller.values()].flatMap(([first, ...others]) =>
    first ? [sellerTotal([first, ...others])] : [],
  );
  const delivery = sumPrices(sellers.map((seller) => seller.delivery));
  const subTotal = sumPrices([...parcels, ...articles].map(({ total }) => total));
  return {
    subTotal,
    delivery,
    total: sumPrices([subTotal, delivery]),
    vat: vatLines([
      ...parcels.flatMap(parcelParts),
      ...articles.map(({ sold, total }) => ({ rate: sold.vatRate, price: total })),
      ...sellers.map((seller) => ({ rate: deliveryVatRate, price: seller.delivery }) as const),
    ]),
    sellers,
  };
}
