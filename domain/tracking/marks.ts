/**
 * How document pages say what is to be tracked: by attributes of their elements, which the script of these pages reads
 * once the visitor has agreed (docs/tracking.md). They hold nothing personal, as all of a document page.
 */
import type { Cents } from '#domain/money/money.ts';
import type { TrackedEvent, TrackedItem } from './events.ts';

/** What an item mark holds: codes without spaces, and a price in cents. */
export interface MarkedItem {
  readonly code: string;
  readonly brand: string;
  readonly category: string;
  /** Id of the seller's offer; empty when none is meant. */
  readonly offer: string;
  /** As the site shows it first: with VAT in part, without in pro. */
  readonly price: Cents;
}

export type EventMark = { readonly 'data-track': string };
export type UseMark = { readonly 'data-track-use': string };
export type ListMark = { readonly 'data-track-list': string };
export type ItemMark = { readonly 'data-track-item': string };

/** On `main` or any part of the page: the event is sent once the part is in the page. */
export function trackData(event: TrackedEvent): EventMark {
  return { 'data-track': JSON.stringify(event) };
}

/** On a link or a form: the event is sent when the link is followed or the form sent. */
export function trackUse(event: TrackedEvent): UseMark {
  return { 'data-track-use': JSON.stringify(event) };
}

/**
 * On the list whose elements bear `trackItem`: they are told in one `view_item_list`, and following a link in one of
 * them is a `select_item`. The id is the code of the category or brand, or `search`.
 */
export function trackList(id: string): ListMark {
  return { 'data-track-list': id };
}

/** On an element of a list: 48 of them weigh little in the page. */
export function trackItem({ code, brand, category, offer, price }: MarkedItem): ItemMark {
  return { 'data-track-item': [code, brand, category, offer, price].join(' ') };
}

/** The item of a mark of `trackItem`. */
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

/** The same as an item of an event on one product: `view_item`, `add_to_cart`. */
export function trackedItem(item: MarkedItem, quantity?: number): TrackedItem {
  const { index: _, ...rest } = itemOfMark(trackItem(item)['data-track-item'], 0);
  return quantity === undefined ? rest : { ...rest, quantity };
}
