/**
 * Many orders at once against two processes over one database: requests repeated, messages of the bank lost, doubled,
 * early and late, stock that runs out. Afterwards every sum must be right (docs/requirements.md CRT-8).
 */
import { afterAll, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { addArticle, changeOffer, readCart } from '#tests/support/article-cart.ts';
import { type Ask, choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { isLong, report, seed } from './long-run.ts';
import { isPaidStatus } from './paying-buyers.ts';
import { killAll, serve } from './served.ts';
import { serveBank } from './shared-bank.ts';

/** Number of carts to be ordered; `npm run reliability` takes 10 000, or `ORDERS`. */
const orderCount = Number(process.env.ORDERS ?? (isLong ? 10_000 : 40));
const buyers = 12;

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
let now = monday;
const bank = scriptedBank();
const bankServer = await serveBank(bank.payment);
const served = () => serve(database.connectionString, bankServer.origin);
const processes = await Promise.all([served(), served()]);
afterAll(() => {
  killAll();
  bankServer.close();
});

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What becomes of a payment at the bank. */
const fates = [
  'paid',
  'declinedThenPaid',
  'paidTwice',
  'declined',
  'abandoned',
  'never',
  'paidTooLate',
  'givenUp',
] as const;
type Fate = (typeof fates)[number];

/** Less than all buyers together want, so that some find nothing left. */
const startStock = Math.round(orderCount / 2);
await changeOffer(db, '2', { stock: startStock });
const chosen = await choose(processes[0].ask);

let events = 0;

/** Sends a message of the bank. */
async function tellBy(ask: Ask, event: { readonly id: string; readonly reference: string }): Promise<void> {
  const { status } = await ask('POST', '/api/payments/test/events', event, { 'x-signature': 'good' });
  expect(status).toBe(200);
}

/**
 * One buyer's visit, with random numbers of its own: a seed gives the same actions, whatever visits run at the same
 * time.
 */
function visitOf(n: number) {
  const random = randomOf(seed + n);
  const below = (limit: number) => Math.floor(random() * limit);
  const ask: Ask = (...request) => (processes[below(2)] ?? processes[0]).ask(...request);
  const fate: Fate = fates[below(fates.length)] ?? 'paid';
  const packs = below(3);

  /** The bank's message about a payment: lost, sent once or doubled, to either process. */
  async function tell(reference: string): Promise<void> {
    events += 1;
    const event = { id: `evt-${events}`, reference };
    await Promise.all(Array.from({ length: below(3) }, () => tellBy(ask, event)));
  }

  async function record(order: OrderAnswer, status: PaymentStatus): Promise<void> {
    const before = bank.recordsOf(order.code).at(-1);
    // A message may arrive before the bank's record says anything new.
    if (before && below(4) === 0) await tell(before.reference);
    const reference = bank.set(order.code, status);
    await tell(reference);
    if (below(2) === 0) await ask('POST', `${anonymousOrders()}/${order.guid}/payment`);
  }

  /** Presses the order button one to five times, at the same moment or one press after the other. */
  async function press(path: string): Promise<OrderAnswer | null> {
    const key = below(2) === 0 ? `visit-${n}-${below(1000)}` : undefined;
    const presses = 1 + below(5);
    const answers =
      below(2) === 0
        ? await Promise.all(Array.from({ length: presses }, () => sendOrder(ask, path, { key })))
        : [await sendOrder(ask, path, { key }), await sendOrder(ask, path, { key })];
    const placed = answers.filter(({ status }) => status === 201);
    for (const { status, body } of answers) {
      expect([201, 409], JSON.stringify(body)).toContain(status);
    }
    expect(new Set(placed.map(({ body }) => body.code)).size).toBeLessThanOrEqual(1);
    return placed[0]?.body ?? null;
  }

  const payments: Readonly<Record<Fate, (order: OrderAnswer, path: string) => Promise<unknown>>> = {
    paid: (order) => record(order, 'CAPTURED'),
    async declinedThenPaid(order, path) {
      await record(order, 'DECLINED');
      await ask('POST', `${anonymousOrders()}/${order.guid}/payment`);
      await press(path);
      await record(order, 'CAPTURED');
    },
    async paidTwice(order, path) {
      await record(order, 'DECLINED');
      await ask('POST', `${anonymousOrders()}/${order.guid}/payment`);
      const [first] = bank.recordsOf(order.code);
      await press(path);
      await record(order, 'CAPTURED');
      if (!first) return;
      bank.change(first.reference, { status: 'CAPTURED' });
      await tellBy(ask, { id: `again-${n}`, reference: first.reference });
    },
    declined: (order) => record(order, 'DECLINED'),
    abandoned: (order) => record(order, 'ABANDONED'),
    never: async () => {},
    paidTooLate: async () => {},
    givenUp: (order) => ask('DELETE', `${anonymousOrders()}/${order.guid}/payment`),
  };

  return {
    fate,
    async run() {
      const { path, guid } = await newCart(ask);
      if (packs > 0) await addArticle(ask, path, 'carton-20', { offer: '2', quantity: packs });
      // Nothing was added if the last piece is already in another buyer's order.
      const hasArticles = (await readCart(ask, path)).entries.length > 0;
      if (!hasArticles || below(3) === 0) await ask('POST', `${path}/smt`, parcelOf(chosen));
      if (hasArticles) await fillCheckout(ask, path, `n${n}@example.fr`);
      else await ask('PUT', `${path}/email?email=n${n}%40example.fr`);
      const order = await press(path);
      if (order) await payments[fate](order, path);
      return { guid, order };
    },
  };
}

type Visit = ReturnType<typeof visitOf>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function sweepAll(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await Promise.all(processes.map(({ setClock }) => setClock(now, true)));
    now += 5 * 60_000;
  }
}

test(
  `CRT-8 CRT-9 ${orderCount} orders sent one to five times are each made and paid once, whatever the bank’s messages do (seed ${seed})`,
  async () => {
    const visits = Array.from({ length: orderCount }, (_, n) => visitOf(n));
    const results: { visit: Visit; guid: string; order: OrderAnswer | null }[] = [];
    const queue = [...visits];
    const buyer = async (): Promise<void> => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        results.push({ visit, ...(await visit.run()) });
        if (queue.length % 10 === 0) await processes[1].setClock(now, true);
      }
    };
    await Promise.all(Array.from({ length: buyers }, buyer));

    // Time passes: unpaid orders end, then late payments arrive, then the sweep repays them.
    const sweeps = 3 + Math.ceil(orderCount / 100);
    now += 31 * 60_000;
    await sweepAll(sweeps);
    for (const { visit, order } of results) {
      if (visit.fate !== 'paidTooLate' || !order) continue;
      const reference = bank.set(order.code, 'CAPTURED');
      await tellBy(processes[0].ask, { id: `late-${order.code}`, reference });
    }
    await sweepAll(sweeps);

    const orders = await db.selectFrom('customer_order').selectAll().execute();
    const placed = results.flatMap(({ order }) => order ?? []);
    expect(orders.map(({ code }) => code).sort()).toEqual(placed.map(({ code }) => code).sort());
    expect(new Set(orders.map(({ cart_guid: guid }) => guid)).size).toBe(orders.length);
    const paid = orders.filter(({ status }) => isPaidStatus(status));
    const cancelled = orders.filter(({ status }) => status === 'CANCELLED');
    expect(paid.length + cancelled.length).toBe(orders.length);
    const isPaid = new Set(paid.map(({ code }) => code));
    const wished = new Set<Fate>(['paid', 'declinedThenPaid', 'paidTwice']);
    for (const { visit, order } of results) if (order) expect(isPaid.has(order.code)).toBe(wished.has(visit.fate));

    const records = await db.selectFrom('invoice').select(['number', 'tax_inclusive as cents']).execute();
    expect(records.map(({ number, cents }) => `${number} ${cents}`).sort()).toEqual(
      paid.map((each) => `${each.invoice_number} ${each.tax_inclusive}`).sort(),
    );
    const captured = placed.flatMap(({ code }) => bank.recordsOf(code)).filter(({ status }) => status === 'CAPTURED');
    const repaid = [...bank.refunds.values()].map(({ amount }) => amount);
    expect(sum(captured.map(({ amount }) => amount)) - sum(repaid)).toBe(sum(paid.map((each) => each.tax_inclusive)));

    const { stock } = await db
      .selectFrom('catalog_offer')
      .select('stock')
      .where('id', '=', '2')
      .executeTakeFirstOrThrow();
    const packsOf = ({ entries }: OrderAnswer) =>
      sum(entries.map((entry) => ('offer' in entry && entry.offer.id === '2' ? entry.quantity : 0)));
    const sold = sum(placed.map((order) => (isPaid.has(order.code) ? packsOf(order) : 0)));
    expect(sold).toBeGreaterThan(0);
    expect(stock).toBe(startStock - sold);
    expect(await db.selectFrom('stock_hold').selectAll().execute()).toEqual([]);

    const numbers = paid.map((each) => Number(each.invoice_number?.slice(-6))).sort((one, two) => one - two);
    expect(numbers).toEqual(paid.map((_, at) => at + 1));

    const carts = await db.selectFrom('cart').select(['guid', 'status', 'paying_order']).execute();
    const cartOf = new Map(carts.map((cart) => [cart.guid, cart]));
    for (const { cart_guid: guid, status } of orders) {
      const cart = cartOf.get(guid ?? '');
      expect([cart?.status === 'ORDERED', cart?.paying_order ?? null]).toEqual([status !== 'CANCELLED', null]);
    }

    const mails = await db.selectFrom('mail_outbox').select('key').execute();
    const confirmed = mails.map(({ key }) => key).filter((key) => key.endsWith(':confirmed'));
    expect(confirmed.sort()).toEqual(paid.map(({ code }) => `order:${code}:confirmed`).sort());
    report('a storm of orders', { seed, orders: orders.length, paid: paid.length, repaid: repaid.length, events });
  },
  isLong ? 3_600_000 : 120_000,
);
