/** Adds many articles to a cart at once, whole lines only (docs/quick-order.md). */
import type { Transaction } from 'kysely';
import { limitQuantity } from '#domain/cart/article-line.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { Code } from '#domain/catalog/catalog.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Database } from '#server/db/schema.ts';
import { doOnce, type OnceAnswer } from '#server/http/idempotency.ts';
import { findArticles, findLineOfOffer } from './article-store.ts';
import { addArticle } from './articles.ts';
import { type CartContext, lockOwnCart } from './cart-context.ts';
import { couldOpen, principalOf } from './open-cart.ts';
import { countEntries, takeEntryNumber } from './store.ts';

/** A number of packs of an offer, with the number of its line in the caller's list. */
export interface ListedArticle {
  readonly line: number;
  readonly sold: SoldOffer;
  readonly packs: number;
}

export interface AddedArticles {
  readonly added: readonly { readonly line: number; readonly entryNumber: number; readonly quantity: number }[];
  /** Lines for which the cart had no room. */
  readonly full: readonly number[];
}

/** `articles` are those of the list that can be added; `request` and `key` recognise a repetition. */
export interface ArticlesToAdd {
  readonly articles: readonly ListedArticle[];
  readonly request: object;
  readonly key: string | undefined;
}

/** How many packs of each offer are in the caller's cart; a cart that doesn't exist is an empty one. */
export async function countPacks(
  { db, clock }: Pick<CartContext, 'db' | 'clock'>,
  cart: CartAddress,
): Promise<ReadonlyMap<Code, number>> {
  if (!couldOpen(cart)) return new Map();
  const lines = await findArticles(db, cart, clock());
  return new Map(lines.map(({ article, quantity }) => [article.asAdded.id, quantity]));
}

type Outcome = { readonly entryNumber: number } | 'full' | 'short';

/** Adds all packs of a line, or none if the cart has no room or another request has taken the last ones. */
async function addWhole(
  tx: Transaction<Database>,
  guid: string,
  { sold, packs }: ListedArticle,
  now: Date,
): Promise<Outcome> {
  const present = await findLineOfOffer(tx, guid, sold.id);
  const before = present?.quantity ?? 0;
  if (limitQuantity(before + packs, sold.stock) < before + packs) return 'short';
  if (!present && (await countEntries(tx, guid)) >= maxLines) return 'full';
  const { entry } = await addArticle(tx, guid, sold, packs, now, () => takeEntryNumber(tx, guid));
  return entry ? { entryNumber: entry.entryNumber } : 'short';
}

/**
 * Adds articles in one transaction, in their order, only once for each idempotency key. Lines that can't be added whole
 * are left out. Throws 404 for an unknown cart, 409 while an order placed with it is being paid.
 */
export async function addArticles(
  { db, clock }: CartContext,
  cart: CartAddress,
  { articles, request, key }: ArticlesToAdd,
): Promise<OnceAnswer<AddedArticles>> {
  const now = clock();
  const repeatable = { principal: principalOf(cart), method: 'POST', path: 'quick-order', key, body: request } as const;
  return db.transaction().execute((tx) =>
    doOnce(tx, repeatable, now, async (): Promise<AddedArticles> => {
      const guid = await lockOwnCart(tx, cart, now);
      const added: AddedArticles['added'][number][] = [];
      const full: number[] = [];
      // One after the other: a transaction has one connection, and the lines keep their order.
      for (const article of articles) {
        const outcome = await addWhole(tx, guid, article, now);
        if (outcome === 'full') full.push(article.line);
        else if (outcome !== 'short') added.push({ line: article.line, quantity: article.packs, ...outcome });
      }
      return { added, full };
    }),
  );
}
