/**
 * Turns lines of a cart into lines of an order, and these into entries of the API (docs/requirements.md CRT-6, CRT-8).
 */
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { articleToOrder, isOrderedArticle, type OrderLine, soldThen } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import { toWireLines } from './wire-cart.ts';
import type { EntryWording } from './wire-entry.ts';

export type LocalisedLines = Omit<CartAnswer, 'guid' | 'code' | 'type' | 'merge'>;

/** The lines are at current prices; articles that can't be delivered are left out. */
export function toOrderLines(
  entries: readonly CartEntry[],
  current: ReadonlyMap<string, SoldOffer>,
): readonly OrderLine[] {
  return entries.flatMap((entry): OrderLine[] => {
    const { entryNumber } = entry;
    if (!isArticle(entry)) return [{ entryNumber, quoted: entry.quoted, price: entry.price, payload: entry.payload }];
    const line = articleToOrder(entryNumber, entry.article, current.get(entry.article.asAdded.id));
    return line ? [line] : [];
  });
}

/** The lines have their totals; days of arrival are counted from the day of the order. */
export function localiseOrderLines(
  site: Site,
  lines: readonly OrderLine[],
  wording: { readonly locale: Locale; readonly localiseOffer: EntryWording['localiseOffer']; readonly now: LocalTime },
): LocalisedLines {
  const entries = lines.map((line): CartEntry => {
    if (isOrderedArticle(line)) return { ...line, version: 1, quantity: line.article.quantity };
    return { ...line, version: 1, quantity: 1 };
  });
  const sold = new Map(lines.filter(isOrderedArticle).map((line) => [line.article.asAdded.id, soldThen(line)]));
  const { guid: _guid, code: _code, type: _type, ...worded } = toWireLines({ guid: '', site, entries }, sold, wording);
  return worded;
}
