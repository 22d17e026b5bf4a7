/**
 * The use cases of carts: reading, adding and changing lines, renewing offers, merging (docs/requirements.md CRT-1 to
 * CRT-5, CRT-7, CRT-9).
 */

import type { Transaction } from 'kysely';
import type { BilledCompany } from '#domain/account/billed-company.ts';
import { buysOn } from '#domain/account/buys-on.ts';
import type { KeptAddress, TypedAddress } from '#domain/address/address-book-contract.ts';
import type { CheckoutAddressUse } from '#domain/address/checkout-address.ts';
import type { AccountCart, CartAddress } from '#domain/cart/cart-address.ts';
import type { ParcelKnowledge } from '#domain/cart/check-parcel.ts';
import type { AppliedConsolidationAnswer, ConsolidationAnswer } from '#domain/cart/consolidation-contract.ts';
import type {
  CartAnswer,
  CartModificationAnswer,
  CartModificationsAnswer,
  CheckoutAnswer,
  CreatedCartAnswer,
  MiniCartAnswer,
  OfferByKeyAnswer,
  RemovedEntriesAnswer,
  RenewalAnswer,
  RestoredEntryAnswer,
} from '#domain/cart/contract.ts';
import type { ParcelPayload } from '#domain/cart/parcel-payload.ts';
import type { OrderLine } from '#domain/orders/order-line.ts';
import type { OfferPrice } from '#domain/shipping/offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CustomsService } from '#server/customs/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { OnceAnswer } from '#server/http/idempotency.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { type AddRequest, type AskedArticle, addArticleToCart, createCartWithArticle } from './add-article.ts';
import { type AddedArticles, type ArticlesToAdd, addArticles, countPacks } from './add-articles.ts';
import {
  type AddedParcels,
  addBatchParcels,
  type BatchInCart,
  type BatchParcel,
  readBatchInCart,
} from './batch-parcels.ts';
import { type CartContext, cartLifetimeMs, parisTime } from './cart-context.ts';
import { agreeToPrice, changeQuantity } from './change-articles.ts';
import { addParcel, type ChangeRequest, changeParcel, removeLine } from './change-lines.ts';
import {
  chooseDeliveryAddress,
  chooseDeliveryMode,
  removeAddress,
  removeDeliveryMode,
  setAddress,
  setCompany,
  setEmail,
} from './checkout-details.ts';
import { applyConsolidation, readConsolidation, undoConsolidation } from './consolidation.ts';
import type { ParcelEntry } from './line-rows.ts';
import { type MergedCart, mergeOnSignIn, mergeShownCart, type SignInMerge } from './merge-carts.ts';
import { findOfferByKey } from './offer-by-key.ts';
import { type BuyersCart, principalOf } from './open-cart.ts';
import {
  lockToOrder,
  type OffersToOrder,
  type OrderableCart,
  type QuotableCart,
  readOffersToOrder,
  readToQuote,
} from './order-cart.ts';
import { type LocalisedLines, localiseOrderLines } from './ordered-lines.ts';
import { createParcelIntake, type ParcelIntake, parcelKnowledgeOf } from './parcel-intake.ts';
import { readRemovedLines, restoreLine } from './removed-lines.ts';
import { renewParcels } from './renewal.ts';
import { closeOrderedCart, type EntryAddress, setPayingOrder } from './store.ts';
import {
  createCart,
  dismissMerge,
  findParcelLine,
  listCarts,
  openAccountCart,
  orderLines,
  readCart,
  readCheckout,
  readMiniCart,
  removeCart,
} from './whole-cart.ts';

/** Name of the HttpOnly cookie with the guid of a site's anonymous cart. */
export function cartCookie(site: Site): string {
  return `cart_${site}`;
}

/** Makes an anonymous cart the browser's own for as long as the cart lives unchanged. */
export function rememberCart(context: Pick<CallContext, 'setCookie'>, site: Site, guid: string): void {
  context.setCookie({ name: cartCookie(site), value: guid, httpOnly: true, maxAge: cartLifetimeMs / 1000 });
}

export function forgetCart(context: Pick<CallContext, 'setCookie'>, site: Site): void {
  context.setCookie({ name: cartCookie(site), value: '', httpOnly: true, maxAge: 0 });
}

/**
 * The caller's cart: the account's if it can buy on the site, otherwise the one in the cookie. Without a cookie, the
 * result names a cart that doesn't exist.
 */
export async function callerCart(site: Site, context: Pick<CallContext, 'identity' | 'cookie'>): Promise<CartAddress> {
  const identity = await context.identity();
  const account = identity.kind === 'signedIn' && buysOn(identity.account, site) ? identity.account : null;
  return account ? { site, accountId: account.id } : { site, guid: context.cookie(cartCookie(site)) ?? '' };
}

/** Finds the cart that a path names; throws 401 or 404 if the caller may not open it. */
export type CartOf = (
  parameters: { readonly site: Site; readonly user: 'anonymous' | 'current'; readonly cartId: string },
  context: CallContext,
) => Promise<CartAddress>;

export interface CartOptions extends Omit<CartContext, 'checkParcel' | 'territory'> {
  readonly tariffs: CurrentTariffs;
  readonly territory: TerritoryService;
  readonly relay: RelayService;
  readonly customs: Pick<CustomsService, 'destinationRules'>;
}

export type { AddedArticles, AddRequest, BatchParcel };

/**
 * Every method with a `CartAddress` throws the same 404 for a cart that doesn't exist, was merged, has expired, is of
 * the other site or someone else's. Methods that change a line throw 404 if there is none, and 412 if it was changed
 * since `version`.
 */
export interface CartService {
  createCart(site: Site, locale: Locale): Promise<CartAnswer>;
  /**
   * Creates an anonymous cart with its first article, empty if there is no stock. Throws 404 for an unknown product or
   * offer, and then creates none. The idempotency key belongs to the new cart.
   */
  createCartWithArticle(site: Site, wish: AskedArticle, request: AddRequest): Promise<CreatedCartAnswer>;
  /** Creates the cart if there is none. Throws 403 if the account can't buy on the site. */
  openAccountCart(cart: BuyersCart, locale: Locale): Promise<CartAnswer>;
  readCart(cart: CartAddress, locale: Locale): Promise<CartAnswer>;
  /** At most one cart. */
  listCarts(cart: CartAddress, locale: Locale): Promise<CartAnswer[]>;
  /** The cart, and what has to be settled before it can be ordered. */
  readCheckout(cart: CartAddress, locale: Locale): Promise<CheckoutAnswer>;
  /** Number of items and totals; if there is no cart, zeros instead of a 404. */
  readMiniCart(cart: CartAddress): Promise<{ readonly exists: boolean; readonly mini: MiniCartAnswer }>;
  removeCart(cart: CartAddress): Promise<void>;
  /**
   * Adds a parcel at the price of its offer key, only once for each idempotency key. Throws 404 for an unknown and 410
   * for an expired offer key, 400 with everything that is wrong with the parcel.
   */
  addParcelToCart(
    cart: CartAddress,
    payload: ParcelPayload,
    request: ChangeRequest,
  ): Promise<OnceAnswer<CartModificationsAnswer>>;
  /** Throws the same errors as adding one. */
  changeParcel(
    cart: CartAddress,
    entry: EntryAddress,
    payload: ParcelPayload,
    request: ChangeRequest,
  ): Promise<OnceAnswer<CartModificationsAnswer>>;
  /** What to store of a parcel that may go into a site's cart, or all reasons to refuse it. */
  checkParcel(payload: ParcelPayload, site: Site): ReturnType<ParcelIntake>;
  /**
   * Adds the parcels of a file, or of a form for several recipients, as long as the cart has room: each of its lines
   * only once. `batchId` is a UUID.
   */
  addBatchParcels(cart: CartAddress, batchId: string, parcels: readonly BatchParcel[]): Promise<AddedParcels>;
  /** Which lines of a file are in the caller's cart, and its room; a cart that doesn't exist is an empty one. */
  readBatchInCart(cart: CartAddress, batchId: string): Promise<BatchInCart>;
  /** Quotes all expired parcels again, or that of one line; for each that can't be quoted, the reason is returned. */
  renewParcels(cart: CartAddress, entryNumber: number | undefined, locale: Locale): Promise<RenewalAnswer>;
  /**
   * Adds packs of an offer, only once for each idempotency key. Throws 404 for an unknown product or offer; if the
   * stock is too small, fewer packs are added, without an error.
   */
  addArticleToCart(
    cart: CartAddress,
    wish: AskedArticle,
    request: AddRequest,
  ): Promise<OnceAnswer<CartModificationAnswer>>;
  /** Adds articles of a list, whole lines only, all at once and only once for each idempotency key. */
  addArticles(cart: CartAddress, list: ArticlesToAdd): Promise<OnceAnswer<AddedArticles>>;
  /** How many packs of each offer are in the caller's cart; a cart that doesn't exist is an empty one. */
  countPacks(cart: CartAddress): Promise<ReadonlyMap<string, number>>;
  /** `quantity` is in packs; 0 removes the line. Throws 400 for another quantity of a parcel. */
  changeQuantity(
    cart: CartAddress,
    address: EntryAddress,
    quantity: number,
    locale: Locale,
  ): Promise<CartModificationAnswer>;
  /** Stores that the visitor has seen the current price of a pack, in cents. Throws 412 if it has changed since. */
  agreeToPrice(
    cart: CartAddress,
    entryNumber: number,
    seen: OfferPrice,
    locale: Locale,
  ): Promise<CartModificationAnswer>;
  /** Where the articles cost less in all from fewer sellers, and what was applied of it and can be undone. */
  readConsolidation(cart: CartAddress): Promise<ConsolidationAnswer>;
  /**
   * Moves articles to other sellers as the suggestion with a code says, only once. Throws 412 if prices, stocks or the
   * cart lead to another suggestion.
   */
  applyConsolidation(cart: CartAddress, code: string): Promise<AppliedConsolidationAnswer>;
  /** Moves the articles back. Throws 409 if their lines were changed, or if a former seller has too little of one. */
  undoConsolidation(cart: CartAddress, code: string, locale: Locale): Promise<void>;
  removeEntry(cart: CartAddress, entry: EntryAddress): Promise<void>;
  /** The lines that were removed within the last hour, which can be restored. */
  readRemovedEntries(cart: CartAddress, locale: Locale): Promise<RemovedEntriesAnswer>;
  restoreEntry(cart: CartAddress, entryNumber: number, locale: Locale): Promise<RestoredEntryAnswer>;
  /**
   * Merges the anonymous carts of a browser into those of the account that has signed in there
   * (docs/decisions/0014-merging-carts.md).
   */
  mergeOnSignIn(merge: SignInMerge): Promise<readonly MergedCart[]>;
  /**
   * Merges the anonymous cart with a guid into the account's cart on the same site. Throws 404 too if one of the two is
   * being paid.
   */
  mergeShownCart(account: AccountCart, guid: string): Promise<MergedCart>;
  /** Deletes the notice of a merge, after the visitor has closed it. */
  dismissMerge(cart: CartAddress): Promise<void>;
  findEntry(cart: CartAddress, entryNumber: number): Promise<ParcelEntry & { readonly cartGuid: string }>;
  /**
   * Sets the e-mail address of a visitor without an account. Throws 400 for a malformed one and for an account's cart.
   */
  setEmail(cart: CartAddress, email: string): Promise<void>;
  /** Sets an address as typed, and returns it as stored. Throws 400 with every wrong field. */
  setAddress(cart: CartAddress, use: CheckoutAddressUse, typed: TypedAddress): Promise<KeptAddress>;
  /**
   * Sets the delivery address from the account's book. Throws 400 for an unknown id, or if sellers don't deliver to the
   * address.
   */
  chooseDeliveryAddress(cart: CartAddress, addressId: string): Promise<void>;
  /** Sets the company to invoice, and returns it as stored. Throws 400 with every wrong field. */
  setCompany(cart: CartAddress, typed: BilledCompany): Promise<BilledCompany>;
  removeDeliveryMode(cart: CartAddress): Promise<void>;
  removeAddress(cart: CartAddress, use: CheckoutAddressUse): Promise<void>;
  /** Chooses how articles are delivered. Throws 400 for an unknown mode and for a cart without articles. */
  chooseDeliveryMode(cart: CartAddress, mode: string): Promise<void>;
  principalOf(cart: CartAddress): string;
  /** The cart as it can be quoted now, at current prices. */
  readToQuote(cart: CartAddress): Promise<QuotableCart>;
  /** The current offers of a cart's articles, to be read before the transaction of `lockToOrder`. */
  readOffersToOrder(cart: CartAddress): Promise<OffersToOrder>;
  /** Locks a cart until the transaction ends, with everything that decides whether it can be ordered now. */
  lockToOrder(tx: Transaction<Database>, cart: CartAddress, offers: OffersToOrder): Promise<OrderableCart>;
  /** Sets the unpaid order because of which a cart's lines are locked; null unlocks them. */
  setPayingOrder(tx: Transaction<Database>, guid: string, orderCode: string | null): Promise<void>;
  /** Closes a cart that was paid for: nothing opens it any more. */
  closeOrderedCart(tx: Transaction<Database>, guid: string): Promise<void>;
  /** The lines of a cart that can be ordered now, at current prices. */
  orderLines(cart: CartAddress): Promise<readonly OrderLine[]>;
  /** The lines of an order that was placed at an instant, in the form of a cart's lines, with their totals. */
  localiseOrderLines(site: Site, lines: readonly OrderLine[], placedAt: Date, locale: Locale): LocalisedLines;
  /** What the rules for parcels have to look up, by the tariffs now in force. */
  parcelKnowledge(): ParcelKnowledge;
  /**
   * The offer of a key. Throws 404 for an unknown key, and 410 for an expired one unless the caller's cart or an order
   * contains it.
   */
  findOffer(key: string, cart: CartAddress, locale: Locale): Promise<OfferByKeyAnswer>;
}

export function createCartService(options: CartOptions): CartService {
  const context: CartContext = { ...options, checkParcel: createParcelIntake(options) };
  const { localiseOffer } = options.shipping;
  return {
    createCart: (site, locale) => createCart(context, site, locale),
    createCartWithArticle: (site, wish, request) => createCartWithArticle(context, site, wish, request),
    openAccountCart: (cart, locale) => openAccountCart(context, cart, locale),
    readCart: (cart, locale) => readCart(context, cart, locale),
    listCarts: (cart, locale) => listCarts(context, cart, locale),
    readCheckout: (cart, locale) => readCheckout(context, cart, locale),
    readMiniCart: (cart) => readMiniCart(context, cart),
    removeCart: (cart) => removeCart(context, cart),
    addParcelToCart: (cart, payload, request) => addParcel(context, cart, payload, request),
    changeParcel: (cart, entry, payload, request) => changeParcel(context, cart, entry, payload, request),
    checkParcel: context.checkParcel,
    addBatchParcels: (cart, batchId, parcels) => addBatchParcels(context, cart, batchId, parcels),
    readBatchInCart: (cart, batchId) => readBatchInCart(context, cart, batchId),
    renewParcels: (cart, entryNumber, locale) => renewParcels(context, cart, entryNumber, locale),
    addArticleToCart: (cart, wish, request) => addArticleToCart(context, cart, wish, request),
    addArticles: (cart, list) => addArticles(context, cart, list),
    countPacks: (cart) => countPacks(context, cart),
    changeQuantity: (cart, address, quantity, locale) => changeQuantity(context, cart, address, quantity, locale),
    agreeToPrice: (cart, entryNumber, seen, locale) => agreeToPrice(context, cart, entryNumber, seen, locale),
    readConsolidation: (cart) => readConsolidation(context, cart),
    applyConsolidation: (cart, code) => applyConsolidation(context, cart, code),
    undoConsolidation: (cart, code, locale) => undoConsolidation(context, cart, code, locale),
    removeEntry: (cart, entry) => removeLine(context, cart, entry),
    readRemovedEntries: (cart, locale) => readRemovedLines(context, cart, locale),
    restoreEntry: (cart, entryNumber, locale) => restoreLine(context, cart, entryNumber, locale),
    mergeOnSignIn: (merge) => mergeOnSignIn(context, merge),
    mergeShownCart: (account, guid) => mergeShownCart(context, account, guid),
    dismissMerge: (cart) => dismissMerge(context, cart),
    findEntry: (cart, entryNumber) => findParcelLine(context, cart, entryNumber),
    setEmail: (cart, email) => setEmail(context, cart, email),
    setAddress: (cart, use, typed) => setAddress(context, cart, use, typed),
    setCompany: (cart, typed) => setCompany(context, cart, typed),
    removeDeliveryMode: (cart) => removeDeliveryMode(context, cart),
    chooseDeliveryAddress: (cart, addressId) => chooseDeliveryAddress(context, cart, addressId),
    removeAddress: (cart, use) => removeAddress(context, cart, use),
    chooseDeliveryMode: (cart, mode) => chooseDeliveryMode(context, cart, mode),
    principalOf,
    readToQuote: (cart) => readToQuote(context, cart),
    readOffersToOrder: (cart) => readOffersToOrder(context, cart),
    lockToOrder: (tx, cart, offers) => lockToOrder(context, tx, cart, offers),
    setPayingOrder,
    closeOrderedCart,
    orderLines: (cart) => orderLines(context, cart),
    localiseOrderLines: (site, lines, placedAt, locale) =>
      localiseOrderLines(site, lines, { locale, localiseOffer, now: parisTime(context, placedAt) }),
    parcelKnowledge: parcelKnowledgeOf(options),
    findOffer: (key, cart, locale) => findOfferByKey(context, key, cart, locale),
  };
}
