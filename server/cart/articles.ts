/** What a visitor does with articles in a cart whose row is locked (docs/requirements.md CRT-7; docs/decisions). */
import type { Transaction } from 'kysely';
import { type KeptArticle, limitQuantity, priceOf } from '#domain/cart/article-line.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Database } from '#server/db/schema.ts';
import { deleteLine, findLineOfOffer, insertArticle, updateArticle } from './article-store.ts';
import type { ArticleEntry } from './line-rows.ts';

type Tx = Transaction<Database>;
type StatusCode = CartModificationAnswer['statusCode'];

/** What came of a change: the line as it is then, null where there is none. */
export interface ArticleChange {
  readonly statusCode: StatusCode;
  readonly quantityAdded: number;
  readonly entry: ArticleEntry | null;
}

function statusOf(got: number, asked: number, stock: number): StatusCode {
  if (stock === 0) return 'noStock';
  return got === asked ? 'success' : 'lowStock';
}

/** A line of an offer; a changed price is told until it is agreed to, whatever else is done to the line. */
const articleOf = (sold: SoldOffer, quantity: number, seen: OfferPrice = priceOf(sold)): KeptArticle => ({
  asAdded: sold,
  quantity,
  seen,
});

/**
 * Adds to the line of the offer, or as a new line under the number that `newNumber` gives; never beyond the stock, never
 * less than the line has.
 */
export async function addArticle(
  tx: Tx,
  guid: string,
  sold: SoldOffer,
  asked: number,
  now: Date,
  newNumber: () => Promise<number>,
): Promise<ArticleChange> {
  const line = await findLineOfOffer(tx, guid, sold.id);
  const before = line?.quantity ?? 0;
  const quantity = Math.max(before, limitQuantity(before + asked, sold.stock));
  const quantityAdded = quantity - before;
  const statusCode = statusOf(quantityAdded, asked, sold.stock);
  if (quantityAdded === 0) return { statusCode, quantityAdded, entry: line };
  const article = articleOf(sold, quantity, line?.article.seen);
  const entry = line
    ? await updateArticle(tx, guid, line.entryNumber, article, now)
    : await insertArticle(tx, guid, await newNumber(), article, now);
  return { statusCode, quantityAdded, entry };
}

/** Sets the quantity of a line, at least 1, limited by the stock; without stock it stays as it is. */
export async function setQuantity(
  tx: Tx,
  guid: string,
  line: ArticleEntry,
  sold: SoldOffer | undefined,
  asked: number,
  now: Date,
): Promise<ArticleChange> {
  if (!sold || sold.stock === 0) return { statusCode: 'noStock', quantityAdded: 0, entry: line };
  const quantity = limitQuantity(asked, sold.stock);
  const article = articleOf(sold, quantity, line.article.seen);
  const entry = await updateArticle(tx, guid, line.entryNumber, article, now);
  return { statusCode: statusOf(quantity, asked, sold.stock), quantityAdded: quantity - line.quantity, entry };
}

/** Puts a removed line back as it was; one of the same offer that was added since becomes part of it. */
export async function restoreArticle(
  tx: Tx,
  guid: string,
  removed: ArticleEntry,
  sold: SoldOffer | undefined,
  now: Date,
): Promise<ArticleEntry> {
  const { article, entryNumber } = removed;
  const twin = await findLineOfOffer(tx, guid, article.asAdded.id);
  if (!twin) return updateArticle(tx, guid, entryNumber, article, now);
  await deleteLine(tx, guid, twin.entryNumber);
  const most = Math.max(twin.quantity, article.quantity);
  const quantity = Math.max(most, limitQuantity(twin.quantity + article.quantity, sold?.stock ?? 0));
  return updateArticle(tx, guid, entryNumber, { ...twin.article, quantity }, now);
}

/** The price of one is seen: a change of it isn't told any more. */
export function acceptPrice(tx: Tx, guid: string, line: ArticleEntry, sold: SoldOffer, now: Date) {
  return updateArticle(tx, guid, line.entryNumber, articleOf(sold, line.quantity), now);
}
