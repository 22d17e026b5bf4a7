/** The lines of an order: what was bought, and at which price (docs/requirements.md CRT-6, CRT-8). */
import { type ArticleLine, articleLine, type KeptArticle, maxOfOffer, priceOf } from '#domain/cart/article-line.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';

/** A parcel: the quoted offer, its price with options in cents, and the sender's payload. */
export interface OrderedParcel {
  readonly entryNumber: number;
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
}

/** Packs of an offer at the price of the order, which is both the price of `asAdded` and the one seen. */
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

/** The order line for a cart's article line: what can be delivered, at the price of `sold`; null if nothing can. */
export function articleToOrder(
  entryNumber: number,
  storedArticle: KeptArticle,
  sold: SoldOffer | undefined,
): OrderedArticle | null {
  const { deliverable } = articleLine(storedArticle, sold);
  if (!sold || deliverable === 0) return null;
  return { entryNumber, article: { asAdded: sold, quantity: deliverable, seen: priceOf(sold) } };
}

/** The offer of a line as ordered, with a stock that covers the line whatever is left now. */
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
