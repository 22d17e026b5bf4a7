/** Calculates the totals of a cart of parcels and articles (docs/requirements.md CRT-7, CRT-8). */
import type { ProductVatRate } from '#domain/catalog/catalog.ts';
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

/** Charged once: the highest fee among the lines that can be delivered. */
function deliveryOf(lines: readonly ArticleLine[]): OfferPrice {
  const fees = lines.filter(({ deliverable }) => deliverable > 0).map(({ sold }) => sold.deliveryFee);
  return deliveryCostOf({ deliveryFee: Math.max(0, ...fees) });
}

function sellerTotal(lines: readonly [NumberedArticle, ...NumberedArticle[]]): SellerTotal {
  const subTotal = sumPrices(lines.map(({ total }) => total));
  const delivery = deliveryOf(lines);
  return {
    seller: lines[0].sold.seller,
    entryNumbers: lines.map(({ entryNumber }) => entryNumber),
    subTotal,
    delivery,
    total: sumPrices([subTotal, delivery]),
  };
}

/** In percent: 20 if the price bears VAT at all, otherwise 0 (docs/tariffs.md). */
const rateOfShipping = ({ taxExclusive, taxInclusive }: OfferPrice): ProductVatRate =>
  taxInclusive > taxExclusive ? 20 : 0;

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
 * In cents. Amounts with VAT and amounts without are summed separately, from rounded amounts. Only packs that can be
 * delivered are counted.
 */
export function cartTotals(parcels: readonly ParcelPrice[], articles: readonly NumberedArticle[]): CartTotals {
  const bySeller = Map.groupBy(articles, ({ sold }) => sold.seller.code);
  const sellers = [...bySeller.values()].flatMap(([first, ...others]) =>
    first ? [sellerTotal([first, ...others])] : [],
  );
  const delivery = sumPrices(sellers.map((seller) => seller.delivery));
  const subTotal = sumPrices([...parcels, ...articles].map(({ total }) => total));
  const parcelParts = parcels.flatMap(({ offer, options }) => [offer, ...options.map(({ price }) => price)]);
  return {
    subTotal,
    delivery,
    total: sumPrices([subTotal, delivery]),
    vat: vatLines([
      ...parcelParts.map((price) => ({ rate: rateOfShipping(price), price })),
      ...articles.map(({ sold, total }) => ({ rate: sold.vatRate, price: total })),
      ...sellers.map((seller) => ({ rate: deliveryVatRate, price: seller.delivery }) as const),
    ]),
    sellers,
  };
}
