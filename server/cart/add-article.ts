/** The use cases that add an article to a cart, or create a cart with it (docs/requirements.md CRT-2, CRT-7, CRT-9). */
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { CartModificationAnswer, CreatedCartAnswer } from '#domain/cart/contract.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { OnceAnswer } from '#server/http/idempotency.ts';
import { addLine, createWithLine, type LineChange, type LineToAdd, requestFor } from './add-line.ts';
import { additionOf } from './articles.ts';
import { type CartContext, parisTime } from './cart-context.ts';
import { toAnswer } from './change-articles.ts';
import type { ArticleEntry } from './line-rows.ts';
import {
  articleInsert,
  articleUpdate,
  type CartToFill,
  type SeenCart,
  seenCart,
  seenCartOf,
} from './new-line-store.ts';
import { unknownArticle } from './refusals.ts';
import { toWireLines } from './wire-cart.ts';

/** Without `offer`, the best offer of the product is chosen. */
export interface AskedArticle {
  readonly product: { readonly code: string };
  readonly quantity: number;
  readonly offer?: { readonly id: string } | undefined;
}

/**
 * The language of the answer, and the `Idempotency-Key` with the milliseconds for which it is valid (24 hours by
 * default).
 */
export interface AddRequest {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
  readonly idempotencyWindowMs: number | undefined;
}

const requestOf = (wish: AskedArticle, { idempotencyKey, idempotencyWindowMs }: AddRequest) => ({
  path: 'entries',
  key: idempotencyKey,
  lifetimeMs: idempotencyWindowMs,
  body: wish,
});

/** `sold` is the current offer; null if it is unknown, which is refused then. */
function articleToAdd(
  context: CartContext,
  site: Site,
  wish: AskedArticle,
  request: AddRequest,
  sold: SoldOffer | null,
  now: Date,
): LineToAdd<CartModificationAnswer> {
  const wording = { site, locale: request.locale, now: parisTime(context, now) };
  const change = ({ guid, line, nextEntryNumber }: CartToFill): LineChange<CartModificationAnswer> => {
    if (!sold) throw unknownArticle(wish.offer ? 'offer' : 'product');
    const { article, ...addition } = additionOf(line, sold, wish.quantity);
    if (!article) {
      return { answer: toAnswer({ ...addition, entry: line }, sold, wording), entry: line, write: null, isNew: false };
    }
    const entryNumber = line?.entryNumber ?? nextEntryNumber;
    const entry: ArticleEntry = { entryNumber, version: (line?.version ?? 0) + 1, quantity: article.quantity, article };
    const statement = line ? articleUpdate : articleInsert;
    return {
      answer: toAnswer({ ...addition, entry }, sold, wording),
      entry,
      write: statement(guid, entryNumber, article, now),
      isNew: line === null,
    };
  };
  return { request: requestOf(wish, request), offerId: sold?.id ?? null, change };
}

/** Reads the current offer of an article, and with it the cart, if the offer is named, so that its line is known. */
async function readOffer(
  { catalog }: CartContext,
  cart: CartAddress,
  wish: AskedArticle,
  request: AddRequest,
  now: Date,
): Promise<{ readonly sold: SoldOffer | null; readonly seen?: SeenCart | null }> {
  const { site } = cart;
  const { product, offer } = wish;
  if (!offer) return { sold: await catalog.offerForCart(site, product.code) };
  const query = seenCart(cart, requestFor(cart, requestOf(wish, request)), offer.id, now);
  const { sold, beside } = await catalog.offerForCartWith(site, product.code, offer.id, query);
  return { sold, seen: seenCartOf(beside) };
}

/**
 * Adds packs of an offer to the cart. Throws 404 for an unknown cart, product or offer, 400 if the cart has `maxLines`
 * lines already. If fewer packs can be added than requested, that isn't an error (`lowStock`, `noStock`).
 */
export async function addArticleToCart(
  context: CartContext,
  cart: CartAddress,
  wish: AskedArticle,
  request: AddRequest,
): Promise<OnceAnswer<CartModificationAnswer>> {
  const now = context.clock();
  const { sold, seen } = await readOffer(context, cart, wish, request, now);
  return addLine(context, cart, articleToAdd(context, cart.site, wish, request, sold, now), now, seen);
}

/**
 * Creates an anonymous cart with its first article, empty if there is no stock. Throws 404 for an unknown product or
 * offer, and then creates none. The idempotency key belongs to the new cart.
 */
export async function createCartWithArticle(
  context: CartContext,
  site: Site,
  wish: AskedArticle,
  request: AddRequest,
): Promise<CreatedCartAnswer> {
  const now = context.clock();
  const sold = await context.catalog.offerForCart(site, wish.product.code, wish.offer?.id);
  const line = articleToAdd(context, site, wish, request, sold, now);
  const { guid, entry, answer } = await createWithLine(context, site, line, now);
  const current = new Map(sold ? [[sold.id, sold]] : []);
  const { localiseOffer } = context.shipping;
  const wording = { locale: request.locale, localiseOffer, now: parisTime(context, now) };
  return { ...toWireLines({ guid, site, entries: entry ? [entry] : [] }, current, wording), modification: answer };
}
