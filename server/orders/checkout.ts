/**
 * The use cases of the checkout: placing, paying, cancelling and opening orders (docs/requirements.md CRT-8, NAV-33;
 * docs/decisions/0023-placing-and-paying.md).
 */

import { setTimeout as wait } from 'node:timers/promises';
import type { LineToCancel } from '#domain/orders/cancellation.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { documentFileName } from '#domain/orders/document-type.ts';
import type { Stars } from '#domain/orders/seller-rating.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { cancelOrder } from '#server/orders/cancel/cancel-order.ts';
import { handleWithdrawals, type WithdrawContext } from '#server/orders/cancel/withdraw.ts';
import { type DocumentRequest, type DocumentsContext, readDocument } from '#server/orders/invoices/order-documents.ts';
import type { WayBackContext } from '#server/orders/invoices/way-back.ts';
import { findUnlabelled, type LabelOptions, labelOrder } from '#server/orders/parcels/buy-labels.ts';
import { cancelLabels } from '#server/orders/parcels/cancel-labels.ts';
import { labelReturns } from '#server/orders/parcels/return-labels.ts';
import { advanceParts, type PartsContext } from '#server/orders/parcels/seller-parts.ts';
import { type PartOfOrder, rateSeller, withdrawRating } from '#server/orders/parcels/seller-ratings.ts';
import { noteDispute } from '#server/orders/pay/disputes.ts';
import { checkPayment, endPayment, openPayment, orUnavailable } from '#server/orders/pay/pay-order.ts';
import { settleAttempt } from '#server/orders/pay/settle.ts';
import { type Swept, sweepPayments } from '#server/orders/pay/sweeper.ts';
import type { QuotationContext } from '#server/orders/place/cart-quotation.ts';
import { type PlaceContext, type Purchase, placeOrder } from '#server/orders/place/place-order.ts';
import { findAttempt } from '#server/orders/read/attempts.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { orderNotFound, paymentClosed } from '#server/orders/read/refusals.ts';
import { findGuestOrder, findHead, findOrder, type OrderReader } from '#server/orders/read/store.ts';

export interface CheckoutContext
  extends PlaceContext,
    Omit<DocumentsContext, keyof PlaceContext>,
    Omit<WithdrawContext, keyof PlaceContext>,
    Omit<WayBackContext, 'catalog'> {
  readonly cart: PlaceContext['cart'] & QuotationContext['cart'];
  readonly catalog: PlaceContext['catalog'] & WayBackContext['catalog'];
  readonly isDemo: PartsContext['isDemo'];
  readonly primaryAddress: QuotationContext['primaryAddress'];
  readonly localise: (order: Order, locale: Locale) => OrderAnswer;
}

export interface PlaceRequest extends Purchase {
  readonly idempotencyKey: string | undefined;
}

export interface OpenedOrder {
  readonly answer: OrderAnswer;
  readonly guid: string;
}

const readerOf = ({ cart }: Purchase, code: string, guid: string): OrderReader =>
  'accountId' in cart ? { accountId: cart.accountId } : { guids: [guid, code] };

async function openedOrder(context: CheckoutContext, order: Order | null, locale: Locale): Promise<OpenedOrder> {
  if (!order) throw orderNotFound();
  return { answer: context.localise(order, locale), guid: order.guid };
}

/** An order; throws the same 404 for one that doesn't exist and for another buyer's, as all use cases here do. */
export async function openOrder(context: CheckoutContext, reader: OrderReader, code: string, locale: Locale) {
  return openedOrder(context, await findOrder(context.db, reader, code), locale);
}

async function requireOrder({ db }: CheckoutContext, reader: OrderReader, code: string): Promise<Order> {
  const order = await findOrder(db, reader, code);
  if (!order) throw orderNotFound();
  return order;
}

/** Throws 503 while payments are closed; one that is open at the provider can still be made. */
function requireOpenPayment({ flags }: CheckoutContext, site: Site): void {
  if (!flags.isOpen('payment', site)) throw paymentClosed();
}

/**
 * Places the order of a cart, only once, and opens its payment, in two transactions: a provider is never called while
 * rows are locked. Throws 400 with everything that is missing, 409 with everything that has changed since the buyer saw
 * it, 503 if the payment provider doesn't answer; the same call can then be repeated.
 */
export async function placeAndPay(
  context: CheckoutContext,
  { idempotencyKey, ...purchase }: PlaceRequest,
): Promise<OpenedOrder> {
  requireOpenPayment(context, purchase.cart.site);
  const placed = await placeOrder(context, purchase, {
    principal: context.cart.principalOf(purchase.cart),
    key: idempotencyKey,
  });
  const order = await requireOrder(context, readerOf(purchase, placed.code, placed.guid), placed.code);
  await reopenPayment(context, order);
  return openOrder(context, readerOf(purchase, placed.code, placed.guid), placed.code, purchase.locale);
}

async function reopenPayment(context: CheckoutContext, order: Order): Promise<void> {
  const { email } = order;
  if (email !== null) await orUnavailable(openPayment(context, { ...order, email }));
}

const maxLabelled = 50;
/** How long a buyer waits for labels, in milliseconds. */
const labelPatienceMs = 2000;

/** Buys the labels of an order if it is paid. A failure is logged, and the next sweep tries again. */
async function labelOrLater(context: CheckoutContext, code: string, options: LabelOptions = {}): Promise<void> {
  await labelOrder(context, code, options).catch((err) =>
    context.logger.error({ order: code, err }, 'labels were not made'),
  );
}

/** Null if the provider hasn't signed it, otherwise whether it was new. */
export async function receiveEvent(context: CheckoutContext, name: string, headers: Headers, body: Uint8Array) {
  const { db, payment, clock } = context;
  const now = clock();
  const event = payment.provider(name)?.readEvent(headers, body, now) ?? null;
  if (!event) return null;
  const provider = payment.provider(name);
  if (provider && event.dispute !== undefined) await orUnavailable(noteDispute(context, provider, event.dispute));
  const attempt = event.reference === null ? null : await findAttempt(db, name, event.reference);
  // Before the event is stored: if the provider doesn't answer now, it sends the event again, which then still counts
  // as new.
  if (attempt) {
    await orUnavailable(settleAttempt(context, attempt));
    await labelOrLater(context, attempt.order_code, { embeddedOnly: true });
  }
  const noted = await db
    .insertInto('payment_event')
    .values({ provider: name, event_id: event.id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return { isNew: (noted.numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** With `opens`, a new payment is opened if the order can still be paid. Throws 503 if the provider doesn't answer. */
export async function askPayment(
  context: CheckoutContext,
  reader: OrderReader,
  code: string,
  { locale, opens }: { readonly locale: Locale; readonly opens: boolean },
): Promise<OpenedOrder> {
  const head = await findHead(context.db, reader, code);
  if (!head) throw orderNotFound();
  await orUnavailable(checkPayment(context, head.code));
  if (opens) {
    const order = await requireOrder(context, reader, code);
    requireOpenPayment(context, order.site);
    await reopenPayment(context, order);
  }
  // The labels of hundreds of parcels are made while the buyer reads on.
  await Promise.race([
    labelOrLater(context, head.code, { embeddedOnly: true }),
    wait(labelPatienceMs, null, { ref: false }),
  ]);
  return openOrder(context, reader, code, locale);
}

export async function giveUpPayment(context: CheckoutContext, reader: OrderReader, code: string, locale: Locale) {
  const order = await requireOrder(context, reader, code);
  await orUnavailable(endPayment(context, order.code, 'givenUp'));
  return openOrder(context, reader, code, locale);
}

export async function openDocument(
  context: CheckoutContext,
  reader: OrderReader,
  code: string,
  request: DocumentRequest,
): Promise<{ readonly pdf: Uint8Array; readonly fileName: string }> {
  const order = await requireOrder(context, reader, code);
  return { pdf: await readDocument(context, order, request), fileName: documentFileName(order.code, request) };
}

/**
 * `lines` is null for the whole order. Throws 400 for a part of a consignment and for single lines of an unpaid order,
 * 409 for a consignment that is on its way, 503 if the payment provider doesn't answer.
 */
export async function cancelOwnOrder(
  context: CheckoutContext,
  reader: OrderReader,
  { code, lines }: { readonly code: string; readonly lines: readonly LineToCancel[] | null },
  locale: Locale,
): Promise<OpenedOrder> {
  const order = await requireOrder(context, reader, code);
  await orUnavailable(cancelOrder(context, order, lines));
  return openOrder(context, reader, code, locale);
}

/** Null withdraws the rating. Throws 404 for a seller without a part, 409 outside its time. */
export async function rateOwnSeller(
  context: CheckoutContext,
  reader: OrderReader,
  { stars, ...part }: PartOfOrder & { readonly stars: Stars | null },
  locale: Locale,
): Promise<OpenedOrder> {
  const now = context.clock();
  if (stars === null) await withdrawRating(context.db, reader, part, now);
  else await rateSeller(context.db, reader, part, { stars, now });
  return openOrder(context, reader, part.code, locale);
}

/** Finds an order placed without an account. Throws the same 404 for a wrong code and for a wrong e-mail address. */
export async function lookUpOrder(
  context: CheckoutContext,
  { code, email }: { readonly code: string; readonly email: string },
  locale: Locale,
): Promise<OpenedOrder> {
  return openedOrder(context, await findGuestOrder(context.db, code, email), locale);
}

export async function sweepOrders(context: CheckoutContext): Promise<Swept> {
  const swept = await sweepPayments(context);
  for (const code of await findUnlabelled(context, maxLabelled)) await labelOrLater(context, code);
  await cancelLabels(context);
  await handleWithdrawals(context);
  await labelReturns(context);
  await advanceParts({ ...context, status: context });
  return swept;
}
