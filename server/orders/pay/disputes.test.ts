/** Payments that buyers contest, from the provider's message to the back office. */
import { expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { orderPath, orderShop } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, bank } = shop;
const onePack = { parcels: 0, articles: [['2', 1]] } as const;

const signature = { 'x-signature': 'good' };
const tell = (id: string, dispute: string) =>
  api.call('POST', '/api/payments/test/events', { id, reference: null, dispute }, signature);

async function listed() {
  const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
  return api.office(cookie).disputes.list();
}

test('CRT-8 a contested payment is shown to operators until the bank has decided, once however often it is told', async () => {
  const order = await shop.place(onePack);
  const reference = bank.set(order.code, 'CAPTURED');
  const answerBefore = new Date(monday + 7 * 86_400_000);
  const record = {
    reference,
    amount: 1240,
    reason: 'product_not_received',
    status: 'TO_ANSWER',
    answerBefore,
  } as const;
  bank.disputes.set('dp_1', record);

  bank.setDown(true);
  expect((await tell('evt_1', 'dp_1')).status).toBe(503);
  bank.setDown(false);
  for (const id of ['evt_1', 'evt_1', 'evt_2']) expect((await tell(id, 'dp_1')).status).toBe(200);
  expect(await listed()).toEqual([
    {
      id: 'dp_1',
      provider: 'test',
      orderCode: order.code,
      amount: 1240,
      reason: 'product_not_received',
      status: 'TO_ANSWER',
      answerBefore,
    },
  ]);

  bank.disputes.set('dp_1', { ...record, status: 'UNDER_REVIEW', answerBefore: null });
  await tell('evt_3', 'dp_1');
  expect((await listed()).map(({ status }) => status)).toEqual(['UNDER_REVIEW']);
  bank.disputes.set('dp_1', { ...record, status: 'LOST', answerBefore: null });
  await tell('evt_4', 'dp_1');
  expect(await listed()).toEqual([]);
});

test('CRT-8 a dispute about no payment of the shop is answered and left alone', async () => {
  expect((await tell('evt_5', 'dp_9')).status).toBe(200);
  bank.disputes.set('dp_8', {
    reference: 'of another shop',
    amount: 100,
    reason: 'general',
    status: 'TO_ANSWER',
    answerBefore: null,
  });
  expect((await tell('evt_6', 'dp_8')).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('CRT-8 a lost dispute about a second payment stops only the refund of that one', async () => {
  const placed = await shop.place(onePack);
  const { code } = placed;
  const order = orderPath(placed);
  const declined = bank.set(code, 'DECLINED');
  await api.call('POST', `${order}/payment`);
  await api.call('POST', `${order}/payment?open=true`);
  const paying = bank.set(code, 'CAPTURED');
  expect((await api.call('POST', `${order}/payment`)).body).toMatchObject({ status: 'PAID' });
  // The bank had lost its answer: the first attempt was paid, too.
  bank.change(declined, { status: 'CAPTURED' });
  const late = { id: 'evt_late', reference: declined, dispute: null };
  expect((await api.call('POST', '/api/payments/test/events', late, signature)).status).toBe(200);
  const refunds = () =>
    db
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
      .select(['reference', 'payment_refund.status', 'cause'])
      .where('order_code', '=', code)
      .orderBy('payment_refund.created_at')
      .orderBy('cause', 'desc')
      .execute();
  expect(await refunds()).toEqual([{ reference: declined, status: 'REQUESTED', cause: 'notNeeded' }]);

  const amount = bank.recordsOf(code)[0]?.amount ?? 0;
  bank.disputes.set('dp_2', { reference: declined, amount, reason: 'duplicate', status: 'LOST', answerBefore: null });
  expect((await tell('evt_dp_2', 'dp_2')).status).toBe(200);
  const { body } = await api.call('POST', `${order}/cancellation`, {});
  expect(body).toMatchObject({ status: 'CANCELLED', takenBack: false });
  expect(await refunds()).toEqual([
    { reference: declined, status: 'TAKEN_BACK', cause: 'notNeeded' },
    { reference: paying, status: 'REQUESTED', cause: 'cancelled' },
  ]);
  await shop.sweep();
  expect([...bank.refunds.values()].map(({ reference }) => reference)).toEqual([paying]);
});
