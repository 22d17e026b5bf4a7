/** Returns from the order's page to their end (docs/decisions/0045-returns.md). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { followReturns } from '#server/orders/parcels/follow-returns.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import type { TrackingProvider } from '#server/tracking/service.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { askAs, orderBoth } from '#tests/support/bought-order.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { orderShop } from '#tests/support/order-shop.ts';
import { deliverPart } from '#tests/support/sent-articles.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, time, read } = shop;
beforeEach(() => db.deleteFrom('withdrawal_statement').execute());
const day = 24 * 3_600_000;
const visitor = api.visitor();
const office = api.office((await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] })).cookie);
const { withdrawals } = office;

/** An order of which everything has arrived on Monday. */
async function delivered(offer = '2', packs = 3, site: Site = 'part') {
  const order = await shop.buy({ site, parcels: 0, articles: [[offer, packs]] });
  for (const { seller } of order.parts) await deliverPart(office, { code: order.code, seller });
  return order;
}

type Started = Omit<Parameters<typeof visitor.order.startReturn>[0], 'site' | 'code' | 'seller' | 'note'>;
const start = (order: OrderAnswer, change: Partial<Started> & { note?: string } = {}) =>
  visitor.order.startReturn({
    ...{ site: order.site, code: order.guid ?? '', seller: order.parts[0]?.seller ?? '', id: randomUUID() },
    ...{ lines: [{ entryNumber: 0, quantity: 2, reason: null }], note: '', ...change },
  });
const mails = async () => {
  const rows = await db.selectFrom('mail_outbox').select(['key', 'mail']).orderBy('position').execute();
  return rows.flatMap(({ key, mail }) => {
    const { subject, text } = mail as { readonly subject: string; readonly text: string };
    return key.includes(':return:') || key.includes(':refund:')
      ? [{ subject, text: text.replaceAll('\u00A0', ' ') }]
      : [];
  });
};
const arrived = (change: object = {}) => ({ entryNumber: 0, arrived: 2, deduction: 0, restocked: false, ...change });

describe('a consumer’s return by law', () => {
  test('is accepted at once within 14 days, with the price of the way back at the buyer’s expense', async () => {
    const order = await delivered();
    expect((await read(order)).parts[0]?.returnable).toEqual({
      ...{ lines: [{ entryNumber: 0, quantity: 3 }], free: { kind: 'LAW', until: '2026-12-07' } },
      ...{ paidBy: 'buyer', sendBefore: '2026-12-07' },
    });
    await start(order, { note: 'Trop grand pour moi' });
    const [returned] = (await read(order)).returns;
    expect(returned).toMatchObject({
      ...{ kind: 'LAW', state: 'ACCEPTED', paidBy: 'buyer', returnBefore: '2026-12-07', labelUrl: null },
      ...{ lines: [{ entryNumber: 0, quantity: 2, reason: null, arrived: null }], amount: { value: 24 } },
      returnTo: 'quai des retours, 75011 Paris',
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Votre retour est accepté, commande ${order.code} – Guichet`);
    expect(mail?.text).toMatch(/Le retour est à votre charge : à partir de \d+,\d\d € aujourd’hui\./);
    expect(mail?.text).toContain('from.postalCode=75011');
    const [statement] = await withdrawals.ofOrder(order.code);
    expect(statement?.items).toBe('2 × Carton simple 20 cm. Trop grand pour moi');
  });

  test('ends after a part has arrived, with a deduction, the stock and the money, each once', async () => {
    const order = await delivered();
    const id = randomUUID();
    await Promise.all([start(order, { id }), start(order, { id })]);
    expect((await read(order)).returns).toHaveLength(1);
    const stock = await shop.stockOf('2');
    const seen = 'ACCEPTED' as const;
    const asked = {
      id,
      seen,
      lines: [arrived({ arrived: 1, deduction: 200, restocked: true })],
      note: 'emballage ouvert',
    };
    await Promise.all([withdrawals.arrive(asked), withdrawals.arrive(asked)]);
    await expect(withdrawals.arrive({ ...asked, note: '', lines: [arrived()] })).rejects.toMatchObject({ status: 409 });
    expect(await shop.stockOf('2')).toBe(stock + 1);
    const { movements } = await office.catalog.movements({ id: '2' });
    const back = movements.filter(({ kind }) => kind === 'returned');
    expect(back, '35.2 the movements of the offer').toMatchObject([{ packs: 1, order: order.code }]);
    expect((await read(order)).returns).toMatchObject([{ state: 'RETURNED', amount: { value: 10 } }]);
    const repay = () => withdrawals.repay({ id, seen: 'RETURNED' });
    await Promise.all([repay(), repay()]);
    const after = await read(order);
    expect(after.returns).toMatchObject([{ state: 'REPAID', amount: { value: 10 } }]);
    expect(after.refunds.map(({ amount }) => amount.value)).toEqual([10]);
    // One of three was repaid, so that two can be returned again.
    expect(after.parts[0]?.returnable?.lines).toEqual([{ entryNumber: 0, quantity: 2 }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Votre retour est accepté, commande ${order.code} – Guichet`,
      `Votre retour est arrivé, commande ${order.code} – Guichet`,
      `Remboursement de 10,00\u00A0€, commande ${order.code} – Guichet`,
    ]);
    expect((await mails())[1]?.text).toContain('le remboursement de 10,00 € suit. emballage ouvert');
    const sent = (await shop.mailed()).at(-1);
    expect(sent?.files?.map(({ name }) => name)).toEqual([`${order.code}-credit_note.pdf`]);
  });

  test('refuses more than was bought, what is late, and what isn’t sent', async () => {
    const order = await delivered();
    const tooMany = start(order, { lines: [{ entryNumber: 0, quantity: 4, reason: null }] });
    await expect(tooMany).rejects.toMatchObject({ status: 400, errors: [{ subject: 'quantity.0' }] });
    await expect(start(order, { lines: [] })).rejects.toMatchObject({ status: 400 });
    time.now = monday + 15 * day;
    await expect(start(order)).rejects.toMatchObject({ status: 409 });
    expect((await read(order)).parts[0]?.returnable).toMatchObject({ free: null });
    time.now = monday;
    const paid = await shop.buy({ parcels: 0, articles: [['2', 1]] });
    await expect(start(paid, { lines: [{ entryNumber: 0, quantity: 1, reason: null }] })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('of everything repays the delivery too', async () => {
    const order = await delivered('1', 2);
    const id = randomUUID();
    await start(order, { id });
    await withdrawals.arrive({ id, seen: 'ACCEPTED', lines: [arrived({ restocked: true })], note: '' });
    await withdrawals.repay({ id, seen: 'RETURNED' });
    expect((await read(order)).refunds.map(({ amount }) => amount.value)).toEqual([26.9]);
  });
});

test('the seller pays by a label, which is in the mail and on the order until it is used', async () => {
  const order = await delivered('1', 2);
  await start(order);
  const [returned] = (await read(order)).returns;
  expect(returned).toMatchObject({ state: 'ACCEPTED', paidBy: 'seller', labelStatus: 'ANNOUNCED' });
  const { text } = await shop.openPdf(returned?.labelUrl ?? '');
  expect(text).toContain('1 RUE DU PORT');
  expect(text).toContain('14 RUE OBERKAMPF');
  const sent = (await shop.mailed()).at(-1);
  expect(sent?.files?.map(({ name }) => name)).toEqual([`${order.code}-return_label-1-A4.pdf`]);
  expect(sent?.text).toContain('collez l’étiquette prépayée sur le colis');
  // The carrier has scanned it.
  const asked: string[] = [];
  const provider: TrackingProvider = {
    name: 'test',
    close: async () => undefined,
    async ask({ number }) {
      asked.push(number);
      const event = { id: null, code: 'DELIVERED', at: new Date(monday).toISOString(), place: '' } as const;
      return { outcome: 'known', events: [event], expectedOn: null, nextAt: null };
    },
  };
  const follow = () => followReturns({ ...api.parcelTracking, tracking: { provider } });
  await Promise.all([follow(), follow()]);
  time.now += 90 * day;
  await follow();
  expect(asked).toEqual([(await withdrawals.ofOrder(order.code))[0]?.returned?.labelNumber]);
  expect((await read(order)).returns).toMatchObject([{ labelUrl: null, labelStatus: 'DELIVERED', state: 'ACCEPTED' }]);
  // The label has addresses on it: it goes with the papers of the order, and its number with the events.
  await db
    .updateTable('customer_order')
    .set({ retention_due_at: new Date(time.now) })
    .execute();
  await reviewOrders(api.checkout, new Date(monday + 3 * 366 * day));
  const [left] = await db.selectFrom('withdrawal_statement').select(['label_number', 'label_state']).execute();
  expect(left).toEqual({ label_number: null, label_state: null });
  expect(await db.selectFrom('order_document').select('type').where('type', '=', 'RETURN_LABEL').execute()).toEqual([]);
});

test('a professional returns by the seller’s terms, and the delivery stays paid', async () => {
  const order = await delivered('1p', 2, 'pro');
  expect((await read(order)).parts[0]?.returnable).toMatchObject({ free: { kind: 'TERMS', until: '2026-12-23' } });
  const id = randomUUID();
  await start(order, { id });
  await withdrawals.arrive({ id, seen: 'ACCEPTED', lines: [arrived()], note: '' });
  await withdrawals.repay({ id, seen: 'RETURNED' });
  expect((await read(order)).refunds.map(({ amount }) => amount.value)).toEqual([19.2]);
});

describe('a faulty article', () => {
  const damaged = [{ entryNumber: 0, quantity: 2, reason: 'DAMAGED' as const }];

  test('waits for staff, who accept it with a label that the seller pays', async () => {
    const order = await delivered();
    const id = randomUUID();
    await start(order, { id, lines: damaged });
    expect((await read(order)).returns).toMatchObject([{ kind: 'FAULT', state: 'RECEIVED', labelUrl: null }]);
    await withdrawals.accept({ id, seen: 'RECEIVED' });
    expect((await read(order)).returns[0]?.labelUrl).toContain('RETURN_LABEL?entry=1&format=A4');
    const faulty = withdrawals.arrive({ id, seen: 'ACCEPTED', lines: [arrived({ deduction: 1 })], note: 'x' });
    await expect(faulty).rejects.toMatchObject({ status: 400 });
    expect((await mails()).map(({ subject }) => subject.split(',')[0])).toEqual([
      'Nous avons reçu votre demande de retour',
      'Votre retour est accepté',
    ]);
  });

  test('is refused with a reason that the buyer reads, and can be returned anew', async () => {
    const order = await delivered();
    const id = randomUUID();
    await start(order, { id, lines: damaged });
    await withdrawals.refuse({ id, seen: 'RECEIVED', reason: 'OTHER', note: 'La photo montre un autre article.' });
    await expect(withdrawals.accept({ id, seen: 'RECEIVED' })).rejects.toMatchObject({ status: 409 });
    const after = await read(order);
    expect(after.returns).toMatchObject([{ state: 'REFUSED', note: 'La photo montre un autre article.' }]);
    expect(after.parts[0]?.returnable?.lines).toEqual([{ entryNumber: 0, quantity: 3 }]);
    const [, refusal] = await mails();
    expect(refusal?.text).toContain('La photo montre un autre article.');
  });
});

test('an account returns from its own order, which no other account opens', async () => {
  const [zoe, paul] = [await signedInAccount(db, monday), await signedInAccount(db, monday)];
  const asZoe = askAs(shop.ask, zoe);
  const order = await orderBoth(asZoe);
  shop.bank.set(order.code, 'CAPTURED');
  await asZoe('POST', `/api/front/occ/ecommerce/part/users/current/orders/${order.code}/payment`);
  const seller = order.sellers[0]?.seller.code ?? '';
  await deliverPart(office, { code: order.code, seller });
  const lines = [{ entryNumber: 1, quantity: 1, reason: 'TOO_LARGE' as const }];
  const asked = { site: 'part', code: order.code, seller, id: randomUUID(), lines, note: '' } as const;
  await expect(api.visitor(paul.cookie).order.startReturn(asked)).rejects.toMatchObject({ status: 404 });
  await api.visitor(zoe.cookie).order.startReturn(asked);
  const { body } = await asZoe('GET', `/api/front/occ/ecommerce/part/users/current/orders/${order.code}`);
  expect((body as OrderAnswer).returns).toMatchObject([{ state: 'ACCEPTED', lines: [{ entryNumber: 1 }] }]);
});

test('another’s order is answered as none, and so is a seller of none of its articles', async () => {
  const order = await delivered();
  await expect(start({ ...order, guid: order.code })).rejects.toMatchObject({ status: 404 });
  await expect(start({ ...order, guid: randomUUID() })).rejects.toMatchObject({ status: 404 });
  const about = { site: 'part', code: order.guid ?? '', seller: 'zinc' } as const;
  await expect(visitor.order.waysBack(about)).rejects.toMatchObject({ status: 404 });
});

test('a label that can’t be made is told to staff and buyer', async () => {
  const order = await delivered('1', 2);
  await db.updateTable('catalog_seller').set({ data: sql`data || '{"returnAddress": "ailleurs"}'` }).execute();
  await api.reloadCatalog();
  await start(order);
  await writeCatalog(db, smallCatalog);
  await api.reloadCatalog();
  expect((await withdrawals.ofOrder(order.code))[0]?.returned).toMatchObject({ labelState: 'NONE', labelNumber: null });
  expect((await mails())[0]?.text).toContain('L’étiquette n’est pas encore prête');
});
