/** Codes that a buyer puts into a cart, and what promotions take off it (docs/decisions/0048-promotions.md). */
import type { Transaction } from 'kysely';
import { articleLine } from '#domain/cart/article-line.ts';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import { type CartReductions, cartReductions, noReductions } from '#domain/cart/reductions.ts';
import type { RefusedPromotion } from '#domain/promotions/evaluate.ts';
import { type KnownPromotion, normaliseCode, type Promotion, refusalOfUse } from '#domain/promotions/promotion.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import {
  findCartPromotions,
  findOpenPromotions,
  findPromotionByCode,
  lockCartPromotions,
  type PromotionBuyer,
} from '#server/promotions/service.ts';
import { type CartContext, currentOffers, findOwnCart, lockOwnCart, parisTime } from './cart-context.ts';
import { isArticle } from './line-rows.ts';
import type { Cart } from './store.ts';
import type { CurrentOffers } from './wire-cart.ts';
import { refusalParams } from './wire-reductions.ts';

type PricedCart = Pick<Cart, 'site' | 'entries'>;

function reduce(
  promotions: readonly KnownPromotion[],
  { site, entries }: PricedCart,
  offers: CurrentOffers,
  today: string,
): CartReductions {
  if (promotions.length === 0) return noReductions;
  const parcels = entries.flatMap((entry) =>
    isArticle(entry)
      ? []
      : [{ entryNumber: entry.entryNumber, service: String(entry.quoted.service.serviceCode), price: entry.price }],
  );
  const articles = entries.filter(isArticle).map((entry) => ({
    entryNumber: entry.entryNumber,
    ...articleLine(entry.article, offers.get(entry.article.asAdded.id)),
  }));
  return cartReductions(promotions, parcels, articles, { site, today });
}

export const buyerOf = (cart: CartAddress, email: string | null): PromotionBuyer =>
  'accountId' in cart ? { accountId: cart.accountId, email: null } : { accountId: null, email };

/** What promotions take off a cart now; with a transaction, for the order that it places. */
export async function findReductions(
  context: CartContext,
  cart: PricedCart & Pick<Cart, 'guid'> & { readonly buyer: PromotionBuyer },
  offers: CurrentOffers,
  tx?: Transaction<Database>,
): Promise<CartReductions> {
  if (cart.entries.length === 0) return noReductions;
  const promotions = tx
    ? await lockCartPromotions(tx, cart.guid, cart.buyer)
    : await findCartPromotions(context.db, cart.guid, cart.buyer);
  return reduce(promotions, cart, offers, parisTime(context, context.clock()).date);
}

/** The 400 for a code that reduces nothing in the cart. */
function refused({ reason, ...facts }: RefusedPromotion, locale: Locale): ApiError {
  const key = `voucher.${reason}` as const;
  return new ApiError(400, [
    { type: 'VoucherOperationError', key, params: refusalParams(facts, locale), subject: 'voucherId', reason },
  ]);
}

const unusable = (key: 'voucher.missing' | 'voucher.unknown') =>
  new ApiError(400, [
    {
      type: 'VoucherOperationError',
      key,
      subject: 'voucherId',
      reason: key === 'voucher.missing' ? 'missing' : 'unknown',
    },
  ]);

/**
 * Puts a code into a cart, once however often it is typed. Throws 400 if it reduces nothing there, or if it would take the
 * place of another code.
 */
export async function addVoucher(
  context: CartContext,
  cart: CartAddress,
  typed: string,
  locale: Locale,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const today = parisTime(context, now).date;
  const ownCart = await findOwnCart(context, cart, now);
  const code = normaliseCode(typed);
  if (code === '') throw unusable('voucher.missing');
  const buyer = buyerOf(cart, ownCart.details.email);
  const promotion = await findPromotionByCode(db, code, buyer);
  if (!promotion) throw unusable('voucher.unknown');
  const present = await findCartPromotions(db, ownCart.guid, buyer);
  if (present.some(({ id }) => id === promotion.id)) return;
  const reason = refusalOfUse(promotion, { site: cart.site, today });
  if (reason) throw refused({ promotion, reason, missing: 0 }, locale);
  const offers = await currentOffers(context, ownCart.entries, ownCart.details);
  const before = reduce(present, ownCart, offers, today);
  const after = reduce([...present, promotion], ownCart, offers, today);
  const own = after.refused.find((each) => each.promotion.id === promotion.id);
  if (own) throw refused(own, locale);
  if (after.refused.length > before.refused.length) {
    throw refused({ promotion, reason: 'notCombinable', missing: 0 }, locale);
  }
  await db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    await tx
      .insertInto('cart_voucher')
      .values({ cart_guid: guid, promotion_id: promotion.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Doing it again changes nothing. */
export async function removeVoucher({ db, clock }: CartContext, cart: CartAddress, typed: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const guid = await lockOwnCart(tx, cart, now);
    await tx
      .deleteFrom('cart_voucher')
      .where('cart_guid', '=', guid)
      .where('promotion_id', 'in', (eb) =>
        eb.selectFrom('promotion').select('promotion.id').where('promotion.code', '=', normaliseCode(typed)),
      )
      .execute();
  });
}

/** Those that apply by themselves now. */
export const listPromotions = (context: CartContext, site: Site): Promise<readonly Promotion[]> =>
  findOpenPromotions(context.db, { site, today: parisTime(context, context.clock()).date });
