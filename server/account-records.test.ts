import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createSession } from '#server/account/sessions.ts';
import { sweepOrders } from '#server/orders/checkout.ts';
import { chooseMails } from '#server/orders/mails/parcel-mails.ts';
import type { ExportedOrder } from '#server/orders/retention/export-orders.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, occPath } from '#tests/support/address-book-rows.ts';
import { askAs, buyBoth } from '#tests/support/bought-order.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
const bank = scriptedBank();
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now), payment: bank.payment });
afterAll(() => api.close());
const ask = api.call;
const occ = '/api/front/occ/ecommerce/part/users/current';

async function signedInAgain(accountId: string) {
  const session = { id: randomUUID(), accountId, device: '', tokens: null, accessExpiresAt: null };
  return {
    cookie: `session=${await createSession(db, session, { idleMs: 3_600_000, maxMs: 3_600_000 }, new Date(now))}`,
  };
}

/** Creates a customer with an address, a cart and an order. */
async function customer() {
  const { id, cookie } = await signedInAccount(db, monday);
  const askAsCustomer = (method: string, path: string, body?: unknown, headers = {}) =>
    ask(method, path, body, { cookie, ...headers });
  expect((await askAsCustomer('POST', occPath(), anEntry('Maison'))).status).toBe(201);
  await askAsCustomer('POST', `${occ}/carts`);
  const added = await askAsCustomer('POST', `${occ}/carts/current/smt`, parcelOf(await choose(ask)), {
    'idempotency-key': 'k',
  });
  expect(added.status).toBe(200);
  const fill = async (path: string) => ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  const order = await placeOrder(db, api, { accountId: id, fill });
  return { id, cookie, askAsCustomer, order };
}

test('ACC-7 the export has the customer’s data from every part of the shop, and no data of other customers', async () => {
  const [zoe, other] = [await customer(), await customer()];
  const { status, body } = await zoe.askAsCustomer('GET', '/api/account/export');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      addressBook: { addresses: [expect.objectContaining({ addressName: 'Maison', town: 'Lyon' })], contacts: [] },
      carts: [
        expect.objectContaining({ totalItems: 1, entries: [expect.objectContaining({ smt: expect.anything() })] }),
      ],
      orders: [expect.objectContaining({ code: zoe.order })],
    }),
  ]);
  expect(JSON.stringify(body)).not.toContain(other.order);
});

test('ACC-7 an erasure deletes address book, carts and stored answers, and removes the name from the orders', async () => {
  const [zoe, other] = [await customer(), await customer()];
  const anonymous = await newCart(ask);
  expect((await api.use('profile.erase', {}, zoe.cookie)).status).toBe(200);
  const rows = async (id: string) => ({
    addresses: (await db.selectFrom('address_book_entry').where('account_id', '=', id).select('id').execute()).length,
    carts: (await db.selectFrom('cart').where('user_id', '=', id).select('guid').execute()).length,
    answers: (
      await db.selectFrom('idempotency_key').where('principal', '=', `part:account:${id}`).select('key').execute()
    ).length,
    orders: (await db.selectFrom('customer_order').where('account_id', '=', id).select('code').execute()).length,
  });
  expect(await rows(zoe.id)).toEqual({ addresses: 0, carts: 0, answers: 0, orders: 0 });
  expect(await rows(other.id)).toEqual({ addresses: 1, carts: 1, answers: 1, orders: 1 });
  const order = db.selectFrom('customer_order').where('code', '=', zoe.order).select(['account_id', 'total_items']);
  expect(await order.executeTakeFirst()).toEqual({ account_id: null, total_items: 1 });
  expect((await ask('GET', anonymous.path)).status).toBe(200);
});

test('ACC-7 stock notices of the account’s address are exported, and deleted with it', async () => {
  const soldOut = { site: 'part', product: 'carton-blanc' };
  const [zoe, other] = [await signedInAccount(db, now), await signedInAccount(db, now)];
  for (const { id, cookie } of [zoe, other]) {
    const email = `${id.toUpperCase()}@example.fr`;
    await api.visitor(cookie).stockNotices.request({ site: 'part', code: soldOut.product, email });
  }
  const { body } = await ask('GET', '/api/account/export', undefined, { cookie: zoe.cookie });
  const at = '2026-11-23T08:00:00.000Z';
  expect(body).toMatchObject({
    stockNotices: [{ ...soldOut, email: `${zoe.id.toUpperCase()}@example.fr`, requested: at, confirmed: at }],
  });
  expect((await api.use('profile.erase', {}, zoe.cookie)).status).toBe(200);
  const rows = await db.selectFrom('stock_notice').select('email').execute();
  expect(rows).toEqual([{ email: `${other.id.toUpperCase()}@example.fr` }]);
});

describe('a paid order', () => {
  const day = 86_400_000;

  /** A customer who has bought a parcel to Lausanne and an article, and has declared a withdrawal from the article. */
  async function buyer() {
    const zoe = await signedInAccount(db, now);
    const asked = askAs(ask, zoe);
    const order = await buyBoth(asked, bank, api);
    await sweepOrders(api.checkout);
    await api.outbox.sendDue();
    return { ...zoe, asked, order };
  }

  const deliver = (code: string) =>
    db.updateTable('customer_order').set({ status: 'DELIVERED' }).where('code', '=', code).execute();

  /** All tables with their rows as text. */
  async function everything(): Promise<string> {
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows: found } = await sql`select * from ${sql.table(name)} as stored`.execute(db);
        return name === 'order_document' ? '' : JSON.stringify([name, found]);
      }),
    );
    return rows.join('\n');
  }

  test('ACC-7 is exported with its lines, payments, refunds, withdrawals, documents and choice of mails', async () => {
    const [zoe, paul] = [await buyer(), await buyer()];
    const { body } = await zoe.asked('GET', '/api/account/export');
    const { code } = zoe.order;
    const at = '2026-11-23T08:00:00.000Z';
    expect(body).toMatchObject({
      account: { trackingMails: true },
      orders: [
        {
          code,
          status: 'PAID',
          email: `${zoe.id}@example.fr`,
          deliveryAddress: { firstName: 'Zoé', line1: '14 rue Oberkampf', town: 'Paris' },
          invoiceNumber: expect.stringMatching(/^F-part-2026-\d{6}$/),
          entries: [
            {
              smt: {
                addresses: { addressTo: { lastName: 'Petit', town: 'Lausanne', phone: '+41791234567' } },
                customs: { cn23Products: [{ description: 'Tee-shirt en coton', unitValue: 12.5 }] },
              },
            },
            { product: { name: 'Carton simple 20 cm' }, quantity: 1 },
          ],
          payments: [
            { number: 1, status: 'DECLINED', amount: { value: 26.99, currencyIso: 'EUR' }, begun: at },
            { number: 2, status: 'CAPTURED', amount: { value: 26.99 } },
          ],
          refunds: [],
          withdrawals: [
            {
              ...{ stated: at, name: 'Zoé Martin', code, email: `${zoe.id}@example.fr`, items: 'le carton' },
              ...{ state: 'RECEIVED', decided: null, reason: null, note: '', returned: null },
            },
          ],
          termsAgreed: { version: '2026-11-01', at },
          trackingMails: true,
          tracking: [{ entryNumber: 0, events: [{ code: 'ANNOUNCED' }] }],
          parts: [{ status: 'TO_PREPARE' }],
        },
      ],
    });
    const { documents } = (body as { orders: Pick<ExportedOrder, 'documents'>[] }).orders[0] ?? {};
    expect(documents?.map(({ fileName }) => fileName)).toEqual([
      `${code}-label-0-A4.pdf`,
      `${code}-label-0-10x15.pdf`,
      `${code}-cn23-0-A4.pdf`,
      `${code}-receipt.pdf`,
      `${code}-invoice.pdf`,
    ]);
    for (const { url } of documents ?? []) {
      const { status } = await api.app.request(`http://localhost:3000${url}`, { headers: { cookie: zoe.cookie } });
      expect([url, status]).toEqual([url, 200]);
    }
    for (const secret of [paul.order.code, paul.id, 'bank.example']) expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('ACC-7 is exported with the money that was paid back, and the choice of no mails', async () => {
    const zoe = await buyer();
    const { code } = zoe.order;
    const { mail_token: token } = await db
      .selectFrom('customer_order')
      .select('mail_token')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await chooseMails(api.parcelTracking.db, token, false);
    const cancelled = await zoe.asked('POST', `${occ}/orders/${code}/cancellation`, {});
    expect(cancelled.status).toBe(200);
    await sweepOrders(api.checkout);
    expect((await zoe.asked('GET', '/api/account/export')).body).toMatchObject({
      account: { trackingMails: false },
      orders: [{ status: 'CANCELLED', refunds: [{ status: 'SUCCEEDED', amount: { value: 26.99 } }] }],
    });
  });

  test('ACC-7 of an erased customer leaves only amounts and invoice in the database', async () => {
    const [zoe, paul] = [await buyer(), await buyer()];
    const { code } = zoe.order;
    await deliver(code);
    await db
      .updateTable('withdrawal_statement')
      .set({
        state: 'REFUSED',
        decided_at: new Date(now),
        decided_by: 'Léa Martin',
        reason: 'OTHER',
        note: 'le carton',
      })
      .where('order_code', '=', code)
      .execute();
    now += 31 * day;
    const again = await signedInAgain(zoe.id);
    expect((await api.use('profile.erase', {}, again.cookie)).status).toBe(200);
    const left = await everything();
    now = monday;
    const { guid } = await db
      .selectFrom('customer_order')
      .selectAll()
      .where('code', '=', paul.order.code)
      .executeTakeFirstOrThrow();
    expect(left).toContain(guid);
    expect(left).not.toContain(zoe.id);
    const order = await db.selectFrom('customer_order').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      account_id: null,
      email: null,
      checkout: null,
      tax_inclusive: 2699,
      tracking_mails: false,
    });
    expect(order.invoice_number).toBe(zoe.order.invoiceNumber);
    const rows = {
      entries: await db.selectFrom('order_entry').selectAll().where('order_code', '=', code).execute(),
      statements: await db.selectFrom('withdrawal_statement').selectAll().where('order_code', '=', code).execute(),
      attempts: await db.selectFrom('payment_attempt').selectAll().where('order_code', '=', code).execute(),
      events: await db.selectFrom('order_event').selectAll().where('order_code', '=', code).execute(),
      mails: await db.selectFrom('mail_outbox').selectAll().where('key', 'like', `%${code}%`).execute(),
    };
    for (const personal of [
      'Zoé',
      'Petit',
      'Lausanne',
      '+4179',
      '0612345678',
      'le carton',
      'bank.example',
      'Tee-shirt',
    ]) {
      expect(JSON.stringify(rows), personal).not.toContain(personal);
    }
    expect(rows.attempts.map(({ status }) => status)).toEqual(['CAPTURED']);
    expect(rows.statements).toHaveLength(1);
    expect(rows.mails).toEqual([]);
    const documents = await db.selectFrom('order_document').select('type').where('order_code', '=', code).execute();
    expect(documents).toEqual([{ type: 'INVOICE' }]);
  });

  test('ACC-7 of an erased customer is completed first if it isn’t finished, and then erased', async () => {
    const zoe = await buyer();
    const { code } = zoe.order;
    await db.updateTable('account').set({ tracking_mails: false }).where('id', '=', zoe.id).execute();
    expect((await api.use('profile.erase', {}, zoe.cookie)).status).toBe(200);
    const read = () => db.selectFrom('customer_order').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ account_id: null, email: `${zoe.id}@example.fr`, tracking_mails: false });
    const labels = db
      .selectFrom('order_document')
      .select('format')
      .where('type', '=', 'LABEL')
      .where('order_code', '=', code);
    expect(await labels.execute()).toHaveLength(2);
    const email = `${zoe.id}@example.fr`;
    expect(await api.visitor().order.lookUp({ site: 'part', code, email })).toMatchObject({ code });
    await deliver(code);
    now += 31 * day;
    await reviewOrders(api.checkout, api.checkout.clock());
    now = monday;
    expect(await read()).toMatchObject({ email: null, checkout: null });
    expect(await labels.execute()).toEqual([]);
  });
});
