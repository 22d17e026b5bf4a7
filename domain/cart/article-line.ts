/**
 * A line of articles in a cart: how much of it can be delivered now, and at which price (docs/requirements.md CRT-7,
 * SHOP-4).
 */
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { type PackPrices, unitPriceAt } from '#domain/catalog/volume-price.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';

/** In packs, per cart. */
export const maxOfOffer = 999;

/** Prices are in cents per pack. */
export interface KeptArticle {
  /** The offer as it was when the visitor added it, to be shown if it is withdrawn. */
  readonly asAdded: SoldOffer;
  readonly quantity: number;
  /**
   * The prices that the visitor saw when adding the line, or last agreed to. They are those of every quantity, so that
   * another quantity alone is never taken for a change of price.
   */
  readonly seen: PackPrices;
  /** In an order: what promotions have taken off the line, and off its seller's delivery; absent if nothing. */
  readonly reduction?: readonly OfferPrice[] | undefined;
}

/** `insufficient` means that the stock is smaller than the line's quantity. */
export type Availability = 'available' | 'insufficient' | 'outOfStock' | 'withdrawn';

/** What a line of articles is worth now; amounts are in cents. */
export interface ArticleLine {
  /** The offer as it is now; if it has been withdrawn, as it was when added. */
  readonly sold: SoldOffer;
  readonly quantity: number;
  readonly availability: Availability;
  /** Packs of the line that are in stock; only these are billed. */
  readonly deliverable: number;
  /** Price of one pack, at the quantity that is billed (`unitPriceAt`). */
  readonly unit: OfferPrice;
  /** After `reduction`. */
  readonly total: OfferPrice;
  readonly reduction?: readonly OfferPrice[] | undefined;
  /**
   * Price of a pack at this quantity when the visitor last agreed to it, and now; null if they are equal, or if nothing
   * can be delivered.
   */
  readonly priceChange: { readonly from: OfferPrice; readonly to: OfferPrice } | null;
}

/** To the cent, both with and without VAT. */
export function samePrice(one: OfferPrice, other: OfferPrice): boolean {
  return one.taxExclusive === other.taxExclusive && one.taxInclusive === other.taxInclusive;
}

export function limitQuantity(requested: number, stock: number): number {
  return Math.min(requested, stock, maxOfOffer);
}

function availabilityOf(quantity: number, current: SoldOffer | undefined): Availability {
  if (!current) return 'withdrawn';
  if (current.stock === 0) return 'outOfStock';
  return current.stock < quantity ? 'insufficient' : 'available';
}

/** `current` is the line's offer in the catalog; undefined if it has been withdrawn. */
export function articleLine(
  { asAdded, quantity, seen, reduction }: KeptArticle,
  current: SoldOffer | undefined,
): ArticleLine {
  const availability = availabilityOf(quantity, current);
  const deliverable = current ? Math.min(quantity, current.stock) : 0;
  const packs = deliverable || quantity;
  const unit = unitPriceAt(current ?? seen, packs);
  const agreed = unitPriceAt(seen, packs);
  return {
    sold: current ?? asAdded,
    quantity,
    availability,
    deliverable,
    unit,
    total: {
      taxExclusive: unit.taxExclusive * deliverable - (reduction?.[0]?.taxExclusive ?? 0),
      taxInclusive: unit.taxInclusive * deliverable - (reduction?.[0]?.taxInclusive ?? 0),
    },
    ...(reduction && { reduction }),
    // While nothing can be delivered, the visitor needn't agree to a new price.
    priceChange: deliverable === 0 || samePrice(agreed, unit) ? null : { from: agreed, to: unit },
  };
}
