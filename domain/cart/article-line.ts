/**
 * A cart line of articles: how much of it can be delivered now, and at which price (docs/requirements.md CRT-7,
 * SHOP-4).
 */
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';

/** The most packs of one offer in a cart. */
export const maxOfOffer = 999;

/** The stored part of an article line; prices in cents per pack. */
export interface KeptArticle {
  /** The offer as it was when it was added, to be shown if it is withdrawn. */
  readonly asAdded: SoldOffer;
  readonly quantity: number;
  /** The price that the visitor saw when adding the line, or last agreed to. */
  readonly seen: OfferPrice;
}

/** `insufficient`: the stock is below the line's quantity. */
export type Availability = 'available' | 'insufficient' | 'outOfStock' | 'withdrawn';

/** The current state of an article line; amounts in cents. */
export interface ArticleLine {
  /** The current offer, or the offer as added if it has been withdrawn. */
  readonly sold: SoldOffer;
  readonly quantity: number;
  readonly availability: Availability;
  /** Packs of the line that are in stock; only these are billed. */
  readonly deliverable: number;
  /** Price per pack. */
  readonly unit: OfferPrice;
  /** Price of the deliverable packs. */
  readonly total: OfferPrice;
  /** Price per pack when last agreed to and now; null if they are equal, or if nothing can be delivered. */
  readonly priceChange: { readonly from: OfferPrice; readonly to: OfferPrice } | null;
}

/** The price fields of an offer, in cents per pack. */
export function priceOf({ taxExclusive, taxInclusive }: OfferPrice): OfferPrice {
  return { taxExclusive, taxInclusive };
}

/** Whether two prices are equal to the cent, both with and without VAT. */
export function samePrice(one: OfferPrice, other: OfferPrice): boolean {
  return one.taxExclusive === other.taxExclusive && one.taxInclusive === other.taxInclusive;
}

/** `requested` packs, limited to the stock and to `maxOfOffer`. */
export function limitQuantity(requested: number, stock: number): number {
  return Math.min(requested, stock, maxOfOffer);
}

function availabilityOf(quantity: number, current: SoldOffer | undefined): Availability {
  if (!current) return 'withdrawn';
  if (current.stock === 0) return 'outOfStock';
  return current.stock < quantity ? 'insufficient' : 'available';
}

/** The state of a stored line. `current` is its offer in the catalog; undefined if it has been withdrawn. */
export function articleLine({ asAdded, quantity, seen }: KeptArticle, current: SoldOffer | undefined): ArticleLine {
  const availability = availabilityOf(quantity, current);
  const deliverable = current ? Math.min(quantity, current.stock) : 0;
  const unit = current ? priceOf(current) : seen;
  return {
    sold: current ?? asAdded,
    quantity,
    availability,
    deliverable,
    unit,
    total: { taxExclusive: unit.taxExclusive * deliverable, taxInclusive: unit.taxInclusive * deliverable },
    // No agreement is needed while nothing can be delivered.
    priceChange: deliverable === 0 || samePrice(seen, unit) ? null : { from: seen, to: unit },
  };
}
