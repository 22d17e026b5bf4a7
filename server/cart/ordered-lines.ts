/**
 * Turns lines of a cart into lines of an order, and these into entries of the API (docs/requirements.md CRT-6, CRT-8).
 */
import type { CartAnswer } from '#domain/cart/contract.ts';
import { type CartReductions, listedParcel, noReductions, reducedParcel } from '#domain/cart/reductions.ts';
import type { LocalTime } from '#domain/catalog/arrival.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { articleToOrder, isOrderedArticle, type OrderLine, soldThen } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import { toWireLines } from './wire-cart.ts';
import type { EntryWording } from './wire-entry.ts';

export type LocalisedLines = Omit<CartAnswer, 'guid' | 'code' | 'type' | 'merge' | 'refusedVouchers'>;

/** `applied` are the promotions that have reduced the lines. */
export interface OrderedLines extends Pick<CartReductions, 'applied'> {
  readonly site: Site;
  readonly lines: readonly OrderLine[];
}

/** The lines are at current prices, reduced; articles that can't be delivered are left out. */
export function toOrderLines(
  entries: readonly CartEntry[],
  current: ReadonlyMap<string, SoldOffer>,
  { byLine }: Pick<CartReductions, 'byLine'> = noReductions,
): readonly OrderLine[] {
  return entries.flatMap((entry): OrderLine[] => {
    const { entryNumber } = entry;
    const reduction = byLine.get(entryNumber);
    if (!isArticle(entry)) {
      const { quoted, price, payload } = entry;
      return [{ entryNumber, quoted, price: reducedParcel(price, reduction), payload }];
    }
    const line = articleToOrder(entryNumber, entry.article, current.get(entry.article.asAdded.id));
    return line ? [{ entryNumber, article: { ...line.article, reduction } }] : [];
  });
}

/** The lines have their totals; days of arrival are counted from the day of the order. */
export function localiseOrderLines(
  { site, lines, applied }: OrderedLines,
  wording: { readonly locale: Locale; readonly localiseOffer: EntryWording['localiseOffer']; readonly now: LocalTime },
): LocalisedLines {
  const entries = lines.map((line): CartEntry => {
    if (!isOrderedArticle(line)) return { ...line, price: listedParcel(line.price), version: 1, quantity: 1 };
    const { reduction: _, ...article } = line.article;
    return { ...line, article, version: 1, quantity: article.quantity };
  });
  const byLine = new Map(
    lines.flatMap((line) => {
      const { reduction } = isOrderedArticle(line) ? line.article : line.price;
      return reduction ? [[line.entryNumber, reduction] as const] : [];
    }),
  );
  const sold = new Map(lines.filter(isOrderedArticle).map((line) => [line.article.asAdded.id, soldThen(line)]));
  const cart = { guid: '', site, entries };
  const {
    guid: _guid,
    code: _code,
    type: _type,
    refusedVouchers: __,
    ...worded
  } = toWireLines(cart, sold, wording, {
    ...{ applied, byLine, refused: [] },
  });
  return worded;
}
