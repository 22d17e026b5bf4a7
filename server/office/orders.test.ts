/** Orders in the back office (docs/back-office.md, "Orders"). */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { anonymousOrders, fillCheckout, sendOrder } from '#tests/support/placed-order.ts';
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

const { cookie } = await signedInAccount(db, monday, { firstName: 'Inès', roles: ['support'] });
const { orders: desk } = api.office(cookie);
type Asked = Parameters<typeof desk.list>[0];
const codes = async (asked: Asked) => (await desk.list(asked)).orders.map(({ code }) => code);

const parcel = async (path: string) => ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
const zoe = await signedInAccount(db, monday);
const day = 24 * 3_600_000;
const sent = await placeOrder(db, api, {
  accountId: zoe.id,
  fill: parcel,
  status: 'SHIPPED',
  createdAt: new Date(monday - 3 * day),
  tracking: {
    number: '8G00000000001',
    events: [{ code: 'HELD_UP', at: '2026-11-22T10:00:00.000Z', place: 'Lyon' }],
  },
});
const pro = await placeOrder(db, api, {
  accountId: (await signedInAccount(db, monday, { isPro: true })).id,
  site: 'pro',
  legalEntity: 'Atelier Martin',
  fill: (path) => addArticle(ask, path, 'carton-20', { quantity: 3 }),
  status: 'DELIVERED',
  createdAt: new Date(monday - 40 * day),
});

/** An order of a parcel and an article, placed by a visitor without an account. */
async function guestOrder(email: string): Promise<OrderAnswer> {
  const { path } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  await addArticle(ask, path, 'carton-20', { quantity: 2 });
  await fillCheckout(ask, path, email);
  return (await sendOrder(ask, path)).body;
}
const unpaid = await guestOrder('Zoe@Example.fr');

test('an order is listed with customer, content, parcels, payment and total, newest first', async () => {
  const { orders, total, sum, pageSize } = await desk.list({});
  expect(orders.map(({ code }) => code)).toEqual([unpaid.code, sent, pro]);
  expect([total, pageSize]).toEqual([3, 25]);
  expect(sum).toBe(orders.reduce((all, each) => all + each.total, 0));
  expect(orders[0]).toMatchObject({
    customer: 'Zoé Martin',
    site: 'part',
    status: 'PAYMENT_PENDING',
    payment: 'waiting',
    stage: 'WAITING',
    total: Math.round(unpaid.total.ttc.value * 100),
    parcels: [{ from: 'Lyon' }],
    articles: [{ quantity: 2 }],
  });
  expect(orders[1]).toMatchObject({ customer: 'Zoé Martin', stage: 'PROBLEM', payment: 'paid', articles: [] });
  expect(orders[2]).toMatchObject({ customer: 'Atelier Martin', stage: null, parcels: [], site: 'pro' });
  // The list has no address, and no secret with which an order could be opened.
  expect(JSON.stringify(orders)).not.toMatch(/example\.fr|guid/i);
});

test('G37 the orders that have waited longest come first, with their sums', async () => {
  const { orders } = await desk.list({});
  const sumOf = (code: string) => orders.find((each) => each.code === code)?.total;
  const oldest = [pro, sent].map((code) => ({ code, sum: sumOf(code) }));
  expect(await desk.oldest({ view: 'all', limit: 2 })).toEqual(oldest);
});

test('an order that has lost its checkout is shown without a place of delivery', async () => {
  expect(await desk.read(sent)).toMatchObject({ code: sent, deliveredTo: null });
});

test('orders are found by code, people, e-mail, phone, article, parcel and sum, and rows say by what', async () => {
  await db.updateTable('account').set({ email: 'Zoe.Compte@example.fr' }).where('id', '=', zoe.id).execute();
  const total = unpaid.total.ttc.value.toFixed(2);
  const cases: readonly (readonly [string, readonly string[], string?])[] = [
    [sent.slice(4).toLowerCase(), [sent]],
    [sent, [sent]],
    ['8g 0000 0000 001', [sent], '8G00000000001'],
    ['8G0000000000', []],
    [' ZOE@example.fr ', [unpaid.code], 'Z•••@Example.fr'],
    // A customer's orders, whose mails may have gone to an earlier address.
    ['zoe.compte@EXAMPLE', [sent], 'Z•••e@example.fr'],
    ['martin@example.fr', []],
    ['mártin ATELIER', [pro]],
    ['martinet', []],
    ['paul', [unpaid.code, sent], 'Paul Petit'],
    ['petit zoe', [unpaid.code, sent], 'Paul Petit'],
    ['07 12 34 56 78', [unpaid.code, sent], '07•••78'],
    ['+33 (0)7.12.34.56.78 petit', [unpaid.code, sent], 'Paul Petit'],
    ['0033612345679', []],
    ['Carton-20', [unpaid.code, pro], 'Carton'],
    [total, [unpaid.code]],
    [`${total.replace('.', ',')} €`, [unpaid.code]],
    ['%', []],
    ["' | x:*", []],
  ];
  for (const [text, wanted, why] of cases) {
    const { orders } = await desk.list({ text });
    expect([text, orders.map(({ code }) => code)]).toEqual([text, wanted]);
    if (why)
      expect([text, orders[0]?.found.map((each) => each.text).join()]).toEqual([text, expect.stringContaining(why)]);
    else if (orders[0]) expect([text, orders[0].found]).toEqual([text, []]);
  }
});

test('support writes notes, removes its own, and tags orders by which the list is filtered', async () => {
  const operator = api.office((await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] })).cookie);
  const [own, other] = [randomUUID(), randomUUID()];
  for (const _ of ['sent', 'sent twice']) await desk.addNote({ code: sent, id: own, text: ' Zoé a rappelé ' });
  await operator.orders.addNote({ code: sent, id: other, text: 'colis vu' });
  await desk.tag({ code: sent, tag: ' Litige ', on: true });
  await desk.tag({ code: sent, tag: 'litige', on: true });
  expect(await desk.notes(sent)).toMatchObject({
    notes: [
      { id: own, author: 'Inès Martin', text: 'Zoé a rappelé', own: true },
      { id: other, author: 'Léa Martin', text: 'colis vu', own: false },
    ].toSorted((one, another) => (one.id < another.id ? -1 : 1)),
    tags: ['litige'],
  });
  expect(await desk.list({ tag: 'litige' })).toMatchObject({
    total: 1,
    tags: ['litige'],
    orders: [{ tags: ['litige'] }],
  });
  await expect(desk.removeNote(other)).rejects.toMatchObject({ status: 404 });
  await desk.removeNote(own);
  await desk.tag({ code: sent, tag: 'litige', on: false });
  expect(await desk.notes(sent)).toMatchObject({ notes: [{ id: other }], tags: [] });
  expect(await codes({ tag: 'litige' })).toEqual([]);
  const { changes } = await desk.read(sent);
  expect(changes.map(({ action }) => action)).toEqual([
    'order.tag',
    'order.unnote',
    'order.tag',
    'order.note',
    'order.note',
  ]);
  const log = await db.selectFrom('audit_entry').select(['before', 'after']).execute();
  expect(JSON.stringify(log)).not.toContain('rappelé');
});

test('the search finds orders as the list does, in short form, and only for roles that may see orders', async () => {
  const find = async (term: string, { cookie: ofRole } = { cookie }) => api.office(ofRole).find.objects({ term });
  const nothing = { orders: [], products: [], content: [] };
  const editor = await signedInAccount(db, monday, { roles: ['editor'] });
  expect(await find(' ZOE@example.fr ')).toEqual({
    ...nothing,
    orders: [{ code: unpaid.code, customer: 'Zoé Martin', status: 'PAYMENT_PENDING' }],
  });
  expect(await find('zoe@example.fr', editor)).toEqual(nothing);
  expect(await find('carton-20')).toMatchObject({ orders: [{ code: unpaid.code }, { code: pro }], products: [] });
  expect(await find('carton-20', editor)).toMatchObject({ orders: [], products: [{ code: 'carton-20' }] });
  // Of a single character, nothing is searched.
  expect([(await find('ca', editor)).products.length > 0, await find('c', editor)]).toEqual([true, nothing]);
});

test('the list is narrowed by site, state and period, sorted, and a period ends with today in Paris', async () => {
  expect(await codes({ site: 'pro' })).toEqual([pro]);
  expect(await codes({ status: 'SHIPPED' })).toEqual([sent]);
  expect(await codes({ period: 'today' })).toEqual([unpaid.code]);
  expect(await codes({ period: 'week' })).toEqual([unpaid.code, sent]);
  expect(await codes({ period: 'month', site: 'pro' })).toEqual([]);
  expect(await codes({ sort: 'oldest' })).toEqual([pro, sent, unpaid.code]);
  const totals = (await desk.list({ sort: 'cheapest' })).orders.map((order) => order.total);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(await desk.list({ page: '2' })).toMatchObject({ orders: [], total: 3 });
});

test('each view has the orders that wait for the same thing', async () => {
  bank.set(unpaid.code, 'CAPTURED');
  const paid = await guestOrder('paul@example.fr');
  onTestFinished(async () => {
    now = monday;
    await db.deleteFrom('customer_order').where('code', '=', paid.code).execute();
  });
  bank.set(paid.code, 'CAPTURED');
  await ask('POST', `${anonymousOrders()}/${paid.guid}/payment`);
  await db.updateTable('order_entry').set({ tracking_number: null }).where('order_code', '=', paid.code).execute();
  const counts = async () => (await desk.list({})).views;
  expect(await counts()).toEqual({
    all: 4,
    claimed: 0,
    heldUp: 1,
    notMade: 0,
    refundAsked: 0,
    refundFailed: 0,
    unpaid: 1,
    withdrawn: 0,
  });
  expect(await codes({ view: 'unpaid' })).toEqual([unpaid.code]);
  now += 15 * 60_000;
  expect(await codes({ view: 'notMade' })).toEqual([paid.code]);
  expect(await codes({ view: 'heldUp' })).toEqual([sent]);
  await ask('POST', `${anonymousOrders()}/${paid.guid}/cancellation`, {});
  await db.updateTable('payment_refund').set({ status: 'FAILED' }).execute();
  expect(await counts()).toMatchObject({ notMade: 0, refundFailed: 1 });
  expect((await desk.list({ view: 'refundFailed' })).orders).toMatchObject([
    { code: paid.code, payment: 'refundFailed' },
  ]);
});

test('all orders of a filter are exported, and the audit log has the actor but not the typed text', async () => {
  const { status, headers, body } = await ask(
    'GET',
    '/api/gestion/orders/file?site=part&text=zoe%40example.fr&lang=fr',
    undefined,
    { cookie },
  );
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="commandes-2026-11-23.csv"');
  const lines = String(body).trim().split('\r\n');
  expect(lines[0]).toBe('Commande;Passée;Site;Client;Contenu;État;Suivi;Paiement;Total TTC');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${unpaid.code};2026-11-23T08:00:00.000Z;part;Zoé Martin;`);
  expect(lines[1]).toMatch(/;"\d+,\d{2}"$/);
  const entry = await db.selectFrom('audit_entry').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: 'Inès Martin', action: 'orders.export', object: 'orders' });
  expect(JSON.parse(entry.after ?? '')).toEqual({
    view: 'all',
    site: 'part',
    status: null,
    tag: null,
    period: 'all',
    sort: 'newest',
    searched: true,
    count: 1,
  });
});

test('a key replaces the searched address, only for the same caller and only if it is unchanged', async () => {
  const key = await api.office(cookie).find.sealTerm(' Zoe@example.fr ');
  expect(key).toMatch(/^[\w-]{60,}$/);
  expect(Buffer.from(key, 'base64url').toString()).not.toMatch(/example/i);
  const open = async (text: string, ofCaller = cookie) =>
    api
      .office(ofCaller)
      .find.openTerm(text)
      .catch((error) => error.status);
  const file = (text: string) => ask('GET', `/api/gestion/orders/file?lang=fr&key=${text}`, undefined, { cookie });
  expect(await open(key)).toBe('Zoe@example.fr');
  const found = await file(key);
  expect([found.status, String(found.body).match(/G26-\w{6}/g)]).toEqual([200, [unpaid.code]]);
  const other = await signedInAccount(db, monday, { roles: ['support'] });
  const changed = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
  expect([await open(key, other.cookie), await open(changed), (await file(changed)).status]).toEqual([404, 404, 404]);
});
