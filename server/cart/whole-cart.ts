/** The use cases that create, read and delete a whole cart (docs/requirements.md CRT-1, CRT-3, CRT-7). */
import { buysOn } from '#domain/account/buys-on.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { CartAnswer, CheckoutAnswer, MiniCartAnswer, OfferByKeyAnswer } from '#domain/cart/contract.ts';
import { sumPrices } from '#domain/cart/parcel-price.ts';
import { cartTotals } from '#domain/cart/totals.ts';
import { defaultObjectGrams } from '#domain/catalog/object-weight.ts';
import type { OrderLine } from '#domain/orders/order-line.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type CartContext, currentOffers, expiryAt, findOwnCart, lockOwnCart, parisTime } from './cart-context.ts';
import { isArticle, type ParcelEntry } from './line-rows.ts';
import { keepNotice } from './merge-store.ts';
import type { BuyersCart } from './open-cart.ts';
import { toOrderLines } from './ordered-lines.ts';
import { expiredOffer, unknownOffer } from './parcel-intake.ts';
import { entryNotFound, otherSite } from './refusals.ts';
import { cartInsert, countCart, deleteCart, findCart, insertAccountCart } from './store.ts';
import { buyerOf, findReductions } from './vouchers.ts';
import { currentLine, toWireCart, toWireCheckout, toWireLines } from './wire-cart.ts';
import { toWireTotal } from './wire-entry.ts';

export async function createCart(context: CartContext, site: Site, locale: Locale): Promise<CartAnswer> {
  const { db, shipping, clock, newId } = context;
  const [guid, now] = [newId(), clock()];
  await cartInsert({ guid, site }, now, expiryAt(now)).execute(db);
  const { localiseOffer } = shipping;
  return toWireLines({ guid, site, entries: [] }, new Map(), { locale, localiseOffer, now: parisTime(context, now) });
}

/** `objectGrams`: what the object weighs for which packagings say what sending costs. */
export async function readCart(
  context: CartContext,
  cart: CartAddress,
  locale: Locale,
  objectGrams = defaultObjectGrams,
): Promise<CartAnswer> {
  return (await readOwnCart(context, cart, locale, objectGrams)).wire;
}

/** The cart as it is stored and as it is answered. Throws 404 if the caller has no such cart. */
async function readOwnCart(context: CartContext, cart: CartAddress, locale: Locale, objectGrams = defaultObjectGrams) {
  const now = context.clock();
  const ownCart = await findOwnCart(context, cart, now);
  const current = await currentOffers(context, ownCart.entries, ownCart.details);
  const reductions = await findReductions(
    context,
    { ...ownCart, buyer: buyerOf(cart, ownCart.details.email) },
    current,
  );
  const { localiseOffer, postage } = context.shipping;
  const wording = { locale, localiseOffer, now: parisTime(context, now), rates: postage(), objectGrams };
  return { ownCart, wire: toWireCart(ownCart, current, wording, reductions) };
}

export async function listCarts(context: CartContext, cart: CartAddress, locale: Locale): Promise<CartAnswer[]> {
  const { exists } = await countCart(context.db, cart, context.clock());
  return exists ? [await readCart(context, cart, locale)] : [];
}

/** Throws 404 for the guid of another cart. */
export async function openAccountCart(
  context: CartContext,
  { isPro, ...cart }: BuyersCart,
  locale: Locale,
): Promise<CartAnswer> {
  if (!buysOn({ isPro }, cart.site)) throw otherSite();
  const now = context.clock();
  if (cart.guid === undefined) {
    await insertAccountCart(context.db, { ...cart, guid: context.newId() }, now, expiryAt(now));
  }
  return readCart(context, cart, locale);
}

export async function readCheckout(context: CartContext, cart: CartAddress, locale: Locale): Promise<CheckoutAnswer> {
  const { ownCart, wire } = await readOwnCart(context, cart, locale);
  return toWireCheckout(wire, ownCart, {
    hasAccount: 'accountId' in cart,
    isPaymentClosed: !context.flags.isOpen('payment', cart.site),
    now: context.clock(),
  });
}

export async function removeCart({ db, clock }: CartContext, cart: CartAddress): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => deleteCart(tx, cart, await lockOwnCart(tx, cart, now)));
}

/** If there is no cart, zeros instead of a 404. */
export async function readMiniCart(
  context: CartContext,
  cart: CartAddress,
): Promise<{ readonly exists: boolean; readonly mini: MiniCartAnswer }> {
  const count = await countCart(context.db, cart, context.clock());
  const { exists, totalItems, parcels, articles, mayBeReduced } = count;
  if (mayBeReduced) {
    const { total } = await readCart(context, cart, 'fr');
    return { exists, mini: { totalItems, total } };
  }
  const current = await currentOffers(context, articles, count);
  const lines = articles.map((entry) => currentLine(entry, current));
  const { total } = cartTotals([], lines);
  return { exists, mini: { totalItems, total: toWireTotal(sumPrices([parcels, total])) } };
}

export async function dismissMerge({ db, clock }: CartContext, cart: CartAddress): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => keepNotice(tx, await lockOwnCart(tx, cart, now), null));
}

/** Throws 404 if the caller has no such line. */
export async function findParcelLine(
  context: CartContext,
  cart: CartAddress,
  entryNumber: number,
): Promise<ParcelEntry & { readonly cartGuid: string }> {
  const { guid: cartGuid, entries } = await findOwnCart(context, cart, context.clock());
  const entry = entries.find((each) => each.entryNumber === entryNumber);
  if (!entry || isArticle(entry)) throw entryNotFound();
  return { ...entry, cartGuid };
}

export async function orderLines(context: CartContext, cart: CartAddress): Promise<readonly OrderLine[]> {
  const { entries, details } = await findOwnCart(context, cart, context.clock());
  return toOrderLines(entries, await currentOffers(context, entries, details));
}

async function heldOffer(
  { db, clock, orderedOffer }: CartContext,
  key: string,
  cart: CartAddress,
): Promise<QuotedOffer | null> {
  const { entries } = (await findCart(db, cart, clock())) ?? { entries: [] };
  const parcels = entries.flatMap((entry) => (isArticle(entry) ? [] : [entry.quoted]));
  const inCart = parcels.find(({ offerKey }) => offerKey === key);
  if (inCart) return inCart;
  return 'accountId' in cart ? orderedOffer(cart.accountId, cart.site, key) : null;
}

/** Throws 404 for an unknown key, and 410 for an expired one unless the caller's cart or an order contains it. */
export async function findOfferByKey(
  context: CartContext,
  key: string,
  cart: CartAddress,
  locale: Locale,
): Promise<OfferByKeyAnswer> {
  const reading = await context.shipping.readOffer(key, cart.site);
  const quoted = reading.status === 'ok' ? reading.quoted : await heldOffer(context, key, cart);
  if (!quoted) {
    throw reading.status === 'expired' ? new ApiError(410, [expiredOffer()]) : new ApiError(404, [unknownOffer()]);
  }
  const { offer, customsDemands: _, ...facts } = context.shipping.localiseOffer(quoted, locale);
  return { ...offer, ...facts };
}
