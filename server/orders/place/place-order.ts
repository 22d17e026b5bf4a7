/** Places the order of a cart (docs/requirements.md CRT-8, CRT-9; docs/decisions/0023-placing-and-paying.md). */
import type { Transaction } from 'kysely';
import type { CartAddress } from '#domain/cart/cart-address.ts';
import type { CheckoutNeed } from '#domain/cart/checkout-needs.ts';
import type { OfferQuantity } from '#domain/catalog/sold-offer.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { isOrderedArticle, type OrderLine, orderTotals } from '#domain/orders/order-line.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import { doOnce } from '#server/http/idempotency.ts';
import { outdated } from '#server/http/refusals.ts';
import { type PayContext, paymentMs } from '#server/orders/pay/pay-order.ts';
import { blockedLine, goneService } from '#server/orders/read/refusals.ts';
import { insertUses } from '#server/promotions/service.ts';
import { findBuyingCompany } from './buying-company.ts';
import { insertOrder, type StoredOrder } from './insert-order.ts';
import { noteFileLines } from './note-file-lines.ts';
import { newOrderCode } from './order-code.ts';

/** Version of the terms of sale that buyers agree to: the day on which they were last changed. */
export const termsVersion = '2026-11-01';

export interface PlaceContext extends Omit<PayContext, 'cart' | 'catalog'> {
  readonly cart: PayContext['cart'] & Pick<CartService, 'readOffersToOrder' | 'lockToOrder' | 'principalOf'>;
  readonly catalog: PayContext['catalog'] & Pick<CatalogService, 'takeStock'>;
}

/** A locked cart, with everything that decides whether it can be ordered now. */
type OrderableCart = Awaited<ReturnType<CartService['lockToOrder']>>;

export interface Purchase {
  readonly cart: CartAddress;
  /** Company that orders; empty for a consumer. */
  readonly legalEntity: string;
  readonly locale: Locale;
  readonly termsChecked: boolean;
  /** The total that the visitor has seen, in cents including VAT; undefined if the client sends none. */
  readonly agreedTotal: number | undefined;
}

const missingKeys: Readonly<Record<CheckoutNeed, ErrorKey>> = {
  email: 'email.missing',
  deliveryAddress: 'deliveryAddress.missing',
  deliveryMode: 'deliveryMode.missing',
  company: 'company.missing',
};

function requireComplete({ missing, lines, blocks }: OrderableCart, termsChecked: boolean): void {
  const errors = [
    ...missing.map((need) => fieldError(need, missingKeys[need])),
    ...(termsChecked ? [] : [fieldError('termsChecked', 'termsChecked.missing')]),
    ...(lines.length + blocks.length === 0 ? [fieldError('cartId', 'order.empty')] : []),
  ];
  if (errors.length > 0) throw fieldErrors(errors);
}

/**
 * Throws 409 with everything that has changed since the buyer saw it. A client that doesn't say which total the buyer has
 * seen may have shown one with a code that reduces nothing any more.
 */
function requireUnchanged({ blocks, lines, reductions }: OrderableCart, agreedTotal: number | undefined): void {
  if (blocks.length > 0) throw new ApiError(409, blocks.map(blockedLine));
  const { taxInclusive } = orderTotals(lines).total;
  const isAsSeen = agreedTotal === undefined ? reductions.refused.length === 0 : agreedTotal === taxInclusive;
  if (!isAsSeen) throw outdated('order.totalChanged', 'total');
}

/** Takes the articles from the stock; throws 409 for those that someone else has bought in the meantime. */
async function holdStock(
  { catalog }: PlaceContext,
  tx: Transaction<Database>,
  lines: readonly OrderLine[],
): Promise<readonly OfferQuantity[]> {
  const articles = lines.filter(isOrderedArticle);
  const holds = articles.map(({ article }) => ({ offerId: article.asAdded.id, quantity: article.quantity }));
  const missing = new Set(await catalog.takeStock(tx, holds));
  if (missing.size === 0) return holds;
  const gone = articles.filter(({ article }) => missing.has(article.asAdded.id));
  throw new ApiError(
    409,
    gone.map(({ entryNumber }) => blockedLine({ entryNumber, reason: 'insufficientStock' })),
  );
}

async function emailOf(tx: Transaction<Database>, cart: CartAddress, typed: string | null): Promise<string> {
  if (!('accountId' in cart)) return typed ?? '';
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', cart.accountId)
    .executeTakeFirstOrThrow();
  return email;
}

async function storeOrder(
  context: PlaceContext,
  tx: Transaction<Database>,
  orderable: OrderableCart,
  purchase: Purchase,
): Promise<StoredOrder> {
  const { cart, legalEntity, locale } = purchase;
  const now = context.clock();
  const { guid, details, lines, reductions } = orderable;
  const holds = await holdStock(context, tx, lines);
  const hasArticles = lines.some(isOrderedArticle);
  const { deliveryAddress, billingAddress } = details;
  const company = await findBuyingCompany(tx, purchase, details.company);
  const order = {
    accountId: 'accountId' in cart ? cart.accountId : null,
    legalEntity: company?.name ?? legalEntity,
    site: cart.site,
    status: 'PAYMENT_PENDING',
    lines,
    createdAt: now,
    placed: {
      cartGuid: guid,
      email: await emailOf(tx, cart, details.email),
      locale,
      deliveryMode: hasArticles ? details.deliveryMode : null,
      payBefore: new Date(now.getTime() + paymentMs),
      checkout: {
        deliveryAddress: hasArticles ? deliveryAddress : null,
        billingAddress,
        company,
        termsVersion,
        termsAgreedAt: now.toISOString(),
      },
    },
  } as const;
  const stored = await insertOrder(tx, order, () => newOrderCode(now));
  const { code } = stored;
  await insertUses(tx, code, reductions.applied);
  if (!lines.every(isOrderedArticle))
    await noteFileLines(tx, code, { cartGuid: guid, accountId: order.accountId, now });
  if (holds.length > 0) {
    const rows = holds.map(({ offerId, quantity }) => ({ order_code: code, offer_id: offerId, quantity }));
    await tx.insertInto('stock_hold').values(rows).execute();
  }
  await context.cart.setPayingOrder(tx, guid, code);
  return stored;
}

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Null unless the same buyer placed it and it isn't cancelled. */
async function orderOfClosedCart(tx: Transaction<Database>, cart: CartAddress): Promise<StoredOrder | null> {
  const { guid, site } = cart;
  if (guid === undefined || !isUuid(guid)) return null;
  const accountId = 'accountId' in cart ? cart.accountId : null;
  const order = await tx
    .selectFrom('customer_order')
    .select(['code', 'guid'])
    .where('cart_guid', '=', guid)
    .where('site', '=', site)
    .where('account_id', 'is not distinct from', accountId)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst();
  return order ?? null;
}

/** Throws 404 if the cart isn't open. */
async function orderOfOpenCart(
  context: PlaceContext,
  tx: Transaction<Database>,
  purchase: Purchase,
  offers: Awaited<ReturnType<CartService['readOffersToOrder']>>['offers'],
): Promise<StoredOrder> {
  const orderable = await context.cart.lockToOrder(tx, purchase.cart, offers);
  const { payingOrder } = orderable;
  if (payingOrder === null) {
    requireComplete(orderable, purchase.termsChecked);
    requireUnchanged(orderable, purchase.agreedTotal);
  }
  if (payingOrder === null) return storeOrder(context, tx, orderable, purchase);
  const unpaid = tx.selectFrom('customer_order').select(['code', 'guid']).where('code', '=', payingOrder);
  return unpaid.executeTakeFirstOrThrow();
}

/** Throws 409 if a carrier that didn't answer when its parcel was compared now says otherwise. */
async function readConfirmedOffers({ cart: carts }: PlaceContext, { cart, locale }: Purchase) {
  const { offers, confirmed } = await carts.readOffersToOrder(cart, locale);
  if (confirmed.gone.length > 0) throw new ApiError(409, confirmed.gone.map(goneService));
  if (confirmed.isPriceChanged) throw outdated('order.totalChanged', 'total');
  return offers;
}

/**
 * Places the order of a cart, only once. The same cart gives the same order, by the guid of the cart even after the
 * order was paid, and so does the same idempotency key for a day. Throws 404 if there is no such cart, 400 with
 * everything that is missing, 409 with everything that has changed since the buyer saw it.
 */
export async function placeOrder(
  context: PlaceContext,
  purchase: Purchase,
  { principal, key }: { readonly principal: string; readonly key: string | undefined },
): Promise<StoredOrder> {
  const { cart, termsChecked } = purchase;
  const offers = await readConfirmedOffers(context, purchase).catch((error) => {
    // The cart of a paid order can't be opened any more, but its idempotency key still finds the order.
    if (isAbsent(error)) return new Map();
    throw error;
  });
  const request = { principal, method: 'POST', path: 'orders', key, body: { termsChecked } } as const;
  const { answer } = await context.db.transaction().execute(async (tx) => {
    return doOnce(tx, request, context.clock(), async () => {
      try {
        return await orderOfOpenCart(context, tx, purchase, offers);
      } catch (error) {
        const paid = isAbsent(error) ? await orderOfClosedCart(tx, cart) : null;
        if (!paid) throw error;
        return paid;
      }
    });
  });
  return answer;
}
