/** Changes lines of articles in a locked cart (docs/requirements.md CRT-7). */
import type { Transaction } from 'kysely';
import { type KeptArticle, limitQuantity } from '#domain/cart/article-line.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import { type PackPrices, packPricesOf } from '#domain/catalog/volume-price.ts';
import type { Database } from '#server/db/schema.ts';
import { deleteLine, findLineOfOffer, insertArticle, updateArticle } from './article-store.ts';
import type { ArticleEntry } from './line-rows.ts';

type Tx = Transaction<Database>;
type StatusCode = CartModificationAnswer['statusCode'];

/** The result of a change: the line as it is now, or null if there is none. */
export interface ArticleChange {
  readonly statusCode: StatusCode;
  readonly quantityAdded: number;
  readonly entry: ArticleEntry | null;
}

function statusOf(actual: number, requestedQuantity: number, stock: number): StatusCode {
  if (stock === 0) return 'noStock';
  return actual === requestedQuantity ? 'success' : 'lowStock';
}

/**
 * `seen` are the prices that the visitor last agreed to; as long as they aren't the current ones, the change of price
 * is shown.
 */
const articleOf = (sold: SoldOffer, quantity: number, seen: PackPrices = packPricesOf(sold)): KeptArticle => ({
  asAdded: sold,
  quantity,
  seen,
});

/** `article` is null if nothing can be added. */
export interface ArticleAddition extends Pick<ArticleChange, 'statusCode' | 'quantityAdded'> {
  readonly article: KeptArticle | null;
}

/**
 * Adds packs to the line of an offer, or to a new one if `line` is null. The quantity never exceeds the stock, but a
 * line that is above it already isn't reduced.
 */
export function additionOf(line: ArticleEntry | null, sold: SoldOffer, requestedQuantity: number): ArticleAddition {
  const before = line?.quantity ?? 0;
  const quantity = Math.max(before, limitQuantity(before + requestedQuantity, sold.stock));
  const quantityAdded = quantity - before;
  const statusCode = statusOf(quantityAdded, requestedQuantity, sold.stock);
  const article = quantityAdded === 0 ? null : articleOf(sold, quantity, line?.article.seen);
  return { statusCode, quantityAdded, article };
}

/** Adds what `additionOf` says; a new line gets the number that `newNumber` returns. */
export async function addArticle(
  tx: Tx,
  guid: string,
  sold: SoldOffer,
  requestedQuantity: number,
  now: Date,
  newNumber: () => Promise<number>,
): Promise<ArticleChange> {
  const line = await findLineOfOffer(tx, guid, sold.id);
  const { article, ...addition } = additionOf(line, sold, requestedQuantity);
  if (!article) return { ...addition, entry: line };
  const entry = line
    ? await updateArticle(tx, guid, line.entryNumber, article, now)
    : await insertArticle(tx, guid, await newNumber(), article, now);
  return { ...addition, entry };
}

/**
 * Sets the quantity of a line, limited by the stock and by the maximum for one offer. If there is no stock, the line
 * stays as it is.
 */
export async function setQuantity(
  tx: Tx,
  guid: string,
  line: ArticleEntry,
  sold: SoldOffer | undefined,
  requestedQuantity: number,
  now: Date,
): Promise<ArticleChange> {
  if (!sold || sold.stock === 0) return { statusCode: 'noStock', quantityAdded: 0, entry: line };
  const quantity = limitQuantity(requestedQuantity, sold.stock);
  const article = articleOf(sold, quantity, line.article.seen);
  const entry = await updateArticle(tx, guid, line.entryNumber, article, now);
  return {
    statusCode: statusOf(quantity, requestedQuantity, sold.stock),
    quantityAdded: quantity - line.quantity,
    entry,
  };
}

/** Restores a removed line. If the same offer was added again since, both lines become one. */
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
  const larger = Math.max(twin.quantity, article.quantity);
  const quantity = Math.max(larger, limitQuantity(twin.quantity + article.quantity, sold?.stock ?? 0));
  return updateArticle(tx, guid, entryNumber, { ...twin.article, quantity }, now);
}

/** Stores that the visitor agrees to the current price, so that the change of price isn't shown any more. */
export function acceptPrice(tx: Tx, guid: string, line: ArticleEntry, sold: SoldOffer, now: Date) {
  return updateArticle(tx, guid, line.entryNumber, articleOf(sold, line.quantity), now);
}
