/** Changing the status of an order, with all that follows, in one transaction (docs/requirements.md CRT-8). */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { isOrderedArticle } from '#domain/orders/order-line.ts';
import { type OrderEffect, type OrderEvent, type OrderStatus, transitionOf } from '#domain/orders/order-status.ts';
import type { Site } from '#domain/site/site.ts';
import type { CartService } from '#server/cart/service.ts';
import type { CatalogService } from '#server/catalog/service.ts';
import type { InvoiceKind } from '#server/db/order-tables.ts';
import type { Database } from '#server/db/schema.ts';
import { type Attempt, findCaptured, requestRefund } from './attempts.ts';
import { readOrderLine } from './order-rows.ts';

type Tx = Transaction<Database>;

/** An order whose row is locked. */
export interface LockedOrder {
  readonly code: string;
  readonly site: Site;
  readonly status: OrderStatus;
  readonly demo: boolean;
  readonly cartGuid: string | null;
  readonly payBefore: Date | null;
  /** What has to be paid, in cents, VAT included. */
  readonly amount: number;
}

/** What has happened to an order, and what followed. */
export interface OrderChange {
  readonly at: Date;
  readonly event: OrderEvent;
  readonly effects: readonly OrderEffect[];
}

/** What the effects of a change need. */
export interface StatusContext {
  readonly cart: Pick<CartService, 'setPayingOrder' | 'closeOrderedCart'>;
  readonly catalog: Pick<CatalogService, 'returnStock'>;
  readonly newId: () => string;
  /** The calendar year of an instant where invoices are numbered. */
  readonly yearOf: (now: Date) => number;
  /** Called in the transaction of each change, for mails and documents. */
  readonly onChange: (tx: Tx, order: LockedOrder, change: OrderChange) => Promise<void>;
}

/** Locks an order until the transaction ends; null if there is none with the code. */
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

/** F for facture, A for avoir. */
const seriesLetters: Readonly<Record<InvoiceKind, string>> = { INVOICE: 'F', CREDIT_NOTE: 'A' };

/**
 * The next number of an invoice or credit note of a site and year, without a gap: it is given back if the transaction isn't
 * committed.
 */
async function nextInvoiceNumber(tx: Tx, kind: InvoiceKind, site: Site, year: number): Promise<string> {
  const { last_number } = await tx
    .insertInto('invoice_series')
    .values({ kind, site, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'site', 'year']).doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${seriesLetters[kind]}-${site}-${year}-${String(last_number).padStart(6, '0')}`;
}

interface EffectInput {
  readonly order: LockedOrder;
  /** The attempt that was captured just now; null for other events. */
  readonly attempt: Attempt | null;
  readonly now: Date;
}

type Effect = (context: StatusContext, tx: Tx, input: EffectInput) => Promise<void>;

const effects: Readonly<Record<OrderEffect, Effect>> = {
  async enterIntoBooks({ cart, yearOf }, tx, { order: { code, site, cartGuid }, now }) {
    const invoiceNumber = await nextInvoiceNumber(tx, 'INVOICE', site, yearOf(now));
    await tx
      .updateTable('customer_order')
      .set({ invoice_number: invoiceNumber, paid_at: now })
      .where('code', '=', code)
      .execute();
    await tx.deleteFrom('stock_hold').where('order_code', '=', code).execute();
    await sql`insert into seller_part (order_code, seller, status, changed_at)
      select distinct order_code, quoted #>> '{seller,code}', 'TO_PREPARE', ${now}::timestamptz
      from order_entry where order_code = ${code} and offer_id is not null`.execute(tx);
    if (cartGuid !== null) await cart.closeOrderedCart(tx, cartGuid);
  },
  async giveBack({ cart, catalog }, tx, { order: { code, cartGuid } }) {
    const holds = await tx
      .deleteFrom('stock_hold')
      .where('order_code', '=', code)
      .returning(['offer_id as offerId', 'quantity'])
      .execute();
    await catalog.returnStock(tx, holds);
    if (cartGuid !== null) await cart.setPayingOrder(tx, cartGuid, null);
  },
  async restock({ catalog }, tx, { order: { code }, now }) {
    const ended = { status: 'CANCELLED', told: null, changed_at: now } as const;
    await tx.updateTable('seller_part').set(ended).where('order_code', '=', code).execute();
    const rows = await tx.selectFrom('order_entry').selectAll().where('order_code', '=', code).execute();
    const articles = rows.map(readOrderLine).filter(isOrderedArticle);
    await catalog.returnStock(
      tx,
      articles.map(({ article }) => ({ offerId: article.asAdded.id, quantity: article.quantity })),
    );
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
    const paid = await findCaptured(tx, order.code);
    if (!paid) return;
    await requestRefund(tx, { id: newId(), attemptId: paid.id, amount: paid.amount, cause: 'cancelled' }, now);
  },
};

/**
 * Applies an event to a locked order: its new status and every effect, or nothing if the event changes nothing. `attempt` is
 * the one that was captured, for `paymentCaptured`. Returns whether the event counted.
 */
export async function applyToOrder(
  context: StatusContext,
  tx: Tx,
  {
    order,
    event,
    attempt = null,
  }: { readonly order: LockedOrder; readonly event: OrderEvent; readonly attempt?: Attempt | null },
  now: Date,
): Promise<boolean> {
  const transition = transitionOf(order.status, event);
  if (!transition) return false;
  const { to } = transition;
  await tx
    .updateTable('customer_order')
    .set({ status: to, updated_at: now, ...(to === 'CANCELLED' && order.status !== to && { cancelled_at: now }) })
    .where('code', '=', order.code)
    .execute();
  for (const effect of transition.effects) await effects[effect](context, tx, { order, attempt, now });
  await context.onChange(tx, { ...order, status: to }, { at: now, event, effects: transition.effects });
  return true;
}
