/**
 * How document pages declare events: by attributes of their elements, which a script reads once the visitor has agreed
 * (docs/tracking.md). Like the pages themselves, the attributes contain nothing personal.
 */
import type { Cents } from '#domain/money/money.ts';
import type { TrackedEvent, TrackedItem } from './events.ts';

/** Codes without spaces, and a price in cents. */
export interface MarkedItem {
  readonly code: string;
  readonly brand: string;
  readonly category: string;
  /** Id of the seller's offer; empty if there is none. */
  readonly offer: string;
  /** The price that the site shows first: with VAT on `part`, without VAT on `pro`. */
  readonly price: Cents;
}

export type EventMark = { readonly 'data-track': string };
export type UseMark = { readonly 'data-track-use': string };
export type ListMark = { readonly 'data-track-list': string };
export type ItemMark = { readonly 'data-track-item': string };

/** The attribute of an element, such as `main`, whose event is sent as soon as the element is in the page. */
export function trackData(event: TrackedEvent): EventMark {
  return { 'data-track': JSON.stringify(event) };
}

/** The attribute of a link or form whose event is sent when the visitor follows the link or sends the form. */
export function trackUse(event: TrackedEvent): UseMark {
  return { 'data-track-use': JSON.stringify(event) };
}

/**
 * The attribute of a list whose elements have `trackItem`. The elements are sent together in one `view_item_list`;
 * following a link in one of them sends a `select_item`. `id` is the code of the category or brand, or `search`.
 */
export function trackList(id: string): ListMark {
  return { 'data-track-list': id };
}

/** The attribute of an element of a list. Its value is kept short, because a page has up to 48 such elements. */
export function trackItem({ code, brand, category, offer, price }: MarkedItem): ItemMark {
  return { 'data-track-item': [code, brand, category, offer, price].join(' ') };
}

/** From an attribute that `trackItem` made. */
export function itemOfMark(mark: string, index: number): TrackedItem {
  const [code = '', brand, category, offer, cents = '0'] = mark.split(' ');
  return {
    item_id: code,
    ...(brand ? { item_brand: brand } : {}),
    ...(category ? { item_category: category } : {}),
    ...(offer ? { item_variant: offer } : {}),
    price: Number(cents) / 100,
    index,
  };
}

/** For an event about a single product, such as `view_item` or `add_to_cart`. */
export function trackedItem(item: MarkedItem, quantity?: number): TrackedItem {
  const { index: _, ...rest } = itemOfMark(trackItem(item)['data-track-item'], 0);
  return quantity === undefined ? rest : { ...rest, quantity };
}
