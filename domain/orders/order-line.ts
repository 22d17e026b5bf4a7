/** Lines of an order: what was bought, as it was sold (docs/requirements.md CRT-6, CRT-8). */
import { type ArticleLine, articleLine, type KeptArticle, mostOfOffer, priceOf } from '#domain/cart/article-line.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { ParcelPrice } from '#domain/cart/parcel-price.ts';
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';

/** A parcel: the offer as it was quoted, what it cost with its options, in cents, and what its sender filled in. */
export interface OrderedParcel {
  readonly entryNumber: number;
  readonly quoted: QuotedOffer;
  readonly price: ParcelPrice;
  readonly payload: ParcelPayload;
}

/** Packs of an offer, at the price of the order: that of `asAdded`, which is also the one that was seen. */
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

/** A line of articles of a cart as it is ordered now: what can be delivered at the price of `sold`; null when nothing can. */
export function articleToOrder(
  entryNumber: number,
  kept: KeptArticle,
  sold: SoldOffer | undefined,
): OrderedArticle | null {
  const { deliverable } = articleLine(kept, sold);
  if (!sold || deliverable === 0) return null;
  return { entryNumber, article: { asAdded: sold, quantity: deliverable, seen: priceOf(sold) } };
}

/** The offer of a line as it was ordered: there was enough of it then, whatever is left now. */
export function soldThen({ article }: OrderedArticle): SoldOffer {
  return { ...article.asAdded, ...article.seen, stock: mostOfOffer };
}

const asBilled = (line: OrderedArticle): ArticleLine & { readonly entryNumber: number } => ({
  entryNumber: line.entryNumber,
  ...articleLine(line.article, soldThen(line)),
});

/** What an order comes to, in cents, by the rules of the cart (docs/requirements.md CRT-7, CRT-8). */
export function orderTotals(lines: readonly OrderLine[]): CartTotals {
  return cartTotals(
    lines.filter(isOrderedParcel).map(({ price }) => price),
    lines.filter(isOrderedArticle).map(asBilled),
  );
}
