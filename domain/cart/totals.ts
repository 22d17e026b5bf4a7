/** What a cart of parcels and articles comes to (docs/requirements.md CRT-7, CRT-8). */
import type { ProductVatRate } from '#domain/catalog/catalogue.ts';
import { deliveryCostOf, deliveryVatRate } from '#domain/catalog/offer-order.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { ArticleLine } from './article-line.ts';
import { type ParcelPrice, sumPrices } from './parcel-price.ts';

/** A line of articles under its number in the cart. */
export interface NumberedArticle extends ArticleLine {
  readonly entryNumber: number;
}

/** What one seller's lines come to, and its delivery; cents. */
export interface SellerTotal {
  /** A line of the seller, for its name. */
  readonly seller: ArticleLine['sold']['seller'];
  readonly entryNumbers: readonly number[];
  readonly subTotal: OfferPrice;
  readonly delivery: OfferPrice;
  readonly total: OfferPrice;
}

/** The VAT of one rate: what it is taken of, and what it comes to, in cents. */
export interface VatLine {
  /** In percent. */
  readonly rate: ProductVatRate;
  readonly taxExclusive: Cents;
  readonly tax: Cents;
}

export interface CartTotals {
  /** Of the lines. */
  readonly subTotal: OfferPrice;
  /** Of the articles; a parcel's own price is its delivery. */
  readonly delivery: OfferPrice;
  readonly total: OfferPrice;
  /** By rate, highest first; sums to `total`. */
  readonly vat: readonly VatLine[];
  /** In the order of their first lines. */
  readonly sellers: readonly SellerTotal[];
}

/** A seller asks its delivery once: the highest of what it delivers. */
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

/** Shipping knows two regimes (docs/tariffs.md): what bears VAT bears 20 %. */
const rateOfShipping = ({ taxExclusive, taxInclusive }: OfferPrice): ProductVatRate =>
  taxInclusive > taxExclusive ? 20 : 0;

interface Taxed {
  readonly rate: ProductVatRate;
  readonly price: OfferPrice;
}

function vatLines(parts: readonly Taxed[]): readonly VatLine[] {
  const byRate = Map.groupBy(
    parts.filter(({ price }) => price.taxInclusive > 0),
    ({ rate }) => rate,
  );
  return [...byRate]
    .map(([rate, taxed]) => {
      const { taxExclusive, taxInclusive } = sumPrices(taxed.map(({ price }) => price));
      return { rate, taxExclusive, tax: taxInclusive - taxExclusive };
    })
    .sort((one, other) => other.rate - one.rate);
}

/**
 * The totals of a cart, in cents: sums of amounts that were rounded once, basis by basis. Of articles only what can be
 * delivered counts.
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
