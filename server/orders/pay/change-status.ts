/**
 * Changes the status of an order and does everything that follows from it, in one transaction (docs/requirements.md
 * CRT-8).
 */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { isOrderedArticle, type OrderLine, orderTotals } from '#domain/orders/order-line.ts';
import {
  type OrderEffect,
  type OrderEvent,
  type OrderStatus,
  type Transition,
  transitionOf,
} from '#domain/orders/order-status.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailContext } from '#server/mail/define-mail.ts';
import { type InvoiceRecords, nextInvoiceNumber } from '#server/orders/invoices/invoice-records.ts';
import { resumeMs, writeOrderMail } from '#server/orders/mails/order-mails.ts';
import { type Attempt, findPaid, requestRefund } from '#server/orders/read/attempts.ts';
import { type Order, readOrderLine } from '#server/orders/read/order-rows.ts';
import { findOrderForShop } from '#server/orders/read/store.ts';
import { releaseUses } from '#server/promotions/service.ts';
import type { OrderNews, ParcelNews } from '#server/webhook/service.ts';
import { moveStatements } from './withdrawal-moves.ts';

type Tx = Transaction<Database>;

export interface LockedOrder {
  readonly code: string;
  readonly site: Site;
  readonly status: OrderStatus;
  readonly demo: boolean;
  readonly cartGuid: string | null;
  readonly payBefore: Date | null;
  /** What the order costs, in cents, VAT included. */
  readonly amount: number;
}

export interface StatusContext extends MailContext {
  readonly cart: Pick<CartService, 'setPayingOrder' | 'closeOrderedCart'>;
  readonly catalog: Pick<CatalogService, 'returnStock'>;
  readonly newId: () => string;
  /** The calendar year of an instant in the time zone in which invoices are numbered. */
  readonly yearOf: (now: Date) => number;
  readonly invoices: Pick<InvoiceRecords, 'record'>;
  readonly localise: (order: Order, locale: Locale) => OrderAnswer;
  readonly onOrderNews: (tx: Tx, news: OrderNews) => Promise<void>;
  /** Called in the transaction that stores what is new about a parcel. */
  readonly onParcelNews: (tx: Tx, news: ParcelNews, now: Date) => Promise<void>;
}

/** Locks the order with a code until the transaction ends; null if there is none. */
export async function lockOrder(tx: Tx, code: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('customer_order')
    .select(['code', 'site', 'status', 'demo'])
    .select(['cart_guid as cartGuid', 'pay_before as payBefore', 'tax_inclusive as amount'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface EffectInput {
  readonly order: LockedOrder;
  /** The attempt that was captured just now; null for other events. */
  readonly attempt: Attempt | null;
  /** The numbers of the lines to cancel as a part of the order; null for other events. */
  readonly part: readonly number[] | null;
  readonly now: Date;
}

async function readLines(tx: Tx, code: string): Promise<readonly OrderLine[]> {
  const rows = await tx
    .selectFrom('order_entry')
    .selectAll()
    .where('order_code', '=', code)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(readOrderLine);
}

/** The lines contain all articles of each of their sellers. */
async function restockLines(
  catalog: StatusContext['catalog'],
  tx: Tx,
  { code, lines, now }: { readonly code: string; readonly lines: readonly OrderLine[]; readonly now: Date },
): Promise<void> {
  const articles = lines.filter(isOrderedArticle);
  if (articles.length === 0) return;
  await tx
    .updateTable('seller_part')
    .set({ status: 'CANCELLED', changed_at: now })
    .where('order_code', '=', code)
    .where('seller', 'in', [...new Set(articles.map(({ article }) => article.asAdded.seller.code))])
    .execute();
  await catalog.returnStock(
    tx,
    articles.map(({ article }) => ({ offerId: article.asAdded.id, quantity: article.quantity })),
  );
}

type Effect = (context: StatusContext, tx: Tx, input: EffectInput) => Promise<void>;

const doEffect: Readonly<Record<OrderEffect, Effect>> = {
  async enterIntoBooks({ cart, yearOf }, tx, { order: { code, site, cartGuid }, now }) {
    const invoiceNumber = await nextInvoiceNumber(tx, 'INVOICE', site, yearOf(now));
    await sql`with entered as (
        update customer_order set invoice_number = ${invoiceNumber}, paid_at = ${now} where code = ${code}
      ), sold as (delete from stock_hold where order_code = ${code})
      insert into seller_part (order_code, seller, status, changed_at)
      select distinct order_code, quoted #>> '{seller,code}', 'TO_PREPARE', ${now}::timestamptz
      from order_entry where order_code = ${code} and offer_id is not null`.execute(tx);
    if (cartGuid !== null) await cart.closeOrderedCart(tx, cartGuid);
  },
  async giveBack({ cart, catalog }, tx, { order: { code, cartGuid }, now }) {
    const holds = await tx
      .deleteFrom('stock_hold')
      .where('order_code', '=', code)
      .returning(['offer_id as offerId', 'quantity'])
      .execute();
    await catalog.returnStock(tx, holds);
    await releaseUses(tx, code, now);
    if (cartGuid !== null) await cart.setPayingOrder(tx, cartGuid, null);
  },
  async restock({ catalog }, tx, { order: { code }, now }) {
    await restockLines(catalog, tx, { code, lines: await readLines(tx, code), now });
    await releaseUses(tx, code, now);
  },
  async refundPayment({ newId }, tx, { attempt, now }) {
    if (!attempt) return;
    await requestRefund(tx, { id: newId(), attemptId: attempt.id, amount: attempt.amount, cause: 'notNeeded' }, now);
  },
  async creditInvoice({ yearOf }, tx, { order: { code, site }, now }) {
    const number = await nextInvoiceNumber(tx, 'CREDIT_NOTE', site, yearOf(now));
    await tx.updateTable('customer_order').set({ credit_note_number: number }).where('code', '=', code).execute();
  },
  async refundOrder({ newId }, tx, { order, now }) {
    const paid = await findPaid(tx, order.code);
    if (!paid) return;
    await requestRefund(tx, { id: newId(), attemptId: paid.attempt.id, amount: paid.left, cause: 'cancelled' }, now);
  },
  async cancelPart({ catalog, newId, yearOf }, tx, { order: { code, site }, part, now }) {
    if (!part) return;
    const lines = (await readLines(tx, code)).filter(({ entryNumber }) => part.includes(entryNumber));
    await restockLines(catalog, tx, { code, lines, now });
    const paid = await findPaid(tx, code);
    const amount = orderTotals(lines).total.taxInclusive;
    const cause = `part-${Math.min(...part)}` as const;
    if (paid) {
      const refund = { id: newId(), attemptId: paid.attempt.id, amount: Math.min(amount, paid.left), cause };
      await requestRefund(tx, refund, now);
    }
    const number = await nextInvoiceNumber(tx, 'CREDIT_NOTE', site, yearOf(now));
    await tx
      .updateTable('order_entry')
      // A parcel without a status is no longer followed.
      .set({ cancelled_at: now, credit_note_number: number, tracking_status: null })
      .where('order_code', '=', code)
      .where('entry_number', 'in', part)
      .execute();
    await tx
      .updateTable('parcel_watch')
      .set({ next_ask_at: null })
      .where('order_code', '=', code)
      .where('entry_number', 'in', part)
      .execute();
    // The sheets with all labels contain that of the cancelled parcel, so they are deleted and made again when needed.
    await tx
      .deleteFrom('order_document')
      .where('order_code', '=', code)
      .where('type', '=', 'LABEL')
      .where('entry_number', 'is', null)
      .execute();
  },
};

/** A change of an order that has been made; `part` are the numbers of the lines that were cancelled as a part of it. */
interface Change extends Transition {
  readonly order: LockedOrder;
  readonly part: readonly number[] | null;
  readonly attempt: Attempt | null;
  readonly at: Date;
}

/** Records the invoice and writes the mail and the message for webhooks that follow from a change. */
async function tellChange(
  context: StatusContext,
  tx: Tx,
  { order, to, part, attempt, at, ...follows }: Change,
): Promise<void> {
  const { code, payBefore } = order;
  if (follows.webhook) await context.onOrderNews(tx, { event: follows.webhook, code, status: to, at });
  const isTooLate = payBefore === null || payBefore.getTime() - at.getTime() < resumeMs;
  const kind = follows.mail === 'unpaid' && isTooLate ? undefined : follows.mail;
  const whole = kind || follows.invoice ? await findOrderForShop(tx, code) : null;
  if (!whole) return;
  if (follows.invoice) await context.invoices.record(tx, whole, { kind: follows.invoice, part });
  if (!kind) return;
  const { locale } = whole;
  const extraPayment = follows.mail === 'repaid' ? attempt : null;
  await writeOrderMail(context, tx, context.localise(whole, locale), { kind, locale, part, extraPayment });
}

/**
 * `attempt` is the captured one, for `paymentCaptured`; `part` are the lines to cancel, for `partCancelled`. Returns
 * whether the event had an effect.
 */
export async function applyToOrder(
  context: StatusContext,
  tx: Tx,
  {
    order,
    event,
    attempt = null,
    part = null,
  }: {
    readonly order: LockedOrder;
    readonly event: OrderEvent;
    readonly attempt?: Attempt | null;
    readonly part?: readonly number[] | null;
  },
  now: Date,
): Promise<boolean> {
  const transition = transitionOf(order.status, event);
  if (!transition) return false;
  const { to, effects = [] } = transition;
  await tx
    .updateTable('customer_order')
    .set({ status: to, updated_at: now, ...(to === 'CANCELLED' && order.status !== to && { cancelled_at: now }) })
    .where('code', '=', order.code)
    .execute();
  if (to === 'CANCELLED') await moveStatements(tx, order.code, 'ended');
  for (const effect of effects) await doEffect[effect](context, tx, { order, attempt, part, now });
  await tellChange(context, tx, { ...transition, order, part, attempt, at: now });
  return true;
}
