/**
 * Makes the items of events about the parcel journey and the cart (docs/tracking.md). They contain only codes and
 * prices, nothing about the visitor.
 */

import type { CartEntryAnswer } from '#domain/cart/contract.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { displayedPrice, type Offer } from '#domain/shipping/offer.ts';
import type { Site } from '#domain/site/site.ts';
import { maxItems, type TrackedEvent, type TrackedItem } from './events.ts';

/** The category that parcels have in events. `offersList` is the name of the list of a comparison's offers. */
const parcelCategory = 'smt';
export const offersList = 'smt_offers';

/** Without the offer's key. */
export function offerItem(offer: Offer, site: Site, index?: number): TrackedItem {
  return {
    item_id: offer.serviceCode,
    item_brand: offer.carrierCode,
    item_category: parcelCategory,
    item_variant: offer.deliveryMode,
    price: displayedPrice(offer, site) / 100,
    quantity: 1,
    ...(index === undefined ? {} : { index }),
  };
}

/** In their order. */
export function offersEvent(offers: readonly Offer[], site: Site): TrackedEvent {
  const items = offers.slice(0, maxItems).map((offer, index) => offerItem(offer, site, index));
  return { event: 'view_item_list', item_list_id: offersList, items };
}

/** `basePrice` is the price that the site shows first. */
export function cartItem(entry: CartEntryAnswer, quantity: number = entry.quantity): TrackedItem {
  const common = { item_id: entry.product.code, price: entry.basePrice.value, quantity };
  if (isParcelEntry(entry)) {
    const { carrierCode, deliveryMode } = entry.smt.offer.service;
    return { ...common, item_brand: carrierCode, item_category: parcelCategory, item_variant: deliveryMode };
  }
  const category = entry.product.categories.at(-1)?.code;
  return {
    ...common,
    item_brand: entry.product.brand.code,
    ...(category ? { item_category: category } : {}),
    item_variant: entry.offer.id,
  };
}

type CartEvents = readonly TrackedEvent[];

/**
 * Lines are matched by their number, since a cart never gives the number of a removed line to another one
 * (docs/requirements.md CRT-7).
 */
export function cartChangeEvents(before: readonly CartEntryAnswer[], after: readonly CartEntryAnswer[]): CartEvents {
  const changes = (from: readonly CartEntryAnswer[], to: readonly CartEntryAnswer[]): TrackedItem[] =>
    to.flatMap((entry) => {
      const former = from.find(({ entryNumber }) => entryNumber === entry.entryNumber)?.quantity ?? 0;
      return entry.quantity > former ? [cartItem(entry, entry.quantity - former)] : [];
    });
  const [removed, added] = [changes(after, before), changes(before, after)];
  return [
    ...(removed.length > 0 ? [{ event: 'remove_from_cart' as const, items: removed }] : []),
    ...(added.length > 0 ? [{ event: 'add_to_cart' as const, items: added }] : []),
  ];
}
