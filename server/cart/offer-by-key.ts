/**
 * Reads the offer of a key, even after it has expired if the caller's cart or an order contains it
 * (docs/requirements.md CRT-4, CRT-5).
 */

import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { OfferByKeyAnswer } from '#domain/cart/contract.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CartContext } from './cart-context.ts';
import { isArticle } from './line-rows.ts';
import { expiredOffer, unknownOffer } from './parcel-intake.ts';
import { findCart } from './store.ts';

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
