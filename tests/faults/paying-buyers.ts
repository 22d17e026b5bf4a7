/** Simulates buyers who order and pay in a shop that may fail at any moment, and checks the shop's data afterwards. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Database } from '#server/db/schema.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, newCart } from '#tests/support/cart-api.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';

/** A state of an order that was acknowledged to a buyer. The shop must still have it after a restart. */
export interface Promised {
  readonly code: string;
  readonly isPaid: boolean;
}

export interface Goods {
  readonly product: string;
  readonly offer: string;
}

/**
 * Statuses after which a step is repeated: the shop is starting again, or an earlier request is still being rolled
 * back.
 */
const passing = [409, 503];

/** Repeats a step until it succeeds; `ask` rejects or answers 503 while the shop is away. */
async function insist<Answer extends { readonly status: number; readonly body: unknown }>(
  step: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await step().catch(() => null);
    if (answer && answer.status < 400) return answer;
    if (answer && !passing.includes(answer.status)) {
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await wait(50);
  }
}

/**
 * Fills a cart with one pack, orders and pays it, repeating each step until it succeeds. Calls `promise` with each
 * acknowledged state of the order.
 */
export async function buy(ask: Ask, name: string, goods: Goods, promise: (promised: Promised) => void): Promise<void> {
  const { path } = await (async () => {
    for (;;) {
      const cart = await newCart(ask).catch(() => null);
      if (cart?.guid) return cart;
      await wait(50);
    }
  })();
  await insist(() => addArticle(ask, path, goods.product, { offer: goods.offer, quantity: 1, key: `${name}-add` }));
  await insist(async () => {
    await fillCheckout(ask, path, `${name}@example.fr`);
    return { status: 200, body: null };
  });
  const { body: order } = await insist(() => sendOrder(ask, path, { key: name }));
  promise({ code: order.code, isPaid: false });
  const own = `${anonymousOrders()}/${order.guid}`;
  for (;;) {
    const { body } = await insist(() => ask('POST', `${own}/payment?open=true`));
    const { status, payment } = body as OrderAnswer;
    if (isPaidStatus(status)) break;
    const reference = /db_[0-9a-f]{32}/.exec(payment?.url ?? '')?.[0];
    if (reference) await insist(() => ask('POST', `/api/demo-bank/payments/${reference}`, { decision: 'accept' }));
  }
  promise({ code: order.code, isPaid: true });
}

/**
 * Whether an order with this status is paid. The demo's sellers move paid orders on to the later statuses while the
 * servers run.
 */
export const isPaidStatus = (status: string): boolean =>
  ['PAID', 'IN_PREPARATION', 'SHIPPED', 'DELIVERED'].includes(status);

/**
 * Checks that every acknowledged state is stored, and that orders, invoices, stock, payments and the bank's records
 * agree. `startStock` is the stock of the offer before the first purchase.
 */
export async function checkBooks(
  db: Kysely<Database>,
  promised: readonly Promised[],
  { offer, startStock }: { readonly offer: string; readonly startStock: number },
): Promise<void> {
  const orders = await db.selectFrom('customer_order').selectAll().where('demo', '=', false).execute();
  const statusOf = new Map(orders.map(({ code, status }) => [code, status]));
  for (const { code, isPaid } of promised) {
    const status = statusOf.get(code) ?? 'missing';
    expect([code, status, !isPaid || isPaidStatus(status)]).toEqual([code, status, true]);
    expect(status).not.toBe('missing');
  }
  const paid = orders.filter(({ status }) => isPaidStatus(status));
  const numbers = paid.map((each) => Number(each.invoice_number?.slice(-6))).sort((one, two) => one - two);
  expect(numbers).toEqual(paid.map((_, at) => at + 1));
  const records = await db.selectFrom('invoice').select(['number', 'tax_inclusive as cents']).execute();
  expect(records.map(({ number, cents }) => `${number} ${cents}`).sort()).toEqual(
    paid.map((each) => `${each.invoice_number} ${each.tax_inclusive}`).sort(),
  );
  const held = await db.selectFrom('stock_hold').select('quantity').execute();
  const { stock } = await db
    .selectFrom('catalog_offer')
    .select('stock')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow();
  expect(stock + held.length + paid.length).toBe(startStock);
  // Every captured payment belongs to a paid order or is being repaid.
  const attempts = await db.selectFrom('payment_attempt').select(['id', 'order_code', 'status']).execute();
  const refunds = new Set(
    (await db.selectFrom('payment_refund').select('attempt_id').execute()).map((each) => each.attempt_id),
  );
  const captured = attempts.filter(({ id, status }) => status === 'CAPTURED' && !refunds.has(id));
  expect(captured.map((each) => each.order_code).sort()).toEqual(paid.map(({ code }) => code).sort());
  const bank = await db.selectFrom('demo_bank_payment').select(['order_code', 'status']).execute();
  const bankCaptured = bank.filter(({ status }) => status === 'CAPTURED').map((each) => each.order_code);
  expect([...new Set(bankCaptured)].sort()).toEqual(paid.map(({ code }) => code).sort());
  const lines = await db.selectFrom('order_entry').select('order_code').execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_code);
  for (const { code } of orders) expect(linesOf.get(code)).toHaveLength(1);
}
