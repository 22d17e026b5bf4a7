/** The removals from an order over the years, by two processes on one database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { createSession } from '#server/account/sessions.ts';
import { findUnlabelled } from '#server/orders/parcels/buy-labels.ts';
import { addTracking } from '#server/orders/read/parcel-events.ts';
import { findNamedOrders } from '#server/orders/staff/staff-order-list.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { askAs, buyBoth, orderBoth } from '#tests/support/bought-order.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { ordersPath } from '#tests/support/orders.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { askErasure, findDueOrders } from './erase-orders.ts';
import { reviewOrders } from './review-orders.ts';

const day = 86_400_000;
const shop = await orderShop();
const { db, api, bank, time, sweep } = shop;
const other = await shop.startProcess();
beforeEach(() => db.deleteFrom('withdrawal_statement').execute());

const reviewAt = async (at: number | string) => {
  time.now = new Date(at).getTime();
  return Promise.all([
    reviewOrders(api.checkout, api.checkout.clock()),
    reviewOrders(other.checkout, other.checkout.clock()),
  ]);
};

/** A paid order whose parcel and article have arrived. */
async function arrived() {
  const zoe = await signedInAccount(db, time.now);
  const ask = askAs(api.call, zoe);
  const order = await buyBoth(ask, bank, api);
  const { code } = order;

  await sweep();
  const receipt = await api.app.request(`http://localhost:3000${ordersPath()}/${code}/documents/RECEIPT`, {
    headers: { cookie: zoe.cookie },
  });
  expect(receipt.status).toBe(200);
  await db.transaction().execute((tx) =>
    addTracking(
      tx,
      { code, entryNumber: 0 },
      {
        number: 'CX473124829XX',
        events: [{ code: 'DELIVERED', at: new Date(time.now).toISOString(), place: 'Lausanne' }],
      },
    ),
  );
  await db.updateTable('customer_order').set({ status: 'DELIVERED' }).where('code', '=', code).execute();
  await api.outbox.sendDue();
  return { zoe, code, order };
}

/** All rows that are stored about an order. */
async function stored(code: string) {
  const [order, entries, events, attempts, documents, statements, mails] = await Promise.all([
    db.selectFrom('customer_order').selectAll().where('code', '=', code).executeTakeFirst(),
    db.selectFrom('order_entry').selectAll().where('order_code', '=', code).orderBy('entry_number').execute(),
    db.selectFrom('order_event').selectAll().where('order_code', '=', code).execute(),
    db.selectFrom('payment_attempt').selectAll().where('order_code', '=', code).orderBy('number').execute(),
    db.selectFrom('order_document').select('type').where('order_code', '=', code).orderBy('type').execute(),
    db.selectFrom('withdrawal_statement').selectAll().execute(),
    db.selectFrom('mail_outbox').select(['key', 'mail']).execute(),
  ]);
  const types = [...new Set(documents.map(({ type }) => type))];
  return { order, entries, events, attempts: attempts.map(({ status }) => status), types, statements, mails };
}

describe('ACC-7 a paid order', () => {
  test('loses its parts at the end of their periods, and not a day before', async () => {
    const { code, zoe } = await arrived();
    const series = () => db.selectFrom('invoice_series').selectAll().execute();
    const numbered = await series();
    const all = await stored(code);
    expect(all.types).toEqual(['CN23', 'INVOICE', 'LABEL', 'RECEIPT']);
    const found = async (text: string) =>
      (await findNamedOrders({ db, clock: () => new Date(time.now), today: () => '2026-11-23' }, text, 6, 'fr')).map(
        (each) => each.code,
      );
    const personalTerms = ['zoe martin', 'Petit', `${zoe.id}@example.fr`, '+33 6 12 34 56 78', '079 123 45 67'];
    for (const term of personalTerms) expect(await found(term), term).toContain(code);
    const note = { order_code: code, account_id: null, author: 'Inès Martin', text: 'Zoé a rappelé' };
    await db
      .insertInto('order_note')
      .values({ ...note, id: randomUUID(), written_at: new Date(time.now) })
      .execute();
    await db.insertInto('order_tag').values({ order_code: code, tag: 'zoé' }).execute();
    expect(all.attempts).toEqual(['DECLINED', 'CAPTURED']);

    await reviewAt('2027-12-22T08:00:00Z');
    expect(await stored(code)).toMatchObject({ types: all.types, attempts: all.attempts, events: all.events });
    await reviewAt('2027-12-23T08:00:00Z');
    const papersGone = await stored(code);
    expect(papersGone).toMatchObject({ types: ['CN23', 'INVOICE'], attempts: ['CAPTURED'], events: [] });
    expect(papersGone.entries.map((entry) => [entry.tracking_number, entry.tracking_status])).toEqual([
      [null, 'DELIVERED'],
      [null, null],
    ]);
    expect(JSON.stringify(papersGone)).toContain('Lausanne');

    await reviewAt('2029-12-31T22:59:59Z');
    expect((await stored(code)).types).toEqual(['CN23', 'INVOICE']);
    await reviewAt('2029-12-31T23:00:00Z');
    expect((await stored(code)).types).toEqual(['INVOICE']);

    await reviewAt('2031-11-22T08:00:00Z');
    expect((await stored(code)).order).toMatchObject({ account_id: zoe.id, email: `${zoe.id}@example.fr` });
    await reviewAt('2031-11-23T08:00:00Z');
    const { statements, ...anonymous } = await stored(code);
    expect(statements).toMatchObject([{ name: 'Zoé Martin' }]);
    for (const personal of ['Zoé', 'Petit', 'Lausanne', 'Oberkampf', '+4179', '0612345678', 'example.fr', zoe.id]) {
      expect(JSON.stringify(anonymous), personal).not.toContain(personal);
    }
    const { tax_inclusive: total, invoice_number: number } = all.order ?? {};
    expect(anonymous.order).toMatchObject({ tax_inclusive: total, invoice_number: number, status: 'DELIVERED' });
    expect(anonymous.entries[0]?.payload).toMatchObject({ addresses: { addressTo: { country: { isocode: 'CH' } } } });
    expect(anonymous.types).toEqual(['INVOICE']);
    for (const term of personalTerms) expect(await found(term), term).not.toContain(code);
    expect(await found(code)).toEqual([code]);
    for (const table of ['order_note', 'order_tag'] as const) {
      expect(await db.selectFrom(table).selectAll().where('order_code', '=', code).execute()).toEqual([]);
    }

    await reviewAt('2036-12-31T22:59:59Z');
    expect((await stored(code)).types).toEqual(['INVOICE']);
    await reviewAt('2036-12-31T23:00:00Z');
    expect(await stored(code)).toMatchObject({ order: undefined, entries: [], types: [], attempts: [] });
    expect(await series()).toEqual(numbered);
  });

  test('has an invoice with its buyer’s name, even if nobody asked for one before the name was removed', async () => {
    const { code, order } = await arrived();
    await db.deleteFrom('order_document').where('order_code', '=', code).where('type', '=', 'INVOICE').execute();
    await reviewAt('2031-11-24T08:00:00Z');
    const { bytes } = await db
      .selectFrom('order_document')
      .select('bytes')
      .where('order_code', '=', code)
      .where('type', '=', 'INVOICE')
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(await readPdf(bytes));
    for (const fact of ['Zoé Martin', '14 rue Oberkampf', order.invoiceNumber ?? '?']) expect(text).toContain(fact);
  });

  test('shows its customer no papers that are removed, and gets no new labels', async () => {
    const { zoe, code } = await arrived();
    await reviewAt('2027-12-23T08:00:00Z');
    const session = { id: randomUUID(), accountId: zoe.id, device: '', tokens: null, accessExpiresAt: null };
    const limits = { idleMs: day, maxMs: day };
    const cookie = `session=${await createSession(db, session, limits, new Date(time.now))}`;
    const path = `${ordersPath()}/${code}`;
    const { body } = await api.call('GET', path, undefined, { cookie });
    expect((body as OrderAnswer).documents.map(({ type }) => type)).toEqual(['CN23', 'INVOICE']);
    for (const type of ['RECEIPT', 'LABEL?entry=0']) {
      expect((await api.call('GET', `${path}/documents/${type}`, undefined, { cookie })).status).toBe(404);
    }
    await sweep();
    expect((await stored(code)).types).toEqual(['CN23', 'INVOICE']);
    expect(await findUnlabelled({ db, clock: () => new Date(time.now) }, 1)).toEqual([]);
    await reviewAt('2031-11-24T08:00:00Z');
    await sweep();
    expect((await stored(code)).types).toEqual(['INVOICE']);
  });

  test('is not touched while a payment, a refund, a mail or a parcel of it is open', async () => {
    const { code } = await arrived();
    const all = await stored(code);
    const change = (status: 'SHIPPED' | 'DELIVERED') =>
      db.updateTable('customer_order').set({ status }).where('code', '=', code).execute();
    const attempt = { order_code: code, number: 3, provider: 'test', amount: 1, reference: 'open' } as const;
    const times = { created_at: new Date(time.now), updated_at: new Date(time.now), expires_at: new Date(time.now) };
    const id = randomUUID();
    await db
      .insertInto('payment_attempt')
      .values({ ...attempt, ...times, id, url: null, reason: null, status: 'AUTHORISED' })
      .execute();
    await reviewAt('2032-01-01T08:00:00Z');
    expect(await stored(code)).toMatchObject({ types: all.types, events: all.events });
    await db.updateTable('payment_attempt').set({ status: 'CAPTURED' }).where('id', '=', id).execute();
    const refund = { id: randomUUID(), attempt_id: id, amount: 1, status: 'REQUESTED', cause: 'notNeeded' } as const;
    const soon = { next_try_at: new Date(time.now), created_at: new Date(time.now), updated_at: new Date(time.now) };
    await db
      .insertInto('payment_refund')
      .values({ ...refund, ...soon })
      .execute();
    await reviewAt('2032-01-02T08:00:00Z');
    expect(await stored(code)).toMatchObject({ types: all.types });
    await db.updateTable('payment_refund').set({ status: 'SUCCEEDED' }).execute();
    await db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(time.now) })
      .where('key', '=', `order:${code}:confirmed`)
      .execute();
    await reviewAt('2032-01-03T08:00:00Z');
    expect(await stored(code)).toMatchObject({ types: all.types });
    await db.updateTable('mail_outbox').set({ next_attempt_at: null }).execute();
    await change('SHIPPED');
    await db
      .updateTable('order_event')
      .set({ at: new Date(time.now - day) })
      .execute();
    await reviewAt('2032-01-04T08:00:00Z');
    expect(await stored(code)).toMatchObject({ types: all.types });
    await change('DELIVERED');
    await reviewAt('2032-01-05T08:00:00Z');
    expect((await stored(code)).types).toEqual(['INVOICE']);
  });
});

describe('ACC-7 an order that was never paid', () => {
  async function cancelled() {
    const zoe = await signedInAccount(db, time.now);
    const { code } = await orderBoth(askAs(api.call, zoe));
    time.now += 30 * 60_000;
    await sweep();
    await api.outbox.sendDue();
    return { code, endedAt: time.now };
  }

  test('is removed 30 days after its end with its attempts, and not a day before', async () => {
    const { code, endedAt } = await cancelled();
    await reviewAt(endedAt + 29 * day);
    expect((await stored(code)).order).toMatchObject({ status: 'CANCELLED' });
    await reviewAt(endedAt + 30 * day);
    expect(await stored(code)).toMatchObject({ order: undefined, entries: [], attempts: [] });
  });

  test('stays if money arrived after all and was repaid', async () => {
    const { code, endedAt } = await cancelled();
    const reference = bank.set(code, 'CAPTURED');
    const event = JSON.stringify({ id: `late-${code}`, reference });
    const headers = { 'x-signature': 'good' };
    await api.app.request('/api/payments/test/events', { method: 'POST', body: event, headers });
    await sweep();
    await api.outbox.sendDue();
    await reviewAt(endedAt + 40 * day);
    expect((await stored(code)).order).toMatchObject({ status: 'CANCELLED' });
    await reviewAt('2031-11-24T08:00:00Z');
    expect((await stored(code)).order).toMatchObject({ email: null });
  });
});

describe('ACC-7 an order placed without an account', () => {
  test('is erased on demand once it is over, once', async () => {
    const { code } = await arrived();
    expect(await askErasure(db, code, new Date(time.now))).toBe(false);
    await db.updateTable('customer_order').set({ account_id: null, status: 'SHIPPED' }).execute();
    expect(await askErasure(db, code, new Date(time.now))).toBe(true);
    expect(await askErasure(db, code, new Date(time.now))).toBe(false);
    await reviewAt(monday);
    expect((await stored(code)).order?.email).not.toBeNull();
    await db.updateTable('customer_order').set({ status: 'DELIVERED' }).execute();
    await reviewAt(monday + 31 * day);
    expect(await stored(code)).toMatchObject({ order: { email: null }, types: ['INVOICE'], mails: [] });
    expect((await stored(code)).statements).toMatchObject([{ name: '', email: '', items: '' }]);
  });
});

describe('ACC-7 the review of many orders', () => {
  /** Creates orders that were cancelled unpaid and whose review is due. */
  const old = (count: number) =>
    sql`insert into customer_order
    (code, site, status, tax_exclusive, tax_inclusive, total_items, created_at, updated_at, cancelled_at, retention_due_at)
    select 'G26-' || lpad(n::text, 6, '0'), 'part', 'CANCELLED', 1, 1, 1, t, t, t, t
    from generate_series(1, ${count}::integer) n, (select ${new Date(monday - 40 * day)}::timestamptz as t) times`.execute(
      db,
    );
  const countOrders = async () => {
    const { count } = await db
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test('takes them all, once, in two processes', async () => {
    await old(250);
    const [one, two] = await reviewAt(monday);
    expect(one.orders + two.orders).toBe(250);
    expect(await countOrders()).toBe(0);
    expect(await reviewAt(monday)).toEqual([
      { orders: 0, withdrawals: 0 },
      { orders: 0, withdrawals: 0 },
    ]);
  });

  test('leaves out those that someone is working on, without waiting', async () => {
    await old(3);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('customer_order').select('code').where('code', '=', 'G26-000002').forUpdate().execute();
      await reviewAt(monday);
      expect(await db.selectFrom('customer_order').select('code').execute()).toEqual([{ code: 'G26-000002' }]);
    });
    await reviewAt(monday);
    expect(await countOrders()).toBe(0);
  });

  test('does all of one order or nothing, and goes on with the others', async () => {
    const { code } = await arrived();
    const all = await stored(code);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before update on order_entry for each row execute function refuse()`.execute(db);
    await old(2);
    await reviewAt('2031-11-24T08:00:00Z');
    await sql`drop function refuse cascade`.execute(db);
    const { events, attempts, entries, order } = all;
    expect(await stored(code)).toMatchObject({
      events,
      attempts,
      entries,
      order: { removed: [], email: order?.email },
    });
    expect(await countOrders()).toBe(1);
    await reviewAt('2031-11-24T09:00:00Z');
    expect((await stored(code)).order).toMatchObject({ removed: [] });
    await reviewAt('2031-11-25T08:00:00Z');
    expect((await stored(code)).order).toMatchObject({ email: null });
  });

  test('begins with those that have waited longest', async () => {
    await old(3);
    const longest = db.updateTable('customer_order').set({ retention_due_at: new Date(monday - 50 * day) });
    await longest.where('code', '=', 'G26-000002').execute();
    expect(await findDueOrders(db, new Date(monday), 1)).toEqual(['G26-000002']);
  });

  test('finds those that are due by an index', async () => {
    await old(5000);
    await sql`update customer_order set retention_due_at = ${new Date(monday + day)} where code > 'G26-000010'`.execute(
      db,
    );
    await sql`analyze customer_order`.execute(db);
    expect(await findDueOrders(db, new Date(monday), 100)).toHaveLength(10);
    const plan = await sql`explain select code from customer_order
      where retention_due_at <= ${new Date(monday)} order by retention_due_at limit 100`.execute(db);
    expect(JSON.stringify(plan.rows)).toContain('customer_order_retention');
  });
});

describe('ACC-7 statements of withdrawal', () => {
  const state = async (code: string) => {
    const statement = { site: 'part', name: 'Paul Petit', code, email: 'paul@example.fr', items: '' } as const;
    await api.visitor().withdrawals.state(statement);
  };
  const names = async () =>
    (await db.selectFrom('withdrawal_statement').select('name').execute()).map(({ name }) => name);

  test('are deleted five years after they were received, whether or not they name an order', async () => {
    await arrived();
    await state('G26-ZZZZZZ');
    await reviewAt('2031-11-22T08:00:00Z');
    expect((await names()).sort()).toEqual(['Paul Petit', 'Zoé Martin']);
    await reviewAt('2031-11-23T08:00:01Z');
    expect(await names()).toEqual([]);
  });

  test('stay until they are handled', async () => {
    const { code } = await arrived();
    await db.updateTable('withdrawal_statement').set({ handled_at: null }).execute();
    await reviewAt('2031-12-01T08:00:00Z');
    expect(await names()).toEqual(['Zoé Martin']);
    expect((await stored(code)).order?.email).not.toBeNull();
    await db
      .updateTable('withdrawal_statement')
      .set({ handled_at: new Date(time.now) })
      .execute();
    await reviewAt('2031-12-02T08:00:01Z');
    expect(await names()).toEqual([]);
  });
});
