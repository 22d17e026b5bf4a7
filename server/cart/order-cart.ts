/** Reads a cart in order to quote or to order all of it (docs/requirements.md CRT-8; docs/quotations.md). */
import type { Transaction } from 'kysely';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { type CheckoutNeed, missingNeeds } from '#domain/cart/checkout-needs.ts';
import type { CartAnswer, CheckoutAnswer } from '#domain/cart/contract.ts';
import { parcelsOf } from '#domain/cart/entry-kind.ts';
import { orderBlocks, quotationBlocks } from '#domain/cart/order-blocks.ts';
import type { CartReductions } from '#domain/cart/reductions.ts';
import type { SoldOffer } from '#domain/catalog/sold-offer.ts';
import type { OrderLine } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Database } from '#server/db/schema.ts';
import { type CartContext, currentOffers, deliveredTo, findOwnCart, lockAnyCart, parisTime } from './cart-context.ts';
import type { CheckoutDetails } from './checkout-store.ts';
import { isArticle } from './line-rows.ts';
import { toOrderLines } from './ordered-lines.ts';
import { type ConfirmedEstimates, confirmEstimates } from './renewal.ts';
import type { Cart } from './store.ts';
import { buyerOf, findReductions } from './vouchers.ts';
import { type CurrentOffers, toWireLines } from './wire-cart.ts';

/** The current offers of a cart's articles, read before the transaction that orders it. */
export type OffersToOrder = ReadonlyMap<string, SoldOffer>;

/** A locked cart, with everything that decides whether it can be ordered now. */
export interface OrderableCart {
  readonly guid: string;
  /** Code of an unpaid order that was placed with the cart already; null if there is none. */
  readonly payingOrder: string | null;
  readonly details: CheckoutDetails;
  /** What can be ordered, at current prices, reduced. */
  readonly lines: readonly OrderLine[];
  readonly reductions: CartReductions;
  readonly missing: readonly CheckoutNeed[];
  readonly blocks: CheckoutAnswer['blocks'];
}

/** `blocks` says why the cart can't be quoted now. */
export interface QuotableCart extends Pick<OrderableCart, 'guid' | 'details' | 'lines' | 'blocks'> {
  /** The earliest instant at which the offer of a parcel ends; null if there are no parcels. */
  readonly parcelsUntil: Date | null;
}

/** The lines of a cart as the calls answer them. Their texts don't matter here. */
function wireLinesOf(
  context: CartContext,
  cart: Pick<Cart, 'guid' | 'site' | 'entries'>,
  offers: CurrentOffers,
  now: Date,
): CartAnswer {
  const { localiseOffer } = context.shipping;
  return toWireLines(cart, offers, { locale: 'fr', localiseOffer, now: parisTime(context, now) });
}

export async function readToQuote(context: CartContext, cart: CartAddress): Promise<QuotableCart> {
  const now = context.clock();
  const ownCart = await findOwnCart(context, cart, now);
  const { guid, details, entries } = ownCart;
  const offers = await currentOffers(context, entries, details);
  const reductions = await findReductions(context, { ...ownCart, buyer: buyerOf(cart, details.email) }, offers);
  const wire = wireLinesOf(context, ownCart, offers, now);
  const ends = parcelsOf(wire.entries).map(({ schedule }) => Date.parse(schedule.validUntil));
  return {
    guid,
    details,
    lines: toOrderLines(entries, offers, reductions),
    blocks: quotationBlocks(wire, now),
    parcelsUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}

/** What is read before the transaction that orders a cart, and what carriers say that didn't answer before. */
export async function readOffersToOrder(
  context: CartContext,
  cart: CartAddress,
  locale: Locale,
): Promise<{ readonly offers: OffersToOrder; readonly confirmed: ConfirmedEstimates }> {
  const ownCart = await findOwnCart(context, cart, context.clock());
  const confirmed = await confirmEstimates(context, cart, ownCart, locale);
  return { offers: await currentOffers(context, ownCart.entries), confirmed };
}

/** An article that was added after the offers were read counts as withdrawn. */
export async function lockToOrder(
  context: CartContext,
  tx: Transaction<Database>,
  cart: CartAddress,
  read: OffersToOrder,
): Promise<OrderableCart> {
  const now = context.clock();
  await lockAnyCart(tx, cart, now);
  const { guid, payingOrder, entries, details } = await findOwnCart({ db: tx }, cart, now);
  const offers = deliveredTo(read, details.deliveryAddress);
  const wire = wireLinesOf(context, { guid, site: cart.site, entries }, offers, now);
  const buyer = buyerOf(cart, details.email);
  const reductions = await findReductions(context, { guid, site: cart.site, entries, buyer }, offers, tx);
  const { email, deliveryAddress, deliveryMode, company } = details;
  return {
    guid,
    payingOrder,
    details,
    lines: toOrderLines(entries, offers, reductions),
    reductions,
    missing: missingNeeds({
      site: cart.site,
      hasArticles: entries.some(isArticle),
      hasAccount: 'accountId' in cart,
      email,
      hasDeliveryAddress: deliveryAddress !== null,
      deliveryMode,
      hasCompany: company !== null,
    }),
    blocks: orderBlocks(wire, now),
  };
}
