/** Withdrawals that staff handle, over HTTP (docs/back-office.md, "Withdrawals"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffWithdrawalsAnswer } from '#domain/office/withdrawals-contract.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { WithdrawalReceipt } from '#domain/orders/withdrawal-contract.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { newCart } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
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
  await db.deleteFrom('customer_order').execute();
  await db.deleteFrom('withdrawal_statement').execute();
  await writeCatalog(db, smallCatalog);
});

const cookieOf = async (role: 'operator' | 'support', firstName: string) =>
  (await signedInAccount(db, monday, { firstName, roles: [role] })).cookie;
const cookies = { operator: await cookieOf('operator', 'Léa'), support: await cookieOf('support', 'Inès') };
const as = (role: keyof typeof cookies) => (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/gestion/${path}`, body, { cookie: cookies[role] }) as Promise<{
    status: number;
    body: StaffWithdrawalsAnswer & { errors: { subject: string; key: string; message: string }[] };
  }>;
const support = as('support');
const operator = as('operator');

/** A paid order with two packs of an article. */
async function paid(offer = '2'): Promise<OrderAnswer> {
  const { path } = await newCart(api.call);
  await addArticle(api.call, path, 'carton-20', { offer, quantity: 2 });
  await fillCheckout(api.call, path, 'zoe@example.fr');
  const { code, guid } = (await sendOrder(api.call, path)).body;
  bank.set(code, 'CAPTURED');
  return (await api.call('POST', `${anonymousOrders()}/${guid}/payment`)).body as OrderAnswer;
}

/** A paid order, delivered `days` days before a statement of withdrawal about it. */
async function withdrawn({ items = '', days = 3, offer = '2' } = {}) {
  const order = await paid(offer);
  const { code } = order;
  await db.updateTable('seller_part').set({ reported_event: 'delivered' }).where('order_code', '=', code).execute();
  await api.checkout.sweep();
  const deliveredAt = new Date(monday - days * 24 * 3_600_000);
  await db.updateTable('seller_part').set({ changed_at: deliveredAt }).where('order_code', '=', code).execute();
  const stated = { name: 'Zoé Martin', email: 'zoe@example.fr', code, items };
  const { body } = await api.call('POST', '/api/front/occ/ecommerce/part/withdrawals', stated);
  await api.checkout.sweep();
  const read = async () => (await api.call('GET', `${anonymousOrders()}/${order.guid}`)).body as OrderAnswer;
  return { code, id: (body as WithdrawalReceipt).id, read };
}

const decisionMail = async (code: string, id: string, decision: string) => {
  const row = await db
    .selectFrom('mail_outbox')
    .select('mail')
    .where('key', '=', `order:${code}:withdrawal:${id}:${decision}`)
    .executeTakeFirstOrThrow();
  return row.mail as unknown as { to: string; subject: string; text: string; html: string };
};
const waiting = async () => (await operator('GET', 'waiting')).body as unknown as { withdrawn: number };
const refund = (code: string, reason: string) =>
  operator('PUT', `orders/${code}/refunds/${randomUUID()}`, { lines: [{ line: 0, amount: 100 }], reason });

describe('CRT-8 a withdrawal that doesn’t end its order', () => {
  test('is listed with its deadline, accepted, returned and repaid, and its buyer is told', async () => {
    const { code, id, read } = await withdrawn();
    expect((await support('GET', 'withdrawals')).body.withdrawals).toMatchObject([
      {
        ...{ id, code, name: 'Zoé Martin', items: '', state: 'RECEIVED', proposed: null, decided: null },
        // Delivered on Friday 20 November, stated on Monday the 23rd.
        ...{ deadline: '2026-12-04', returnBefore: '2026-12-07' },
      },
    ]);
    expect(await waiting()).toMatchObject({ withdrawn: 1 });
    expect((await support('POST', `withdrawals/${id}/decision`, { decision: 'accept', seen: 'RECEIVED' })).status).toBe(
      404,
    );
    const accepted = await operator('POST', `withdrawals/${id}/decision`, { decision: 'accept', seen: 'RECEIVED' });
    expect(accepted.body.withdrawals).toMatchObject([{ state: 'ACCEPTED', decidedBy: 'Léa Martin' }]);
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
    const mail = await decisionMail(code, id, 'accepted');
    expect([mail.to, mail.subject]).toEqual(['zoe@example.fr', `Rétractation acceptée, commande ${code} – Guichet`]);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Renvoyez les articles que vous avez reçus au plus tard le lundi 7 décembre 2026.');
    }
    const returnTo = { seller: 'Papeterie du Port', address: 'quai des retours, 75099 Paris' };
    expect((await read()).withdrawal).toMatchObject({ id, state: 'ACCEPTED', returnTo: [returnTo] });
    expect(mail.text).toContain(
      'Articles vendus par Papeterie du Port, à renvoyer à\u00A0: quai des retours, 75099 Paris',
    );

    expect((await operator('POST', `withdrawals/${id}/return`)).body.withdrawals).toMatchObject([
      { state: 'RETURNED', returned: new Date(monday).toISOString() },
    ]);
    expect(await waiting()).toMatchObject({ withdrawn: 1 });
    expect((await refund(code, 'goodwill')).status).toBe(200);
    expect((await read()).withdrawal).toMatchObject({ state: 'RETURNED' });
    expect((await refund(code, 'withdrawn')).status).toBe(200);
    expect((await read()).withdrawal).toMatchObject({ state: 'REPAID' });
    expect((await support('GET', 'withdrawals')).body.withdrawals).toEqual([]);
    expect((await support('GET', `withdrawals?order=${code}`)).body.withdrawals).toMatchObject([{ state: 'REPAID' }]);
  });

  test('is settled by the return of its articles once the bank has given the money back, and promises no refund', async () => {
    const { code, id, read } = await withdrawn();
    const [record] = bank.recordsOf(code);
    const dispute = {
      reference: record?.reference ?? '',
      amount: record?.amount ?? 0,
      reason: 'general',
      answerBefore: null,
    };
    bank.disputes.set('dp_1', { ...dispute, status: 'LOST' });
    const told = { id: 'evt_1', reference: null, dispute: 'dp_1' };
    expect((await api.call('POST', '/api/payments/test/events', told, { 'x-signature': 'good' })).status).toBe(200);
    await operator('POST', `withdrawals/${id}/decision`, { decision: 'accept', seen: 'RECEIVED' });
    const { text } = await decisionMail(code, id, 'accepted');
    expect(text).toContain('Nous ne vous remboursons donc pas une seconde fois.');
    expect(text).not.toContain('Nous vous remboursons');
    expect((await operator('POST', `withdrawals/${id}/return`)).status).toBe(200);
    expect((await read()).withdrawal).toMatchObject({ state: 'REPAID' });
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
  });

  test('is sent back to the address of the seller’s legal identity if it has no other', async () => {
    const { code, id, read } = await withdrawn({ offer: '1' });
    expect((await read()).withdrawal).toMatchObject({ state: 'RECEIVED', returnTo: [] });
    await operator('POST', `withdrawals/${id}/decision`, { decision: 'accept', seen: 'RECEIVED' });
    const [place] = (await read()).withdrawal?.returnTo ?? [];
    expect(place).toEqual({ seller: 'Guichet', address: '1 rue du Port, 75001 Paris' });
    const { text } = await decisionMail(code, id, 'accepted');
    expect(text).toContain('à renvoyer à\u00A0: 1 rue du Port, 75001 Paris');
  });

  test('is proposed as late after the deadline, and refused by an operator only', async () => {
    const { code, id, read } = await withdrawn({ days: 17 });
    const { body } = await support('GET', `withdrawals?order=${code}`);
    expect(body.withdrawals).toMatchObject([{ state: 'RECEIVED', deadline: '2026-11-20', proposed: 'LATE' }]);
    const decision = `withdrawals/${id}/decision`;
    expect((await operator('POST', decision, { decision: 'refuse', seen: 'RECEIVED' })).body.errors[0]?.subject).toBe(
      'reason',
    );
    const silent = await operator('POST', decision, {
      decision: 'refuse',
      seen: 'RECEIVED',
      reason: 'OTHER',
      note: ' ',
    });
    expect([silent.status, silent.body.errors[0]?.subject]).toEqual([400, 'note']);
    const note = 'Reçue le 23 novembre.';
    expect(
      (await operator('POST', decision, { decision: 'refuse', seen: 'RECEIVED', reason: 'LATE', note })).status,
    ).toBe(200);
    const mail = await decisionMail(code, id, 'refused');
    expect(mail.subject).toBe(`Rétractation refusée, commande ${code} – Guichet`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('après la fin du délai de 14\u00A0jours');
      expect(part).toContain(note);
      expect(part).toContain('le médiateur de la consommation\u00A0: Médiation');
    }
    expect((await read()).withdrawal).toMatchObject({ state: 'REFUSED', reason: 'LATE', note });
  });

  test('is decided once; a later decision is refused', async () => {
    const { id } = await withdrawn({ items: 'un carton' });
    const decision = `withdrawals/${id}/decision`;
    const answers = await Promise.all([
      operator('POST', decision, { decision: 'accept', seen: 'RECEIVED' }),
      operator('POST', decision, { decision: 'refuse', seen: 'RECEIVED', reason: 'EXCLUDED_GOODS' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? { body: null };
    expect(body?.errors[0]?.message).toContain('Quelqu’un s’est déjà occupé de cette rétractation');
    const entries = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'withdrawal.%')
      .execute();
    expect(entries.length).toBeGreaterThan(0);
    expect(
      (await operator('POST', `withdrawals/${randomUUID()}/decision`, { decision: 'accept', seen: 'RECEIVED' })).status,
    ).toBe(404);
  });

  test.each([
    ['accepted', { decision: 'accept' }],
    ['refused', { decision: 'refuse', reason: 'LATE', note: 'Reçue trop tard.' }],
  ])('is %s once by two presses at once, or one after a lost answer', async (decided, body) => {
    const { code, id } = await withdrawn({ items: 'un carton' });
    const entries = async (action: string) =>
      (await db.selectFrom('audit_entry').select('action').where('action', '=', action).execute()).length;
    const [before, returns] = [await entries(`withdrawal.${body.decision}`), await entries('withdrawal.return')];
    const press = (by = cookies.operator, seen = 'RECEIVED') =>
      api.call('POST', `/api/gestion/withdrawals/${id}/decision`, { ...body, seen }, { cookie: by });
    const answers = [...(await Promise.all([press(), press()])), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entries(`withdrawal.${body.decision}`)).toBe(before + 1);
    await decisionMail(code, id, decided);
    // A colleague who decides the same is told that somebody has.
    expect((await press(await cookieOf('operator', 'Paul'))).status).toBe(409);
    if (decided === 'refused') return;
    const sendBack = () => operator('POST', `withdrawals/${id}/return`);
    const back = [...(await Promise.all([sendBack(), sendBack()])), await sendBack()];
    expect(back.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entries('withdrawal.return')).toBe(returns + 1);
  });

  test('is ended when its order is cancelled, whoever cancels it', async () => {
    const order = await paid();
    const { code } = order;
    const stated = { name: 'Zoé Martin', email: 'zoe@example.fr', code, items: 'un carton' };
    await api.call('POST', '/api/front/occ/ecommerce/part/withdrawals', stated);
    await api.checkout.sweep();
    expect((await support('GET', 'orders?view=withdrawn')).body).toMatchObject({ orders: [{ code }] });
    expect((await operator('POST', `orders/${code}/cancellation`, { reason: 'retrait' })).status).toBe(200);
    expect((await support('GET', `withdrawals?order=${code}`)).body.withdrawals).toMatchObject([{ state: 'ENDED' }]);
    await api.call('POST', '/api/front/occ/ecommerce/part/withdrawals', { ...stated, items: 'le reste' });
    await api.checkout.sweep();
    const { body } = await support('GET', `withdrawals?order=${code}`);
    expect(body.withdrawals.map(({ state }) => state)).toEqual(['ENDED', 'ENDED']);
  });
});

describe('CRT-8 a statement of withdrawal that names no order', () => {
  type Unmatched = { statements: { id: string; email: string; typedCode: string; items: string }[] };
  const unmatched = async () =>
    ((await support('GET', 'withdrawals/unmatched')).body as unknown as Unmatched).statements;

  async function stray(code: string) {
    const stated = { name: 'Zoé Martin', email: 'zoe.martin@example.fr', code, items: 'un carton' };
    const { body } = await api.call('POST', '/api/front/occ/ecommerce/part/withdrawals', stated);
    await api.checkout.sweep();
    return body as WithdrawalReceipt;
  }

  test('is listed as it was typed, and treated like any other once it is linked to its order', async () => {
    const { code, guid } = await paid();
    const { id, number } = await stray('ma commande de lundi');
    expect(await unmatched()).toMatchObject([
      { id, number, email: 'zoe.martin@example.fr', typedCode: 'ma commande de lundi', items: 'un carton' },
    ]);
    expect(await waiting()).toMatchObject({ withdrawn: 1 });
    expect((await support('GET', 'orders?view=withdrawn')).body).toMatchObject({
      orders: [],
      views: expect.arrayContaining([{ view: 'withdrawn', count: 1 }]),
    });

    const link = `withdrawals/${id}/order`;
    expect((await support('POST', link, { code })).status).toBe(404);
    const unknown = await operator('POST', link, { code: 'G26-000000' });
    expect(unknown).toMatchObject({
      status: 404,
      body: { errors: [{ subject: 'code', message: expect.stringMatching(/^Aucune commande ne porte ce numéro\./) }] },
    });
    expect((await operator('POST', link, { code: ` ${code.toLowerCase()} ` })).body).toEqual({ statements: [] });
    const other = await paid();
    expect((await operator('POST', link, { code })).status).toBe(200);
    expect((await operator('POST', link, { code: other.code })).status).toBe(409);
    await api.checkout.sweep();
    expect((await support('GET', `withdrawals?order=${code}`)).body.withdrawals).toMatchObject([
      { id, state: 'RECEIVED', items: 'un carton' },
    ]);
    const mails = await db.selectFrom('mail_outbox').select('key').where('key', '=', `withdrawal:${id}`).execute();
    expect(mails).toHaveLength(1);
    const order = (await api.call('GET', `${anonymousOrders()}/${guid}`)).body as OrderAnswer;
    expect(order.withdrawal).toMatchObject({ id, state: 'RECEIVED' });
  });

  test('is closed with a reason, which the audit log contains, and no mail is sent', async () => {
    const { id, number } = await stray('X-1');
    const closing = `withdrawals/${id}/closing`;
    expect((await operator('POST', closing, { reason: ' ' })).status).toBe(400);
    for (let press = 0; press < 2; press += 1) {
      expect((await operator('POST', closing, { reason: 'commande d’une autre boutique' })).body).toEqual({
        statements: [],
      });
    }
    expect(await waiting()).toMatchObject({ withdrawn: 0 });
    const entry = await db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'reason'])
      .where('object', '=', `withdrawal:${number}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor: 'Léa Martin', action: 'withdrawal.close', reason: 'commande d’une autre boutique' });
    await api.checkout.sweep();
    expect(await db.selectFrom('mail_outbox').select('key').where('key', '=', `withdrawal:${id}`).execute()).toEqual(
      [],
    );
  });
});
