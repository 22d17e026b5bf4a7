/** A line of articles: what of it can be delivered now, and at which price (docs/requirements.md CRT-7, SHOP-4). */
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';

/** Most packs of one offer that a cart takes. */
export const mostOfOffer = 999;

/** What a cart keeps of an article; cents of one pack. */
export interface KeptArticle {
  /** The offer as it was when it was added, for the day it is withdrawn. */
  readonly asAdded: SoldOffer;
  readonly quantity: number;
  /** The price that the visitor has seen: when the line was made, or when agreeing to a new one. */
  readonly seen: OfferPrice;
}

/** `insufficient`: less is left than the line asks for. */
export type Availability = 'available' | 'insufficient' | 'outOfStock' | 'withdrawn';

/** A line as it stands now; cents. */
export interface ArticleLine {
  /** The offer as it is, or as it was when it is withdrawn. */
  readonly sold: SoldOffer;
  readonly quantity: number;
  readonly availability: Availability;
  /** Packs of the line that can be delivered: these are billed, and no others. */
  readonly deliverable: number;
  /** Of one pack. */
  readonly unit: OfferPrice;
  /** Of what can be delivered. */
  readonly total: OfferPrice;
  /** Told until the visitor has agreed to it; of one pack. */
  readonly priceChange: { readonly from: OfferPrice; readonly to: OfferPrice } | null;
}

/** The price of one pack, in cents. */
export function priceOf({ taxExclusive, taxInclusive }: OfferPrice): OfferPrice {
  return { taxExclusive, taxInclusive };
}

/** Whether two prices are the same to the cent, with VAT and without. */
export function samePrice(one: OfferPrice, other: OfferPrice): boolean {
  return one.taxExclusive === other.taxExclusive && one.taxInclusive === other.taxInclusive;
}

/** The most of `asked` packs that a line may hold: neither more than the stock nor than `mostOfOffer`. */
export function limitQuantity(asked: number, stock: number): number {
  return Math.min(asked, stock, mostOfOffer);
}

function availabilityOf(quantity: number, current: SoldOffer | undefined): Availability {
  if (!current) return 'withdrawn';
  if (current.stock === 0) return 'outOfStock';
  return current.stock < quantity ? 'insufficient' : 'available';
}

/** A kept line against the catalogue as it is: `current` is its offer, undefined once it is withdrawn. */
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
    // Nothing is asked of a price at which nothing can be had.
    priceChange: deliverable === 0 || samePrice(seen, unit) ? null : { from: seen, to: unit },
  };
}
