/** Refunds by staff over HTTP (docs/back-office.md, "Refunds"). */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { OrderRefunds } from '#domain/office/refunds-contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
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
const api = await shippingApi(database, { clock: () => new Date(monday), payment: bank.payment });
afterAll(() => api.close());

const cookieOf = async (role: 'operator' | 'support', firstName: string) =>
  (await signedInAccount(db, monday, { firstName, roles: [role] })).cookie;
const cookies = { operator: await cookieOf('operator', 'Léa'), support: await cookieOf('support', 'Inès') };
const as = (role: keyof typeof cookies) => (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/gestion/orders/${path}`, body, { cookie: cookies[role] }) as Promise<{
    status: number;
    body: OrderRefunds & { errors: { subject: string; message: string }[] };
  }>;
const support = as('support');
const operator = as('operator');

async function paid(): Promise<OrderAnswer> {
  const { path } = await newCart(api.call);
  await api.call('POST', `${path}/smt`, parcelOf(await choose(api.call)));
  await addArticle(api.call, path, 'carton-20', { quantity: 2 });
  await fillCheckout(api.call, path, 'zoe@example.fr');
  const { code, guid } = (await sendOrder(api.call, path)).body;
  bank.set(code, 'CAPTURED');
  return (await api.call('POST', `${anonymousOrders()}/${guid}/payment`)).body as OrderAnswer;
}
const body = (line: number, amount: number) => ({ lines: [{ line, amount }], reason: 'damaged', note: 'photo reçue' });
const actions = async (code: string) => {
  const rows = await db.selectFrom('audit_entry').select('action').where('object', '=', `order:${code}`).execute();
  return rows.map(({ action }) => action);
};

test('an operator repays a part of a line once, with money, credit note and mail, and never more than remains', async () => {
  const { code } = await paid();
  const [line] = (await support('GET', `${code}/refunds`)).body.lines;
  const total = line?.paid ?? 0;
  const id = randomUUID();
  const sent = () => operator('PUT', `${code}/refunds/${id}`, body(0, 100));
  const answers = await Promise.all([sent(), sent()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body: made } = await sent();
  expect(made.lines[0]).toMatchObject({ paid: total, remaining: total - 100 });
  expect(made.refunds).toMatchObject([
    {
      state: 'APPROVED',
      amount: 100,
      askedBy: 'Léa Martin',
      creditNoteNumber: 'A-part-2026-000001',
      payment: 'REQUESTED',
    },
  ]);
  const tooMuch = await operator('PUT', `${code}/refunds/${randomUUID()}`, body(0, total - 99));
  expect([tooMuch.status, tooMuch.body.errors[0]?.subject]).toEqual([400, 'lines.0']);
  for (const amount of [0, -5, 1.5]) {
    expect((await operator('PUT', `${code}/refunds/${randomUUID()}`, body(0, amount))).status).toBe(400);
  }
  await api.checkout.sweep();
  expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([100]);
  expect((await support('GET', `${code}/refunds`)).body.refunds[0]?.payment).toBe('SUCCEEDED');
  const note = await db
    .selectFrom('invoice')
    .selectAll()
    .where('number', '=', 'A-part-2026-000001')
    .executeTakeFirstOrThrow();
  expect([note.kind, note.order_code, note.tax_inclusive]).toEqual(['CREDIT_NOTE', code, 100]);
  const mail = await db
    .selectFrom('mail_outbox')
    .select('mail')
    .where('key', '=', `order:${code}:refund:${id}`)
    .execute();
  expect(JSON.stringify(mail)).toContain('article ou colis endommagé');
  expect(await actions(code)).toEqual(['refund.make']);
  const pdf = await api.app.request(`http://localhost:3000/api/gestion/orders/${code}/refunds/${id}/credit-note`, {
    headers: { cookie: cookies.support },
  });
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toContain('Sur une partie de la facture F-part-2026-000001');
});

test('support asks, an operator approves or declines, and an order repaid in part is no longer cancelled', async () => {
  const { code } = await paid();
  const [asked, declined] = [randomUUID(), randomUUID()];
  expect((await support('PUT', `${code}/refunds/${asked}`, body(1, 50))).status).toBe(404);
  for (const id of [asked, declined, asked]) {
    expect((await support('PUT', `${code}/refund-requests/${id}`, body(1, 50))).status).toBe(200);
  }
  const waiting = async () =>
    (await api.call('GET', '/api/gestion/waiting', undefined, { cookie: cookies.operator })).body;
  expect(await waiting()).toMatchObject({ refundAsked: 1 });
  expect((await support('POST', `${code}/refund-requests/${declined}/refusal`, { answer: 'non' })).status).toBe(404);
  expect((await operator('POST', `${code}/refund-requests/${declined}/refusal`, { answer: 'doublon' })).status).toBe(
    200,
  );
  expect((await operator('PUT', `${code}/refunds/${declined}`, body(1, 50))).status).toBe(409);
  const { body: approved } = await operator('PUT', `${code}/refunds/${asked}`, body(1, 40));
  expect(approved.refunds.find(({ id }) => id === asked)).toMatchObject({
    state: 'APPROVED',
    amount: 40,
    askedBy: 'Inès Martin',
    decidedBy: 'Léa Martin',
  });
  expect(await waiting()).toMatchObject({ refundAsked: 0 });
  expect(await actions(code)).toEqual(['refund.ask', 'refund.ask', 'refund.decline', 'refund.make']);
  expect((await operator('POST', `${code}/cancellation`, { reason: 'tout' })).status).toBe(409);
});
