/** Opens the payment of an order, checks it, and gives it up (docs/requirements.md CRT-8). */
import type { Transaction } from 'kysely';
import { isOrderedArticle, type OrderLine } from '#domain/orders/order-line.ts';
import { awaitsPayment } from '#domain/orders/order-status.ts';
import { phaseOfPayment } from '#domain/payment/payment-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Database } from '#server/db/schema.ts';
import type { FlagService } from '#server/flags/service.ts';
import { ApiError } from '#server/http/api-error.ts';
import {
  type Attempt,
  findLastAttempt,
  findUnfinished,
  insertAttempt,
  setOpened,
} from '#server/orders/read/attempts.ts';
import type { Order } from '#server/orders/read/order-rows.ts';
import { type PaidLine, PaymentUnavailable } from '#server/payment/service.ts';
import { applyToOrder, lockOrder } from './change-status.ts';
import { applyRecord, type SettleContext, settleAttempt } from './settle.ts';

export interface PayContext extends SettleContext {
  readonly flags: Pick<FlagService, 'isOpen'>;
  /** Scheme and host at which visitors reach the shop, such as `https://shop.example`. */
  readonly origin: string;
}

/** How long a payment may take, in milliseconds: 30 minutes, which is the shortest time that Stripe allows. */
export const paymentMs = 30 * 60_000;

const nameOf = (line: OrderLine, locale: Locale) =>
  isOrderedArticle(line) ? line.article.asAdded.product.name[locale] : line.quoted.service.label[locale];

/**
 * The lines of an order for the provider's payment page. Delivery fees have no line, so that the sum can be below the
 * total.
 */
function paidLines({ lines }: Pick<Order, 'lines'>, locale: Locale): readonly PaidLine[] {
  return lines.map((line) =>
    isOrderedArticle(line)
      ? { name: nameOf(line, locale), amount: line.article.seen.taxInclusive, quantity: line.article.quantity }
      : { name: nameOf(line, locale), amount: line.price.total.taxInclusive, quantity: 1 },
  );
}

/** Null if the order is paid or cancelled, or if the bank is still deciding. */
async function attemptToUse(context: PayContext, tx: Transaction<Database>, code: string): Promise<Attempt | null> {
  const now = context.clock();
  const order = await lockOrder(tx, code);
  if (!order || !awaitsPayment(order.status)) return null;
  const last = await findLastAttempt(tx, code);
  const phase = last ? phaseOfPayment(last.status) : 'over';
  if (phase === 'underWay') return null;
  if (last && phase === 'open' && last.expires_at > now) {
    if (order.status === 'PAYMENT_FAILED') await applyToOrder(context, tx, { order, event: 'paymentRetried' }, now);
    return last;
  }
  await applyToOrder(context, tx, { order, event: 'paymentRetried' }, now);
  return insertAttempt(
    tx,
    {
      id: context.newId(),
      order_code: code,
      number: (last?.number ?? 0) + 1,
      provider: context.payment.current.name,
      amount: order.amount,
      expires_at: new Date(now.getTime() + paymentMs),
    },
    now,
  );
}

/** Rejects with `PaymentUnavailable` without an answer; the next call opens the same attempt. */
export async function openPayment(
  context: PayContext,
  order: Pick<Order, 'code' | 'site' | 'lines'> & { readonly email: string; readonly locale: Locale },
): Promise<void> {
  const { db, payment, origin, clock } = context;
  const attempt = await db.transaction().execute((tx) => attemptToUse(context, tx, order.code));
  if (!attempt || attempt.url !== null) return;
  const provider = payment.provider(attempt.provider) ?? payment.current;
  const opened = await provider.open({
    orderCode: order.code,
    attempt: attempt.number,
    amount: attempt.amount,
    currency: 'EUR',
    lines: paidLines(order, order.locale),
    email: order.email,
    locale: order.locale,
    returnUrl: `${origin}${pathOf('confirmation', order.site, { code: order.code })}`,
    cancelUrl: `${origin}${pathOf('checkout', order.site)}?paiement=abandonne`,
    expiresAt: attempt.expires_at,
  });
  await setOpened(db, attempt.id, opened, clock());
}

/** Asks the provider about every attempt to pay an order whose outcome isn't final, and applies the answers. */
export async function checkPayment(context: PayContext, code: string): Promise<void> {
  for (const attempt of await findUnfinished(context.db, code)) await settleAttempt(context, attempt);
}

/** Unless the order turns out to be paid. Rejects with `PaymentUnavailable` without an answer. */
export async function endPayment(
  context: PayContext,
  code: string,
  event: 'timeUp' | 'givenUp',
  alongWith?: (tx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const { db, payment, clock } = context;
  for (const attempt of await findUnfinished(db, code)) {
    const { reference } = attempt;
    const provider = payment.provider(attempt.provider);
    if (provider && reference !== null) await applyRecord(context, attempt, await provider.expire(reference));
  }
  await cancelUnpaid(context, code, event, clock(), alongWith);
}

/** Money that arrives afterwards is repaid. */
export async function cancelUnpaid(
  { db, ...context }: PayContext,
  code: string,
  event: 'timeUp' | 'givenUp',
  now: Date,
  alongWith?: (tx: Transaction<Database>) => Promise<void>,
) {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, code);
    if (order && (await applyToOrder(context, tx, { order, event }, now))) await alongWith?.(tx);
  });
}

/** Waits for an answer of a payment provider; throws 503 if the provider doesn't answer. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    throw new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'order.paymentUnavailable' }], {
      'Retry-After': '10',
    });
  }
}
