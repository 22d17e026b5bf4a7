/** One order and its mails in the back office (docs/back-office.md, "Orders" and "Mails"). */
import { afterAll, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { addTracking } from '#server/orders/read/parcel-events.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
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

const cookieOf = async (role: 'operator' | 'support', firstName: string) =>
  (await signedInAccount(db, monday, { firstName, roles: [role] })).cookie;
const cookies = { operator: await cookieOf('operator', 'Léa'), support: await cookieOf('support', 'Inès') };
const support = api.office(cookies.support);
const operator = api.office(cookies.operator);

/** An order of a parcel and two packs of an article by a visitor without an account; paid by default. */
async function placed({ isPaid = true } = {}): Promise<OrderAnswer> {
  const { path } = await newCart(ask);
  await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
  await addArticle(ask, path, 'carton-20', { quantity: 2 });
  await fillCheckout(ask, path, 'zoe@example.fr');
  const order = (await sendOrder(ask, path)).body;
  if (!isPaid) return order;
  bank.set(order.code, 'CAPTURED');
  return (await ask('POST', `${anonymousOrders()}/${order.guid}/payment`)).body as OrderAnswer;
}
const read = (code: string) => support.orders.read(code);
const cents = (order: OrderAnswer) => Math.round(order.total.ttc.value * 100);

test('an order has its lines at their former price, ends, payment and documents, but no secret that opens it', async () => {
  const order = await placed();
  const answer = await read(order.code);
  expect(answer).toMatchObject({
    code: order.code,
    status: 'PAID',
    payment: 'paid',
    customer: 'Zoé Martin',
    email: 'z…e@example.fr',
    cancellable: true,
    total: cents(order),
    parcels: [{ entryNumber: 0, stage: 'WAITING' }],
    attempts: [{ number: 1, status: 'CAPTURED', amount: cents(order) }],
    refunds: [],
    changes: [],
  });
  expect(answer.lines.reduce((sum, { total }) => sum + total, 0)).toBe(cents(order));
  expect(answer.parcels[0]?.from.join(' ')).toContain('Lyon');
  expect(answer.documents.map(({ type }) => type)).toEqual(['LABEL', 'LABEL', 'RECEIPT', 'INVOICE']);
  expect(answer.mails).toMatchObject([{ state: 'waiting' }]);
  expect(JSON.stringify(answer)).not.toContain(order.guid);
  await expect(read('G26-NOWHERE')).rejects.toMatchObject({ status: 404 });
});

test('staff open the documents of an order under their own name', async () => {
  const { code } = await placed();
  const path = `/api/gestion/orders/${code}/documents/INVOICE?format=A4&lang=fr`;
  const answer = await api.app.request(`http://localhost:3000${path}`, { headers: { cookie: cookies.support } });
  expect(answer.status).toBe(200);
  expect((await readPdf(new Uint8Array(await answer.arrayBuffer()))).title).toMatch(/^Facture F-part-/);
  expect((await read(code)).changes).toMatchObject([{ actor: 'Inès Martin', action: 'order.document' }]);
  const missing = `/api/gestion/orders/${code}/documents/CREDIT_NOTE`;
  expect((await ask('GET', missing, undefined, { cookie: cookies.support })).status).toBe(404);
  expect((await read(code)).changes).toHaveLength(1);
});

test('an operator cancels an order that its buyer could cancel, once and with a reason', async () => {
  const order = await placed();
  const cancelled = { code: order.code, reason: 'doublon' };
  const silent = operator.orders.cancel({ ...cancelled, reason: ' ' });
  await expect(silent).rejects.toMatchObject({ status: 400, errors: [{ subject: 'reason' }] });
  await operator.orders.cancel(cancelled);
  expect(await read(order.code)).toMatchObject({
    status: 'CANCELLED',
    payment: 'refunding',
    refunds: [{ cause: 'cancelled', amount: cents(order), status: 'REQUESTED' }],
  });
  await operator.orders.cancel({ ...cancelled, reason: 'encore' });
  expect((await read(order.code)).changes).toMatchObject([
    { actor: 'Léa Martin', action: 'order.cancel', reason: 'doublon' },
  ]);
  const unpaid = await placed({ isPaid: false });
  await operator.orders.cancel({ code: unpaid.code, reason: 'à la demande' });
  const { payment, changes } = await read(unpaid.code);
  expect([payment, changes.length]).toEqual(['neverPaid', 1]);
});

test('an order that is on its way is not cancelled by hand', async () => {
  const { code } = await placed();
  const events = [{ code: 'DEPOSITED' as const, at: '2026-11-23T10:00:00.000Z', place: 'Lyon' }];
  await db
    .transaction()
    .execute((tx) => addTracking(tx, { code, entryNumber: 0 }, { number: '8G00000000001', events }));
  expect((await read(code)).cancellable).toBe(false);
  await expect(operator.orders.cancel({ code, reason: 'trop tard' })).rejects.toMatchObject({ status: 409 });
  expect((await read(code)).changes).toEqual([]);
});

const { mails } = support;
const firstMail = async (filter: Parameters<typeof mails.list>[0] = {}) => {
  const [mail] = (await mails.list(filter)).mails;
  if (!mail) throw new Error('no mail');
  return mail;
};

test('a stock notice, whose link is a secret and which belongs to no order, isn’t among the mails', async () => {
  await db.deleteFrom('mail_outbox').execute();
  const notice = { to: 'zoe@example.fr', subject: 'Confirmez', text: 'lien', locale: 'fr' } as const;
  await db.transaction().execute((tx) => api.outbox.enqueue(tx, 'notice:1:confirm:2026-11-23', notice));
  await db
    .updateTable('mail_outbox')
    .set({ failed_at: new Date(now), failure_code: 550 })
    .execute();
  const { id } = await db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
  await expect(mails.read(id)).rejects.toMatchObject({ status: 404 });
  expect(await mails.list({})).toMatchObject({ mails: [], total: 0 });
  expect(await support.orders.waiting()).toMatchObject({ refusedMails: 0 });
});

test('a mail is read without secrets, refused with the server’s words, and sent again to a corrected address', async () => {
  await db.deleteFrom('mail_outbox').execute();
  const order = await placed();
  const listed = await firstMail();
  const { id } = listed;
  expect(listed).toMatchObject({ to: 'z…e@example.fr', orderCode: order.code, state: 'waiting' });
  const { text } = await mails.read(id);
  expect(text).toContain(order.code);
  expect(text).not.toContain(order.guid);
  await expect(mails.resend(id)).rejects.toMatchObject({ status: 409 });

  await db
    .updateTable('mail_outbox')
    .set({ failure: '550 5.1.1 unknown', failure_code: 550, failed_at: new Date(now), attempts: 1 })
    .execute();
  expect(await mails.list({ state: 'refused' })).toMatchObject({ total: 1 });
  expect(await support.orders.waiting()).toMatchObject({ refusedMails: 1 });
  expect(await mails.read(id)).toMatchObject({
    state: 'refused',
    failure: { code: 550, text: '550 5.1.1 unknown' },
  });
  await expect(mails.correct({ id, email: 'zoe@' })).rejects.toMatchObject({ status: 400 });
  await mails.correct({ id, email: 'zoe.martin@example.fr' });
  expect(await mails.read(id)).toMatchObject({
    to: 'z…n@example.fr',
    state: 'waiting',
    failure: null,
  });
  expect((await read(order.code)).email).toBe('z…n@example.fr');
  const found = await mails.list({ text: 'ZOE.MARTIN@example.fr' });
  expect(found.mails.map((mail) => mail.id)).toEqual([id]);
  expect((await mails.list({ text: order.code.toLowerCase() })).total).toBe(2);
  expect((await read(order.code)).changes).toMatchObject([{ actor: 'Inès Martin', action: 'mail.correct' }]);
  const entries = await db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'mail.correct')
    .execute();
  expect(JSON.stringify(entries)).not.toContain('zoe');
});

const texts = async () =>
  (await db.selectFrom('mail_outbox').select(['key', 'mail']).execute()).map(({ key, mail }) => ({
    key,
    text: JSON.stringify(mail),
  }));

test('only an operator sends an accepted mail to another address, and the former address is notified', async () => {
  await db.deleteFrom('mail_outbox').execute();
  const order = await placed();
  await api.outbox.sendDue();
  const { id } = await firstMail({ state: 'sent' });
  await expect(mails.correct({ id, email: 'mallory@example.fr' })).rejects.toMatchObject({
    status: 409,
    errors: [{ reason: 'notRefused' }],
  });
  expect((await read(order.code)).changes).toEqual([]);
  expect(await texts()).toHaveLength(1);

  await operator.mails.correct({ id, email: 'zoe.martin@example.fr' });
  const notice = (await texts()).find(({ key }) => key.includes(':address:'));
  expect(JSON.parse(notice?.text ?? '{}')).toMatchObject({
    to: 'zoe@example.fr',
    subject: expect.stringContaining(`Changement d’adresse, commande ${order.code}`),
    text: expect.stringContaining('ses mails n’arriveront plus ici'),
  });
  expect(notice?.text).not.toMatch(new RegExp(`${order.guid}|zoe.martin`));
  expect((await mails.list({ text: order.code })).total).toBe(2);
});

test('the audit log distinguishes addresses without containing them', async () => {
  const correctTo = async (email: string) => {
    await db.deleteFrom('mail_outbox').execute();
    const order = await placed();
    const { id } = await firstMail();
    await operator.mails.correct({ id, email });
    const entries = await db
      .selectFrom('audit_entry')
      .select('after')
      .where('object', 'like', `order:${order.code}:%`)
      .execute();
    expect(JSON.stringify(entries)).not.toContain('zoe.');
    return JSON.parse(String(entries[0]?.after));
  };
  const one = await correctTo('zoe.martin@example.fr');
  const same = await correctTo('Zoe.Martin@example.fr');
  const other = await correctTo('zoe.morin@example.fr');
  expect(one).toMatchObject({ to: 'z…n@example.fr', ofOrder: true });
  expect(one.fingerprint).toMatch(/^[\w-]{43}$/);
  expect([same.fingerprint === one.fingerprint, other.fingerprint === one.fingerprint]).toEqual([true, false]);
});

test('a mail that was sent is sent again under another identifier', async () => {
  await db.deleteFrom('mail_outbox').execute();
  await placed();
  await placed();
  await api.outbox.sendDue();
  const { id } = await firstMail({ state: 'sent' });
  now += 60_000;
  await mails.resend(id);
  expect((await mails.read(id)).state).toBe('waiting');
  expect(await api.outbox.sendDue()).toBe(1);
  const rows = await db.selectFrom('mail_outbox').select(['resends', 'attempts']).orderBy('resends').execute();
  expect(rows).toEqual([
    { resends: 0, attempts: 1 },
    { resends: 1, attempts: 1 },
  ]);
});
