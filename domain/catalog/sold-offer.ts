/** An offer as carts use it: product, seller, price and stock (docs/requirements.md SHOP-4, CRT-7). */
import type { Cents } from '#domain/money/money.ts';
import type { Site } from '#domain/site/site.ts';
import type { Code, ProductVatRate, Texts } from './catalog.ts';
import type { DeliveryRates, DeliveryZone } from './delivery-rate.ts';
import type { Packaging } from './packaging.ts';
import type { PackPrices } from './volume-price.ts';

export interface SoldProduct {
  readonly code: Code;
  readonly name: Texts;
  /** What a pack contains, on one line: « Lot de 20 ». */
  readonly pack: Texts;
  /** Path of the product's page on the offer's site. */
  readonly url: string;
  /** Path of the product's main picture; null if it has none. The picture's alternative text is the name. */
  readonly picture: string | null;
  readonly brand: { readonly code: Code; readonly name: string };
  /**
   * The product's categories, from the department down to its own; for visit statistics only (docs/requirements.md
   * API-6).
   */
  readonly categories: readonly { readonly code: Code; readonly name: Texts }[];
  /** Shipping weight of a pack, in grams. */
  readonly weight: number;
  readonly ownRange: boolean;
  /**
   * What a packaging is as a parcel; absent for other products, and in offers that carts and orders have stored.
   */
  readonly packaging?: Packaging | undefined;
}

/** In packs. */
export interface OfferQuantity {
  readonly offerId: string;
  readonly quantity: number;
}

export interface SoldOffer extends PackPrices {
  readonly id: Code;
  readonly site: Site;
  readonly product: SoldProduct;
  readonly seller: { readonly code: Code; readonly name: string; readonly own: boolean; readonly url: string };
  /** VAT rate of the product in percent; delivery always bears 20 %. */
  readonly vatRate: ProductVatRate;
  /** Number of packs that can be sold now. */
  readonly stock: number;
  /**
   * What the seller charges for delivery, once per order, in cents and including VAT at 20 %; with `deliveryRates`, for an
   * order of one pack to the mainland.
   */
  readonly deliveryFee: Cents;
  /** Absent if the seller charges `deliveryFee` whatever the order weighs. */
  readonly deliveryRates?: DeliveryRates | undefined;
  /** Absent as long as the address isn't known: then fees are those of the mainland. */
  readonly deliveryZone?: DeliveryZone | undefined;
  /** Shortest and longest delivery time, in working days. */
  readonly delayDays: readonly [number, number];
}
