/** Refunds by staff over HTTP (docs/back-office.md, "Refunds"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
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
beforeEach(async () => {
  bank.refunds.clear();
  await db.deleteFrom('customer_order').execute();
  await db.deleteFrom('invoice_series').execute();
});

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

/** Stores a dispute about the whole payment of an order. */
async function contest(code: string, status: 'TO_ANSWER' | 'LOST'): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select(['id', 'amount'])
    .where('order_code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_dispute')
    .values({
      provider: 'test',
      id: `dp_${code}`,
      order_code: code,
      attempt_id: attempt.id,
      amount: attempt.amount,
      reason: 'fraudulent',
      status,
      answer_before: null,
      created_at: new Date(monday),
      updated_at: new Date(monday),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet({ status }))
    .execute();
}

test('a dispute is on the pages of the order; once the bank has decided for the buyer, nothing is repaid again', async () => {
  const { code, total } = await paid();
  await contest(code, 'TO_ANSWER');
  const shown = {
    amount: Math.round(total.ttc.value * 100),
    reason: 'fraudulent',
    status: 'TO_ANSWER',
    answerBefore: null,
  };
  expect((await support('GET', code)).body).toMatchObject({ disputes: [shown] });
  expect((await support('GET', `${code}/refunds`)).body).toMatchObject({ disputes: [shown], isRepayable: true });
  await contest(code, 'LOST');
  expect((await support('GET', `${code}/refunds`)).body).toMatchObject({
    disputes: [{ ...shown, status: 'LOST' }],
    isRepayable: false,
  });
  const refused = await operator('PUT', `${code}/refunds/${randomUUID()}`, body(0, 100));
  expect([refused.status, refused.body.errors]).toMatchObject([409, [{ reason: 'contested' }]]);
  expect((await support('PUT', `${code}/refund-requests/${randomUUID()}`, body(0, 100))).status).toBe(409);
  expect(await actions(code)).toEqual([]);
});

test('a refund that the bank refused is asked for again by an operator, under another key and the same credit note', async () => {
  const { code } = await paid();
  const id = randomUUID();
  await operator('PUT', `${code}/refunds/${id}`, body(0, 100));
  bank.refuseRefunds(true);
  await api.checkout.sweep();
  bank.refuseRefunds(false);
  const { body: failed } = await support('GET', `${code}/refunds`);
  expect(failed.failed).toMatchObject([{ id, amount: 100, cause: 'staff' }]);
  const [made] = failed.refunds;

  const path = `${code}/refunds/${id}/attempts`;
  expect((await support('POST', path)).status).toBe(404);
  expect((await operator('POST', `${code}/refunds/${randomUUID()}/attempts`)).status).toBe(404);
  // Pressed twice at once, and again after a lost answer.
  const presses = [
    ...(await Promise.all([operator('POST', path), operator('POST', path)])),
    await operator('POST', path),
  ];
  for (const { body: answer } of presses) {
    expect(answer).toMatchObject({ failed: [], refunds: [{ payment: 'REQUESTED' }] });
  }
  await api.checkout.sweep();
  expect([...bank.refunds.values()].map(({ key, amount }) => [key, amount])).toEqual([
    [`refund:${id}`, 100],
    [`refund:${id}:1`, 100],
  ]);
  const { refunds } = (await support('GET', `${code}/refunds`)).body;
  expect(refunds).toEqual([{ ...made, payment: 'SUCCEEDED' }]);
  expect(await actions(code)).toEqual(['refund.make', 'refund.retry']);
});

test('CRT-8 a late answer of the bank says nothing about a refund that was asked for again meanwhile', async () => {
  const { code } = await paid();
  const id = randomUUID();
  await operator('PUT', `${code}/refunds/${id}`, body(0, 100));
  const { refund } = bank.payment.current;
  const slow = vi.spyOn(bank.payment.current, 'refund').mockImplementationOnce(async (request) => {
    bank.refuseRefunds(true);
    const refused = await refund(request);
    await api.checkout.sweep();
    bank.refuseRefunds(false);
    expect((await operator('POST', `${code}/refunds/${id}/attempts`)).status).toBe(200);
    return refused;
  });
  await api.checkout.sweep();
  slow.mockRestore();
  expect((await support('GET', `${code}/refunds`)).body).toMatchObject({
    failed: [],
    refunds: [{ payment: 'REQUESTED' }],
  });
});

test('CRT-8 nothing of an order without an invoice is repaid', async () => {
  const { code } = await paid();
  await db.updateTable('customer_order').set({ invoice_number: null }).where('code', '=', code).execute();
  expect((await support('GET', `${code}/refunds`)).body.isRepayable).toBe(false);
  const refused = await operator('PUT', `${code}/refunds/${randomUUID()}`, body(0, 100));
  expect([refused.status, refused.body.errors]).toMatchObject([409, [{ reason: 'office.refundNotPaid' }]]);
});

test('a refund that the bank refused is not asked for again once a dispute is lost', async () => {
  const { code } = await paid();
  const id = randomUUID();
  await operator('PUT', `${code}/refunds/${id}`, body(0, 100));
  bank.refuseRefunds(true);
  await api.checkout.sweep();
  bank.refuseRefunds(false);
  await contest(code, 'LOST');
  const refused = await operator('POST', `${code}/refunds/${id}/attempts`);
  expect([refused.status, refused.body.errors]).toMatchObject([409, [{ reason: 'contested' }]]);
  expect(await actions(code)).toEqual(['refund.make']);
});
