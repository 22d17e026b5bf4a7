/** The accounts of a period agree with the orders they come from (docs/back-office.md, "Accounting"). */
import { afterAll, expect, test } from 'vitest';
import { newPaidOrder } from '#tests/office/paid-order.ts';
import { staffedShop } from '#tests/office/staffed-shop.ts';

const { db, shop, ask, office, workshopOf } = await staffedShop();
afterAll(() => shop.close());

const { accounting, orders } = office('operator');
const cents = (euros: number) => Math.round(euros * 100);
const file = async (table: string) => {
  const { body } = await ask('operator')('GET', `/api/gestion/accounting/${table}`);
  return String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\uFEFF', '').split(';'));
};

test('35.7 invoices, credit notes, VAT and payments of a period add up to what orders cost and repaid', async () => {
  const [first, second] = [await newPaidOrder(workshopOf('operator')), await newPaidOrder(workshopOf('operator'))];
  const [one, other] = [cents(first.total.ttc.value), cents(second.total.ttc.value)];
  const before = await accounting.read({});
  expect(before.byDay).toMatchObject([{ invoices: 2, creditNotes: 0, taxInclusive: one + other }]);
  expect(before.payments).toEqual({ paid: one + other, repaid: 0 });

  await orders.cancel({ code: second.code, reason: 'Client' });
  const after = await accounting.read({});
  expect(after.byDay).toMatchObject([{ invoices: 2, creditNotes: 1, taxInclusive: one }]);
  const taxed = after.byVat.reduce((sum, { taxExclusive, tax }) => sum + taxExclusive + tax, 0);
  expect(taxed).toBe(one);
  expect(after.byVat.map(({ category, rate }) => [category, rate])).toEqual([['S', 20]]);

  const net = after.byDay.reduce((sum, { taxExclusive }) => sum + taxExclusive, 0);
  for (const rows of [after.byItem, after.bySeller])
    expect(rows.reduce((sum, { taxExclusive }) => sum + taxExclusive, 0)).toBe(net);
  expect(after.byItem[0]).toMatchObject({ code: 'carton-double', soldBy: 'Guichet' });

  const [headings, ...lines] = await file('documents');
  expect(headings?.at(-1)).toBe('TTC');
  expect(lines.map((line) => [line[1], line[5], line.at(-1)])).toEqual([
    ['CREDIT_NOTE', second.code, (-other / 100).toFixed(2)],
    ['INVOICE', first.code, (one / 100).toFixed(2)],
    ['INVOICE', second.code, (other / 100).toFixed(2)],
  ]);
  const payments = (await file('payments')).slice(1);
  const paid = payments.filter(([, kind]) => kind === 'payment').map((line) => `${line[2]} ${line.at(-1)}`);
  expect(new Set(paid)).toEqual(
    new Set([`${first.code} ${(one / 100).toFixed(2)}`, `${second.code} ${(other / 100).toFixed(2)}`]),
  );
});

test('35.7 another site or period has none of it', async () => {
  expect((await accounting.read({ site: 'pro' })).byDay).toEqual([]);
  expect(await accounting.read({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
    ...{ byDay: [], byVat: [], payments: { paid: 0, repaid: 0 } },
    period: { from: '2020-01-01', to: '2020-01-31', site: null },
  });
});

test('36.4 a payment counts on its day in Paris, to the second', async () => {
  const { code } = await newPaidOrder(workshopOf('operator'));
  const paidOn = async (at: string, day: string) => {
    await db
      .updateTable('customer_order')
      .set({ paid_at: new Date(at) })
      .where('code', '=', code)
      .execute();
    return (await accounting.read({ from: day, to: day })).payments.paid > 0;
  };
  // 30 June and 1 July by summer time, which begins two hours before that of Greenwich.
  expect(await paidOn('2025-06-30T21:59:59Z', '2025-06-30')).toBe(true);
  expect(await paidOn('2025-06-30T21:59:59Z', '2025-07-01')).toBe(false);
  expect(await paidOn('2025-06-30T22:00:00Z', '2025-06-30')).toBe(false);
  expect(await paidOn('2025-06-30T22:00:00Z', '2025-07-01')).toBe(true);
});
