/** An offer as a cart takes it: what is sold now, by whom, at which price (docs/requirements.md SHOP-4, CRT-7). */
import type { Cents } from '#domain/money/money.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Code, ProductVatRate, Texts } from './catalogue.ts';

/** The product of an offer, in both languages. */
export interface SoldProduct {
  readonly code: Code;
  readonly name: Texts;
  /** What is in it, on one line: « Lot de 20 ». */
  readonly pack: Texts;
  /** Path of its page on the offer's site. */
  readonly url: string;
  /** Path of its principal picture, `null` without one; its alternative text is the name. */
  readonly picture: string | null;
  readonly brand: { readonly code: Code; readonly name: string };
  /** From the department down to its own category; measured, not shown (docs/requirements.md API-6). */
  readonly categories: readonly { readonly code: Code; readonly name: Texts }[];
  /** Weight of what is sent, in grams. */
  readonly weight: number;
  readonly ownRange: boolean;
}

export interface SoldOffer {
  readonly id: Code;
  readonly site: Mode;
  readonly product: SoldProduct;
  readonly seller: { readonly code: Code; readonly name: string; readonly own: boolean; readonly url: string };
  /** Cents of one pack. */
  readonly taxExclusive: Cents;
  readonly taxInclusive: Cents;
  /** In percent, of the product; delivery bears 20. */
  readonly vatRate: ProductVatRate;
  /** Packs that can be sold now; 0 when there are none. */
  readonly stock: number;
  /** What the seller asks for delivering an order, once for all it sells in it; with VAT at 20 %, in cents. */
  readonly deliveryFee: Cents;
  /** Working days until it arrives, shortest and longest. */
  readonly delayDays: readonly [number, number];
}
