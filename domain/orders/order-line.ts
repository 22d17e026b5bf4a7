/** A line of an order: what was bought, and at which price (docs/requirements.md CRT-6, CRT-8). */
import { type ArticleLine, articleLine, type KeptArticle, maxOfOffer } from '#domain/cart/article-line.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { constantPrice } from '#domain/catalog/volume-price.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';

/** The offer as quoted, its price with options in cents, and what the sender filled in. */
export interface OrderedParcel {
  readonly entryNumber: number;
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
}

/**
 * `seen` contains the price of a pack that was ordered, without volume prices: an order's quantity doesn't change any
 * more.
 */
export interface OrderedArticle {
  readonly entryNumber: number;
  readonly article: KeptArticle;
}

export type OrderLine = OrderedParcel | OrderedArticle;

export function isOrderedArticle(line: OrderLine): line is OrderedArticle {
  return 'article' in line;
}

export function isOrderedParcel(line: OrderLine): line is OrderedParcel {
  return !isOrderedArticle(line);
}

/** `sold` is the offer as it is today, undefined if it was withdrawn. Null if nothing can be delivered. */
export function articleToOrder(
  entryNumber: number,
  storedArticle: KeptArticle,
  sold: SoldOffer | undefined,
): OrderedArticle | null {
  const { deliverable, unit } = articleLine(storedArticle, sold);
  if (!sold || deliverable === 0) return null;
  return { entryNumber, article: { asAdded: sold, quantity: deliverable, seen: constantPrice(unit) } };
}

/** The stock always covers the line, whatever the catalog has left. */
export function soldThen({ article }: OrderedArticle): SoldOffer {
  return { ...article.asAdded, ...article.seen, stock: maxOfOffer };
}

const asBilled = (line: OrderedArticle): ArticleLine & { readonly entryNumber: number } => ({
  entryNumber: line.entryNumber,
  ...articleLine(line.article, soldThen(line)),
});

/** In cents, by the rules of the cart (docs/requirements.md CRT-7, CRT-8). */
export function orderTotals(lines: readonly OrderLine[]): CartTotals {
  return cartTotals(
    lines.filter(isOrderedParcel).map(({ price }) => price),
    lines.filter(isOrderedArticle).map(asBilled),
  );
}

/** For each line of an order's invoice, the numbers of the order's lines that it is about: one, or a seller's for their delivery. */
export function invoicedEntries(lines: readonly OrderLine[]): readonly (readonly number[])[] {
  const parcels = lines.filter(isOrderedParcel);
  return [
    ...parcels.flatMap(({ entryNumber, price }) => [price.offer, ...price.options].map(() => [entryNumber])),
    ...lines.filter(isOrderedArticle).map(({ entryNumber }) => [entryNumber]),
    ...orderTotals(lines)
      .sellers.filter(({ delivery }) => delivery.taxInclusive > 0)
      .map(({ entryNumbers }) => entryNumbers),
  ];
}
