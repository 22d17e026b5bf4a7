/** Refunds by staff (docs/back-office.md, "Refunds"). */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { readPdf } from '#tests/support/pdf-reading.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, bank, sweep } = shop;

const cookieOf = async (role: 'operator' | 'support', firstName: string) =>
  (await signedInAccount(db, monday, { firstName, roles: [role] })).cookie;
const cookies = { operator: await cookieOf('operator', 'Léa'), support: await cookieOf('support', 'Inès') };
const { orders, refunds: support } = api.office(cookies.support);
const { orders: orderDesk, refunds: operator } = api.office(cookies.operator);

/** Buys a parcel and two packs of an article. */
const buy = () => shop.buy({ articles: [[undefined, 2]] });

/** A refund of an amount of a line, as staff send it. */
const refund = (code: string, line: number, amount: number, id: string = randomUUID()) => ({
  code,
  id,
  lines: [{ line, amount }],
  reason: 'damaged' as const,
  note: 'photo reçue',
  seen: amount,
});
const refused = (status: number, reason: string) => ({ status, errors: [{ reason }] });
const actions = async (code: string) => {
  const rows = await db.selectFrom('audit_entry').select('action').where('object', '=', `order:${code}`).execute();
  return rows.map(({ action }) => action);
};

test('an operator repays a part of a line once, with money, credit note and mail, and never more than remains', async () => {
  const { code } = await buy();
  const [line] = (await support.read(code)).lines;
  const total = line?.paid ?? 0;
  const id = randomUUID();
  const send = () => operator.make(refund(code, 0, 100, id));
  await Promise.all([send(), send()]);
  await send();
  const made = await support.read(code);
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
  const tooMuch = { status: 400, errors: [{ subject: 'lines.0' }] };
  await expect(operator.make(refund(code, 0, total - 99))).rejects.toMatchObject(tooMuch);
  for (const amount of [0, -5, 1.5]) {
    await expect(operator.make(refund(code, 0, amount))).rejects.toMatchObject({ status: 400 });
  }
  await sweep();
  expect([...bank.refunds.values()].map((each) => each.amount)).toEqual([100]);
  expect((await support.read(code)).refunds[0]?.payment).toBe('SUCCEEDED');
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
  const { code } = await buy();
  const [asked, declined] = [randomUUID(), randomUUID()];
  for (const id of [asked, declined, asked]) await support.ask(refund(code, 1, 50, id));
  expect(await orders.waiting()).toMatchObject({ refundAsked: 1 });
  await operator.decline({ code, id: declined, answer: 'doublon' });
  await expect(operator.make(refund(code, 1, 50, declined))).rejects.toMatchObject({ status: 409 });
  await operator.make(refund(code, 1, 40, asked));
  expect((await operator.read(code)).refunds.find(({ id }) => id === asked)).toMatchObject({
    state: 'APPROVED',
    amount: 40,
    askedBy: 'Inès Martin',
    decidedBy: 'Léa Martin',
  });
  expect(await orders.waiting()).toMatchObject({ refundAsked: 0 });
  expect(await actions(code)).toEqual(['refund.ask', 'refund.ask', 'refund.decline', 'refund.make']);
  await expect(orderDesk.cancel({ code, reason: 'tout' })).rejects.toMatchObject({ status: 409 });
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
  const { code, total } = await buy();
  await contest(code, 'TO_ANSWER');
  const shown = {
    amount: Math.round(total.ttc.value * 100),
    reason: 'fraudulent',
    status: 'TO_ANSWER',
    answerBefore: null,
  };
  expect(await orders.read(code)).toMatchObject({ disputes: [shown] });
  expect(await support.read(code)).toMatchObject({ disputes: [shown], isRepayable: true });
  await contest(code, 'LOST');
  expect(await support.read(code)).toMatchObject({ disputes: [{ ...shown, status: 'LOST' }], isRepayable: false });
  await expect(operator.make(refund(code, 0, 100))).rejects.toMatchObject(refused(409, 'contested'));
  await expect(support.ask(refund(code, 0, 100))).rejects.toMatchObject({ status: 409 });
  expect(await actions(code)).toEqual([]);
});

test('a refund that the bank refused is asked for again by an operator, under another key and the same credit note', async () => {
  const { code } = await buy();
  const id = randomUUID();
  await operator.make(refund(code, 0, 100, id));
  bank.refuseRefunds(true);
  await sweep();
  bank.refuseRefunds(false);
  const failed = await support.read(code);
  expect(failed.failed).toMatchObject([{ id, amount: 100, cause: 'staff' }]);
  const [made] = failed.refunds;

  await expect(operator.retry({ code, id: randomUUID() })).rejects.toMatchObject({ status: 404 });
  // Pressed twice at once, and again after a lost answer.
  await Promise.all([operator.retry({ code, id }), operator.retry({ code, id })]);
  await operator.retry({ code, id });
  expect(await support.read(code)).toMatchObject({ failed: [], refunds: [{ payment: 'REQUESTED' }] });
  await sweep();
  expect([...bank.refunds.values()].map(({ key, amount }) => [key, amount])).toEqual([
    [`refund:${id}`, 100],
    [`refund:${id}:1`, 100],
  ]);
  expect((await support.read(code)).refunds).toEqual([{ ...made, payment: 'SUCCEEDED' }]);
  expect(await actions(code)).toEqual(['refund.make', 'refund.retry']);
});

test('CRT-8 a late answer of the bank says nothing about a refund that was asked for again meanwhile', async () => {
  const { code } = await buy();
  const id = randomUUID();
  await operator.make(refund(code, 0, 100, id));
  const { refund: repay } = bank.payment.current;
  const slow = vi.spyOn(bank.payment.current, 'refund').mockImplementationOnce(async (request) => {
    bank.refuseRefunds(true);
    const answer = await repay(request);
    await sweep();
    bank.refuseRefunds(false);
    await operator.retry({ code, id });
    return answer;
  });
  await sweep();
  slow.mockRestore();
  expect(await support.read(code)).toMatchObject({ failed: [], refunds: [{ payment: 'REQUESTED' }] });
});

test('CRT-8 nothing of an order without an invoice is repaid', async () => {
  const { code } = await buy();
  await db.updateTable('customer_order').set({ invoice_number: null }).where('code', '=', code).execute();
  expect((await support.read(code)).isRepayable).toBe(false);
  await expect(operator.make(refund(code, 0, 100))).rejects.toMatchObject(refused(409, 'office.refundNotPaid'));
});

test('a refund that the bank refused is not asked for again once a dispute is lost', async () => {
  const { code } = await buy();
  const id = randomUUID();
  await operator.make(refund(code, 0, 100, id));
  bank.refuseRefunds(true);
  await sweep();
  bank.refuseRefunds(false);
  await contest(code, 'LOST');
  await expect(operator.retry({ code, id })).rejects.toMatchObject(refused(409, 'contested'));
  expect(await actions(code)).toEqual(['refund.make']);
});
