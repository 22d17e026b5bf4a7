/** What a line of an order says: what was bought, and at which price (docs/requirements.md CRT-6, CRT-8). */
import { type ArticleLine, articleLine, type KeptArticle, maxOfOffer, priceOf } from '#domain/cart/article-line.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';

/** A parcel that was ordered: the offer as quoted, its price with options in cents, and what the sender filled in. */
export interface OrderedParcel {
  readonly entryNumber: number;
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
}

/**
 * An article that was ordered: a number of packs of an offer. The price of the order stands twice: in `asAdded` and as
 * the price seen.
 */
export interface OrderedArticle {
  readonly entryNumber: number;
  readonly article: KeptArticle;
}

export type OrderLine = OrderedParcel | OrderedArticle;

/** Whether a line of an order is an article; otherwise it is a parcel. */
export function isOrderedArticle(line: OrderLine): line is OrderedArticle {
  return 'article' in line;
}

/** Whether a line of an order is a parcel; otherwise it is an article. */
export function isOrderedParcel(line: OrderLine): line is OrderedParcel {
  return !isOrderedArticle(line);
}

/**
 * The order line for an article line of a cart: as many packs as can be delivered, at the price of `sold`, the offer of
 * today; null if nothing can be delivered.
 */
export function articleToOrder(
  entryNumber: number,
  storedArticle: KeptArticle,
  sold: SoldOffer | undefined,
): OrderedArticle | null {
  const { deliverable } = articleLine(storedArticle, sold);
  if (!sold || deliverable === 0) return null;
  return { entryNumber, article: { asAdded: sold, quantity: deliverable, seen: priceOf(sold) } };
}

/**
 * The offer of an article at the price of the order. Its stock is so large that it covers the line, whatever is left
 * now.
 */
export function soldThen({ article }: OrderedArticle): SoldOffer {
  return { ...article.asAdded, ...article.seen, stock: maxOfOffer };
}

const asBilled = (line: OrderedArticle): ArticleLine & { readonly entryNumber: number } => ({
  entryNumber: line.entryNumber,
  ...articleLine(line.article, soldThen(line)),
});

/** The totals of an order in cents, by the rules of the cart (docs/requirements.md CRT-7, CRT-8). */
export function orderTotals(lines: readonly OrderLine[]): CartTotals {
  return cartTotals(
    lines.filter(isOrderedParcel).map(({ price }) => price),
    lines.filter(isOrderedArticle).map(asBilled),
  );
}
