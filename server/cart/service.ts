/**
 * The use cases of carts: reading, adding and changing lines, renewing offers, merging (docs/requirements.md CRT-1 to
 * CRT-5, CRT-7, CRT-9).
 */

import { buysOn } from '#domain/account/buys-on.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CustomsService } from '#server/customs/service.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { bindContext } from '#server/process/bind-context.ts';
import type { RelayService } from '#server/relay/service.ts';
import type { CurrentTariffs } from '#server/tariff/service.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { type AddRequest, addArticleToCart, createCartWithArticle } from './add-article.ts';
import { type AddedArticles, addArticles, countPacks } from './add-articles.ts';
import { addBatchParcels, type BatchParcel, readBatchInCart } from './batch-parcels.ts';
import { type CartContext, cartLifetimeMs, parisTime } from './cart-context.ts';
import { agreeToPrice, changeQuantity } from './change-articles.ts';
import { addParcel, changeParcel, readRemovedLines, removeLine, restoreLine } from './change-lines.ts';
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
import { mergeOnSignIn, mergeShownCart } from './merge-carts.ts';
import { principalOf } from './open-cart.ts';
import { lockToOrder, readOffersToOrder, readToQuote } from './order-cart.ts';
import { localiseOrderLines, type OrderedLines } from './ordered-lines.ts';
import { createParcelIntake, parcelKnowledgeOf } from './parcel-intake.ts';
import { renewParcels } from './renewal.ts';
import { closeOrderedCart, setPayingOrder } from './store.ts';
import { addVoucher, listPromotions, removeVoucher } from './vouchers.ts';
import {
  createCart,
  dismissMerge,
  findOfferByKey,
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

export interface CartOptions extends Omit<CartContext, 'checkParcel' | 'territory' | 'maxLines'> {
  readonly tariffs: CurrentTariffs;
  readonly territory: TerritoryService;
  readonly relay: RelayService;
  readonly customs: Pick<CustomsService, 'destinationRules'>;
}

export type { AddedArticles, AddRequest, BatchParcel };

/**
 * Every function of a `CartAddress` throws the same 404 for a cart that doesn't exist, was merged, has expired, is of
 * the other site or someone else's. Those that change a line throw 404 if there is none, and 412 if it was changed since
 * `version`.
 */
export type CartService = ReturnType<typeof createCartService>;

export function createCartService(options: CartOptions) {
  const { parcelsPerOrder } = options;
  const context: CartContext = {
    ...options,
    checkParcel: createParcelIntake(options),
    maxLines: Math.max(maxLines, parcelsPerOrder),
  };
  const { localiseOffer } = options.shipping;
  return {
    ...bindContext(context, {
      createCart,
      createCartWithArticle,
      openAccountCart,
      readCart,
      listCarts,
      readCheckout,
      readMiniCart,
      removeCart,
      addParcelToCart: addParcel,
      changeParcel,
      addBatchParcels,
      readBatchInCart,
      renewParcels,
      addArticleToCart,
      addArticles,
      countPacks,
      changeQuantity,
      agreeToPrice,
      readConsolidation,
      applyConsolidation,
      undoConsolidation,
      removeEntry: removeLine,
      readRemovedEntries: readRemovedLines,
      restoreEntry: restoreLine,
      mergeOnSignIn,
      mergeShownCart,
      dismissMerge,
      findEntry: findParcelLine,
      setEmail,
      setAddress,
      setCompany,
      removeDeliveryMode,
      chooseDeliveryAddress,
      removeAddress,
      chooseDeliveryMode,
      readToQuote,
      readOffersToOrder,
      lockToOrder,
      orderLines,
      addVoucher,
      removeVoucher,
      listPromotions,
      findOffer: findOfferByKey,
    }),
    checkParcel: context.checkParcel,
    parcelsPerOrder,
    principalOf,
    setPayingOrder,
    closeOrderedCart,
    /** The lines of an order that was placed at an instant, in the form of a cart's lines, with their totals. */
    localiseOrderLines: (ordered: OrderedLines, placedAt: Date, locale: Locale) =>
      localiseOrderLines(ordered, { locale, localiseOffer, now: parisTime(context, placedAt) }),
    /** What the rules for parcels have to look up, by the tariffs now in force. */
    parcelKnowledge: parcelKnowledgeOf(options),
  };
}
