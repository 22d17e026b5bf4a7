/**
 * The use cases that add and change articles in a cart (docs/requirements.md CRT-7, CRT-9; SAP Commerce OCC v2
 * entries).
 */
import type { Transaction } from 'kysely';
import { articleLine, samePrice } from '#domain/cart/article-line.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { findLine, findOwnLine } from './article-store.ts';
import { type ArticleChange, acceptPrice, setQuantity } from './articles.ts';
import { type CartContext, lockOwnCart, parisTime } from './cart-context.ts';
import { type CartEntry, isArticle } from './line-rows.ts';
import { keepNotice } from './merge-store.ts';
import { changedEntry, entryNotFound, oneParcel, versionOf } from './refusals.ts';
import { type EntryAddress, removeEntry } from './store.ts';
import { toArticleModification } from './wire-cart.ts';

type Change = (
  tx: Transaction<Database>,
  guid: string,
  line: CartEntry,
  sold: SoldOffer | undefined,
  now: Date,
) => Promise<ArticleChange>;

/**
 * The current offer of a line, read before the cart is locked; that is possible because a line's number always means
 * the same offer. Undefined for an offer that was withdrawn, and for a parcel.
 */
async function offerOfLine({ db, catalog }: CartContext, cart: CartAddress, entryNumber: number, now: Date) {
  const line = await findOwnLine(db, cart, entryNumber, now);
  if (!line || !isArticle(line)) return undefined;
  const { id } = line.article.asAdded;
  return (await catalog.readSoldOffers([id])).get(id);
}

export function toAnswer(
  { entry, ...change }: ArticleChange,
  sold: SoldOffer | undefined,
  wording: Parameters<typeof toArticleModification>[3],
): CartModificationAnswer {
  return toArticleModification(entry, new Map(sold ? [[sold.id, sold]] : []), change, wording);
}

/**
 * Locks the cart, changes a line, and deletes the notice of a merge. Throws 404 if there is no such line, 412 if it was
 * changed since `version`.
 */
async function changeLine(
  context: CartContext,
  cart: CartAddress,
  address: EntryAddress,
  locale: Locale,
  change: Change,
): Promise<CartModificationAnswer> {
  const now = context.clock();
  const sold = await offerOfLine(context, cart, address.entryNumber, now);
  return context.db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    const line = await findLine(tx, guid, address.entryNumber);
    if (!line) throw entryNotFound();
    if (address.version !== undefined && address.version !== line.version) throw changedEntry();
    const result = await change(tx, guid, line, sold, now);
    await keepNotice(tx, guid, null);
    return toAnswer(result, sold, { site: cart.site, locale, now: parisTime(context, now) });
  });
}

/** The stock limits the quantity (`lowStock`); without stock, the line stays as it is (`noStock`). */
export function changeQuantity(
  context: CartContext,
  cart: CartAddress,
  address: EntryAddress,
  quantity: number,
  locale: Locale,
): Promise<CartModificationAnswer> {
  return changeLine(context, cart, address, locale, async (tx, guid, line, sold, now) => {
    if (quantity === 0) {
      versionOf(await removeEntry(tx, guid, address, now));
      return { statusCode: 'success', quantityAdded: -line.quantity, entry: null };
    }
    if (!isArticle(line)) throw oneParcel();
    return setQuantity(tx, guid, line, sold, quantity, now);
  });
}

/** The prices of all quantities then count as seen. */
export function agreeToPrice(
  context: CartContext,
  cart: CartAddress,
  entryNumber: number,
  seen: OfferPrice,
  locale: Locale,
): Promise<CartModificationAnswer> {
  return changeLine(context, cart, { entryNumber, version: undefined }, locale, async (tx, guid, line, sold, now) => {
    if (!isArticle(line)) throw entryNotFound();
    if (!sold || !samePrice(articleLine(line.article, sold).unit, seen)) throw changedEntry();
    const entry = await acceptPrice(tx, guid, line, sold, now);
    return { statusCode: 'success', quantityAdded: 0, entry };
  });
}
