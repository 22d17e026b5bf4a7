/** Lines of a cart as an order keeps them, and lines of an order as the calls answer them (docs/requirements.md CRT-6, CRT-8). */
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { articleToOrder, isOrderedArticle, type OrderLine, soldThen } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import { toWireCart } from './wire-cart.ts';
import type { EntryWording } from './wire-entry.ts';

/** What a cart says of itself, without what opens it. */
export type WordedLines = Omit<CartAnswer, 'guid' | 'code' | 'type' | 'merge'>;

/** The lines of a cart that can be ordered now, at the prices that are billed now; articles that can't be had are left out. */
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

/** Lines of an order with their totals; articles arrive counted from the day they were ordered. */
export function wordOrderLines(
  site: Mode,
  lines: readonly OrderLine[],
  wording: { readonly locale: Locale; readonly wordOffer: EntryWording['wordOffer']; readonly now: LocalTime },
): WordedLines {
  const entries = lines.map((line): CartEntry => {
    if (isOrderedArticle(line)) return { ...line, version: 1, quantity: line.article.quantity };
    return { ...line, version: 1, quantity: 1 };
  });
  const sold = new Map(lines.filter(isOrderedArticle).map((line) => [line.article.asAdded.id, soldThen(line)]));
  const { guid: _guid, code: _code, type: _type, ...worded } = toWireCart({ guid: '', site, entries }, sold, wording);
  return worded;
}
