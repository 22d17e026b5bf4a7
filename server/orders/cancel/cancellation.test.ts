/** Cancelling an order over HTTP: until when it is possible, what is repaid, and by whom it may be done. */
import { describe, expect, test } from 'vitest';
import type { OrderAnswer, OrdersAnswer } from '#domain/orders/contract.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { addTracking } from '#server/orders/read/parcel-events.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { choose, parcelOf } from '#tests/support/cart-api.ts';
import { orderPath, orderShop, parcelAndPacks } from '#tests/support/order-shop.ts';
import { ordersPath, placeOrder } from '#tests/support/orders.ts';
import { monday } from '#tests/support/shipping-api.ts';

const shop = await orderShop();
const { db, api, ask, bank, read, sweep } = shop;
const stock = () => shop.stockOf('2');

async function cancel(order: OrderAnswer, body: object = {}) {
  const answer = await ask('POST', `${orderPath(order)}/cancellation`, body);
  return {
    status: answer.status,
    body: answer.body as OrderAnswer & { errors: { reason: string; message: string }[] },
  };
}

/** A body that names lines by their number and quantity. */
const named = (...lines: readonly (readonly [number, number])[]) => ({
  cancellationRequestEntryInputs: lines.map(([orderEntryNumber, quantity]) => ({ orderEntryNumber, quantity })),
});

describe('ACC-7 cancelling an order', () => {
  test('repays a paid one in full, and gives its articles back', async () => {
    const before = await stock();
    const order = await shop.buy(parcelAndPacks);
    expect(order).toMatchObject({ status: 'PAID', cancellable: true });
    expect(await stock()).toBe(before - 2);
    const { status, body } = await cancel(order);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'CANCELLED', statusDisplay: 'cancelled', cancellable: false });
    expect(body.refunds).toEqual([
      { status: 'REQUESTED', amount: order.total.ttc, requested: new Date(monday).toISOString() },
    ]);
    expect(await stock()).toBe(before);
    await sweep();
    const later = await read(order);
    expect(later.refunds.map((refund) => refund.status)).toEqual(['SUCCEEDED']);
    expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([Math.round(order.total.ttc.value * 100)]);
  });

  test('leaves its invoice, with a credit note of its own series, to its buyer alone', async () => {
    const order = await shop.buy(parcelAndPacks);
    const other = await shop.buy(parcelAndPacks);
    const types = ({ documents }: OrderAnswer) => documents.map(({ type }) => type);
    expect(types(order)).toEqual(['LABEL', 'LABEL', 'RECEIPT', 'INVOICE']);
    const bodies = [(await cancel(order)).body, (await cancel(other)).body];
    expect(bodies.map(types)).toEqual([
      ['INVOICE', 'CREDIT_NOTE'],
      ['INVOICE', 'CREDIT_NOTE'],
    ]);
    const pdf = ({ documents }: OrderAnswer, type: string) =>
      shop.openPdf(documents.find((each) => each.type === type)?.url ?? '');
    const titles = await Promise.all(bodies.map(async (body) => (await pdf(body, 'CREDIT_NOTE')).title));
    expect(titles).toEqual(['Avoir A-part-2026-000001', 'Avoir A-part-2026-000002']);
    const [first] = bodies;
    const { text } = await pdf(first as OrderAnswer, 'CREDIT_NOTE');
    expect(text).toContain(`Annule la facture ${order.invoiceNumber} du 23 novembre 2026`);
    const [label] = order.documents;
    expect((await ask('GET', label?.url ?? '')).status).toBe(404);
    const note = first?.documents.at(-1)?.url ?? '';
    expect((await ask('GET', note.replace(order.guid ?? '', order.code))).status).toBe(404);
  });

  test('G25 without a body cancels all of it, but lines under another label than JSON are refused', async () => {
    const order = await shop.buy(parcelAndPacks);
    const send = async (body: string | undefined, type: string | null) =>
      (
        await api.app.request(`http://localhost:3000${orderPath(order)}/cancellation`, {
          method: 'POST',
          ...(body !== undefined && { body }),
          headers: type === null ? {} : { 'content-type': type },
        })
      ).status;
    const lines = JSON.stringify(named([0, 1]));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) expect(await send(lines, type)).toBe(415);
    expect(await send('{', 'application/json')).toBe(400);
    expect(await read(order)).toMatchObject({ status: 'PAID', cancellations: [] });
    expect(await send(undefined, null)).toBe(200);
    expect(await read(order)).toMatchObject({ status: 'CANCELLED' });
    for (const [body, type] of [
      ['', 'application/json'],
      ['{}', 'application/x-www-form-urlencoded'],
      ['{}', 'application/json'],
    ] as const)
      expect(await send(body, type)).toBe(200);
  });

  test('again changes nothing', async () => {
    const before = await stock();
    const order = await shop.buy(parcelAndPacks);
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await cancel(order)).body.refunds).toHaveLength(1);
    expect(await stock()).toBe(before);
  });

  test('before it is paid gives up the payment; nothing is repaid', async () => {
    const order = await shop.place(parcelAndPacks);
    expect(order.cancellable).toBe(false);
    const { status, body } = await cancel(order);
    expect([status, body.status, body.refunds]).toEqual([200, 'CANCELLED', []]);
  });

  test('is refused once a parcel was handed over', async () => {
    const order = await shop.buy(parcelAndPacks);
    const number = {
      number: '8G00000000001',
      events: [{ code: 'DEPOSITED' as const, at: '2026-11-23T10:00:00.000Z', place: 'Lyon' }],
    };
    await db.transaction().execute((tx) => addTracking(tx, { code: order.code, entryNumber: 0 }, number));
    const { status, body } = await cancel(order);
    expect([status, body.errors[0]?.reason]).toEqual([409, 'notCancellable']);
    expect(body.errors[0]?.message).toBe('Cette commande est déjà partie\u00A0: elle ne s’annule plus.');
    expect((await read(order)).status).toBe('PAID');
  });

  test('names whole parcels and all articles of a seller', async () => {
    const order = await shop.buy(parcelAndPacks);
    const refused = await cancel(order, named([1, 1]));
    expect([refused.status, refused.body.errors[0]?.reason]).toEqual([400, 'partial']);
    expect((await cancel(order, named([7, 1]))).status).toBe(400);
    expect((await cancel(order, named([0, 1], [1, 2]))).body.status).toBe('CANCELLED');
  });

  test('of an unpaid one concerns all of it', async () => {
    const order = await shop.place(parcelAndPacks);
    expect((await cancel(order, named([0, 1]))).status).toBe(400);
    expect((await cancel(order, named([0, 1], [1, 2]))).body.status).toBe('CANCELLED');
  });

  test('of another, or of the demo, is refused', async () => {
    const zoe = await signedInAccount(db, monday);
    const paul = await signedInAccount(db, monday);
    const fill = (path: string) => addArticle(ask, path, 'carton-20');
    const code = await placeOrder(db, api, { accountId: zoe.id, fill, status: 'PAID' });
    const path = `${ordersPath()}/${code}/cancellation`;
    expect((await ask('POST', path, {}, { cookie: paul.cookie })).status).toBe(404);
    expect((await ask('POST', path.replace('current', 'anonymous'), {})).status).toBe(404);
    await db.updateTable('customer_order').set({ demo: true }).where('code', '=', code).execute();
    expect((await ask('POST', path, {}, { cookie: zoe.cookie })).status).toBe(409);
  });
});

describe('ACC-7 cancelling a part of an order', () => {
  const cents = (amount: { readonly value: number } | undefined) => Math.round((amount?.value ?? Number.NaN) * 100);
  const mailsOf = async (code: string) =>
    (await db.selectFrom('mail_outbox').select(['key', 'mail']).where('key', 'like', `order:${code}:%`).execute()).map(
      ({ key, mail: content }) => ({ key, mail: JSON.stringify(content) }),
    );

  test('G14 repays a parcel, whose number then says so, and leaves the articles, then repays the rest', async () => {
    const before = await stock();
    const order = await shop.buy(parcelAndPacks);
    const [parcel, articles] = order.cancellableParts;
    expect(order.cancellableParts.map(({ entryNumbers }) => entryNumbers)).toEqual([[0], [1]]);
    expect(cents(parcel?.amount) + cents(articles?.amount)).toBe(cents(order.total.ttc));
    const number = order.tracking[0]?.number ?? '';
    const traced = await ask('GET', `/api/tracking/${number}?lang=en`);
    expect(traced.body).toMatchObject({ stage: 'WAITING' });

    const { status, body } = await cancel(order, named([0, 1]));
    expect(status).toBe(200);
    const tracking = [{ number: order.tracking[0]?.number, stage: 'CANCELLED' }];
    expect(body).toMatchObject({ status: 'PAID', cancellable: true, cancellableParts: [], tracking });
    expect(body.cancellations).toEqual([{ ...parcel, cancelled: new Date(monday).toISOString() }]);
    expect(body.refunds.map(({ amount }) => amount)).toEqual([parcel?.amount]);
    expect(body.documents.map(({ type, entryNumber }) => [type, entryNumber])).toEqual([
      ['RECEIPT', null],
      ['INVOICE', null],
      ['CREDIT_NOTE', 0],
    ]);
    expect(await stock()).toBe(before - 2);
    const label = order.documents.find(({ type }) => type === 'LABEL')?.url ?? '';
    expect(label).toContain('entry=0');
    expect((await ask('GET', label)).status).toBe(404);
    const { carrier, service } = traced.body as TraceAnswer;
    expect(await ask('GET', `/api/tracking/${number}?lang=en`)).toMatchObject({
      status: 200,
      body: {
        number,
        carrier,
        service,
        stage: 'CANCELLED',
        stops: [],
        expected: null,
        events: [],
        delay: null,
        advice:
          'This parcel was cancelled and its label is void: handed over with it, it would be returned at the sender’s cost.',
      },
    });
    const [mail] = (await mailsOf(order.code)).filter(({ key }) => key === `order:${order.code}:partRefund:0`);
    expect(mail?.mail).toContain('Le reste de la commande continue.');

    const whole = await cancel(order);
    expect(whole.body).toMatchObject({ status: 'CANCELLED', cancellations: body.cancellations });
    expect(whole.body.refunds.map(({ amount }) => amount)).toEqual([parcel?.amount, articles?.amount]);
    expect(await stock()).toBe(before);
    await sweep();
    const repaid = [...bank.refunds.values()].map(({ amount }) => amount);
    expect(repaid.reduce((sum, amount) => sum + amount, 0)).toBe(cents(order.total.ttc));
    const notes = await db
      .selectFrom('invoice')
      .select(['kind', 'number', 'credits', 'tax_inclusive as amount'])
      .where('order_code', '=', order.code)
      .orderBy('created_at')
      .orderBy('number')
      .execute();
    expect(notes.filter(({ kind }) => kind === 'CREDIT_NOTE')).toEqual([
      {
        kind: 'CREDIT_NOTE',
        number: 'A-part-2026-000001',
        credits: order.invoiceNumber,
        amount: cents(parcel?.amount),
      },
      {
        kind: 'CREDIT_NOTE',
        number: 'A-part-2026-000002',
        credits: order.invoiceNumber,
        amount: cents(articles?.amount),
      },
    ]);
  });

  test('gives the articles of a seller back, and the label of a cancelled parcel is void', async () => {
    const before = await stock();
    const order = await shop.buy(parcelAndPacks);
    const label = order.documents.find(({ type }) => type === 'LABEL')?.url ?? '';
    const { body } = await cancel(order, named([1, 2]));
    expect(await stock()).toBe(before);
    expect(body.parts.map(({ status }) => status)).toEqual(['CANCELLED']);
    expect((await api.app.request(`http://localhost:3000${label}`)).status).toBe(200);
    const [note] = body.documents.filter(({ type }) => type === 'CREDIT_NOTE');
    const { text, title } = await shop.openPdf(note?.url ?? '');
    expect(title).toBe('Avoir A-part-2026-000001');
    expect(text).not.toContain('Lyon vers');
    await cancel(order);
    expect((await ask('GET', label)).status).toBe(404);
  });

  test('can be sent again, and at the same time as the other part: each is repaid once', async () => {
    const before = await stock();
    const order = await shop.buy(parcelAndPacks);
    const wishes = [named([0, 1]), named([1, 2]), named([0, 1]), named([1, 2]), named([0, 1])];
    const answers = await Promise.all(wishes.map((wish) => cancel(order, wish)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { status, refunds } = await read(order);
    expect(status).toBe('CANCELLED');
    expect(refunds.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(order.total.ttc));
    expect(await stock()).toBe(before);
  });

  test('is possible while the other part is on its way, which the order then follows', async () => {
    const order = await shop.buy(parcelAndPacks);
    const number = {
      number: '8G00000000002',
      events: [{ code: 'DELIVERED' as const, at: '2026-11-23T10:00:00.000Z', place: 'Lyon' }],
    };
    const parcel = { code: order.code, entryNumber: 0 };
    await db.transaction().execute((tx) => addTracking(tx, parcel, number));
    await db.updateTable('customer_order').set({ status: 'SHIPPED' }).where('code', '=', order.code).execute();
    const refused = await cancel(order, named([0, 1]));
    expect([refused.status, refused.body.errors[0]?.reason]).toEqual([409, 'notCancellable']);
    expect((await cancel(order)).status).toBe(409);
    const { status, body } = await cancel(order, named([1, 2]));
    expect([status, body.status, body.cancellations.length]).toEqual([200, 'DELIVERED', 1]);
  });

  test('of another is the same 404', async () => {
    const zoe = await signedInAccount(db, monday);
    const paul = await signedInAccount(db, monday);
    const fill = (path: string) => addArticle(ask, path, 'carton-20');
    const code = await placeOrder(db, api, { accountId: zoe.id, fill, status: 'PAID' });
    const path = `${ordersPath()}/${code}/cancellation`;
    expect((await ask('POST', path, named([0, 1]), { cookie: paul.cookie })).status).toBe(404);
  });
});

describe('ACC-7 the list of orders', () => {
  test('is narrowed by state and by text, with how many there are of each state', async () => {
    const { id, cookie } = await signedInAccount(db, monday);
    const article = (path: string) => addArticle(ask, path, 'carton-20');
    const parcel = async (path: string) => ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
    const paidOne = await placeOrder(db, api, { accountId: id, fill: article, status: 'PAID' });
    const sent = await placeOrder(db, api, { accountId: id, fill: parcel, status: 'SHIPPED' });
    const gone = await placeOrder(db, api, { accountId: id, fill: article, status: 'CANCELLED' });
    const list = async (query: string) => {
      const { status, body } = await ask('GET', `${ordersPath()}?${query}`, undefined, { cookie });
      expect(status).toBe(200);
      const { orders, statusCounts, pagination } = body as OrdersAnswer;
      const counts = Object.fromEntries(statusCounts.map((each) => [each.status, each.count]));
      return { codes: orders.map(({ code }) => code).sort(), counts, total: pagination.totalResults };
    };
    const counts = { PAID: 1, SHIPPED: 1, CANCELLED: 1 };
    expect(await list('')).toEqual({ codes: [paidOne, sent, gone].sort(), counts, total: 3 });
    expect(await list('statuses=PAID,SHIPPED')).toEqual({ codes: [paidOne, sent].sort(), counts, total: 2 });
    expect(await list('statuses=DELIVERED')).toEqual({ codes: [], counts, total: 0 });
    expect(await list(`query=${sent.slice(4).toLowerCase()}`)).toEqual({
      codes: [sent],
      counts: { SHIPPED: 1 },
      total: 1,
    });
    const town = (await ask('GET', `${ordersPath()}/${sent}`, undefined, { cookie })).body as OrderAnswer;
    const [line] = town.entries;
    const name = line && 'smt' in line ? (line.smt.addresses.addressTo.town ?? '') : '';
    expect((await list(`query=${encodeURIComponent(name.toUpperCase())}`)).codes).toEqual([sent]);
    expect((await list('query=CARTON')).codes).toEqual([paidOne, gone].sort());
    expect(await list('query=%25')).toEqual({ codes: [], counts: {}, total: 0 });
    expect((await ask('GET', `${ordersPath()}?statuses=LOST`, undefined, { cookie })).status).toBe(400);
  });
});

describe('CRT-8 after the bank has decided a dispute for the buyer', () => {
  const mailTexts = async (code: string) => {
    const rows = await db.selectFrom('mail_outbox').select('mail').where('order_code', '=', code).execute();
    return rows.map(({ mail }) => (mail as unknown as { text: string }).text);
  };
  const said = 'Nous ne vous remboursons donc pas une seconde fois.';

  /** Makes the shop lose a dispute about a paid order, by a signed message of the payment provider; `contested` is in cents, by default all. */
  async function lose({ code }: OrderAnswer, contested?: number): Promise<void> {
    const [record] = bank.recordsOf(code);
    const reference = record?.reference ?? '';
    const amount = contested ?? record?.amount ?? 0;
    bank.disputes.set(`dp_${code}`, { reference, amount, reason: 'fraudulent', status: 'LOST', answerBefore: null });
    const told = { id: `evt_${code}`, reference: null, dispute: `dp_${code}` };
    expect((await ask('POST', '/api/payments/test/events', told, { 'x-signature': 'good' })).status).toBe(200);
  }

  test('a cancelled order is credited and restocked, but not repaid a second time', async () => {
    const before = await stock();
    const order = await shop.buy(parcelAndPacks);
    await lose(order);
    expect(await read(order)).toMatchObject({ takenBack: true, cancellable: true });
    const { body } = await cancel(order);
    expect(body).toMatchObject({ status: 'CANCELLED', refunds: [{ status: 'TAKEN_BACK', amount: order.total.ttc }] });
    expect(body.documents.map(({ type }) => type)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    expect(await stock()).toBe(before);
    await sweep();
    expect([...bank.refunds.values()]).toEqual([]);
    expect((await mailTexts(order.code)).filter((text) => text.includes(said))).toHaveLength(1);
  });

  test('after a dispute about a part of the payment, the rest is repaid', async () => {
    const order = await shop.buy(parcelAndPacks);
    await lose(order, 100);
    const rest = Math.round(order.total.ttc.value * 100) - 100;
    expect(await read(order)).toMatchObject({ takenBack: false });
    expect((await cancel(order)).body).toMatchObject({
      refunds: [{ status: 'REQUESTED', amount: { value: rest / 100 } }],
    });
    await sweep();
    expect([...bank.refunds.values()].map(({ amount }) => amount)).toEqual([rest]);
    expect((await mailTexts(order.code)).filter((text) => text.includes(said))).toEqual([]);
  });

  test('a cancelled part is repaid as far as there is money left', async () => {
    const order = await shop.buy(parcelAndPacks);
    await lose(order, Math.round(order.total.ttc.value * 100) - 100);
    expect((await cancel(order, named([0, 1]))).body).toMatchObject({ refunds: [{ amount: { value: 1 } }] });
  });

  test('a cancelled part isn’t repaid either', async () => {
    const order = await shop.buy(parcelAndPacks);
    await lose(order);
    expect((await cancel(order, named([0, 1]))).body).toMatchObject({ refunds: [{ status: 'TAKEN_BACK' }] });
    await sweep();
    expect([...bank.refunds.values()]).toEqual([]);
    expect((await mailTexts(order.code)).filter((text) => text.includes(said))).toHaveLength(1);
  });

  test('staff cancel without a second repayment, and see why', async () => {
    const order = await shop.buy(parcelAndPacks);
    await lose(order);
    const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
    const { orders } = api.office(cookie);
    await orders.cancel({ code: order.code, reason: 'contestée' });
    expect(await orders.read(order.code)).toMatchObject({
      payment: 'takenBack',
      refunds: [{ cause: 'cancelled', status: 'TAKEN_BACK' }],
    });
    await sweep();
    expect([...bank.refunds.values()]).toEqual([]);
  });

  test('a refund that was waiting for the bank is stopped', async () => {
    const order = await shop.buy(parcelAndPacks);
    await cancel(order);
    await lose(order);
    await sweep();
    expect([...bank.refunds.values()]).toEqual([]);
    expect(await read(order)).toMatchObject({ refunds: [{ status: 'TAKEN_BACK' }] });
  });

  test('a withdrawal ends its order, and its receipt promises no refund', async () => {
    const order = await shop.buy({ parcels: 0, articles: [['2', 2]] });
    await lose(order);
    const statement = {
      site: 'part',
      name: 'Zoé Martin',
      email: 'zoe@example.fr',
      code: order.code,
      items: '',
    } as const;
    await api.visitor().withdrawals.state(statement);
    await sweep();
    await sweep();
    expect(await read(order)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ status: 'TAKEN_BACK' }],
    });
    expect([...bank.refunds.values()]).toEqual([]);
    const { mail } = await db
      .selectFrom('mail_outbox')
      .select('mail')
      .where('key', 'like', 'withdrawal:%')
      .executeTakeFirstOrThrow();
    const { text } = mail as unknown as { text: string };
    expect(text).toContain(said);
    expect(text).not.toContain('Vous êtes remboursé');
  });
});
