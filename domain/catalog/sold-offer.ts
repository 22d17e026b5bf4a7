/** An offer as carts use it: product, seller, price and stock (docs/requirements.md SHOP-4, CRT-7). */
import type { Cents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { Code, ProductVatRate, Texts } from './catalog.ts';

/** The product of an offer, in both languages. */
export interface SoldProduct {
  readonly code: Code;
  readonly name: Texts;
  /** Content of a pack, on one line: « Lot de 20 ». */
  readonly pack: Texts;
  /** Path of its page on the offer's site. */
  readonly url: string;
  /** Path of its main picture, null if it has none; its alternative text is the name. */
  readonly picture: string | null;
  readonly brand: { readonly code: Code; readonly name: string };
  /** From the department down to its own category; for visit statistics only (docs/requirements.md API-6). */
  readonly categories: readonly { readonly code: Code; readonly name: Texts }[];
  /** Shipping weight, in grams. */
  readonly weight: number;
  readonly ownRange: boolean;
}

/** A number of packs of an offer. */
export interface OfferQuantity {
  readonly offerId: string;
  readonly quantity: number;
}

export interface SoldOffer {
  readonly id: Code;
  readonly site: Site;
  readonly product: SoldProduct;
  readonly seller: { readonly code: Code; readonly name: string; readonly own: boolean; readonly url: string };
  /** Cents per pack. */
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  /** In percent, of the product; delivery bears 20. */
  readonly vatRate: ProductVatRate;
  /** Packs that can be sold now. */
  readonly stock: number;
  /** The seller's charge for delivery, once per order, including VAT at 20 %, in cents. */
  readonly deliveryFee: Cents;
  /** Working days until it arrives, minimum and maximum. */
  readonly delayDays: readonly [number, number];
}
