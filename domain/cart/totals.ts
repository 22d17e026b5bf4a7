/** The totals of a cart of parcels and articles (docs/requirements.md CRT-7, CRT-8). */
import type { ProductVatRate } from '#domain/catalog/catalog.ts';
import { deliveryCostOf, deliveryVatRate } from '#domain/catalog/offer-order.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { ArticleLine } from './article-line.ts';
import { type ParcelPrice, sumPrices } from './parcel-price.ts';

/** A line of articles with its number in the cart. */
export interface NumberedArticle extends ArticleLine {
  readonly entryNumber: number;
}

/** The total of one seller's lines and of its delivery, in cents. */
export interface SellerTotal {
  /** The seller, as in the lines' offers. */
  readonly seller: ArticleLine['sold']['seller'];
  readonly entryNumbers: readonly number[];
  readonly subTotal: OfferPrice;
  readonly delivery: OfferPrice;
  readonly total: OfferPrice;
}

/** The VAT of one rate and the amount it is levied on, in cents. */
export interface VatLine {
  /** In percent. */
  readonly rate: ProductVatRate;
  readonly taxExclusive: Cents;
  readonly tax: Cents;
}

export interface CartTotals {
  /** Sum of all lines, without delivery. */
  readonly subTotal: OfferPrice;
  /** Delivery of the articles; a parcel's price is itself for delivery and isn't included. */
  readonly delivery: OfferPrice;
  readonly total: OfferPrice;
  /** One line per VAT rate, highest first; bases add up to `total.taxExclusive`, bases plus taxes to `total.taxInclusive`. */
  readonly vat: readonly VatLine[];
  /** In the order of their first lines. */
  readonly sellers: readonly SellerTotal[];
}

/** The delivery of a seller's lines, charged once: the highest among lines that can be delivered. */
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

/** The VAT rate of a shipping price: 20 % if it bears VAT at all (docs/tariffs.md). */
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
 * The totals of a cart in cents, each tax basis summed on its own from rounded amounts. Only deliverable articles
 * count.
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
