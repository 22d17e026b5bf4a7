import { describe, expect, test } from 'vitest';
import type { CheckoutAnswer } from '#domain/cart/contract.ts';
import { noOwnTexts } from '#domain/mail/own-text.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { makeMail } from '#server/mail/define-mail.ts';
import { orderMailFacts } from '#server/orders/mails/order-mail-facts.ts';
import { orderMails } from '#server/orders/mails/order-mails.ts';
import { detachOrders } from '#server/orders/retention/erase-orders.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { addArticle, changeOffer } from '#tests/support/article-cart.ts';
import { testBrand } from '#tests/support/brand.ts';
import { choose, newCart, parcelOf } from '#tests/support/cart-api.ts';
import { orderShop, parcelAndPacks } from '#tests/support/order-shop.ts';
import { anonymousOrders, fillCheckout, parisAddress, sendOrder } from '#tests/support/placed-order.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { untilOneWaits } from '#tests/support/waiting-statement.ts';

const shop = await orderShop();
const { db, api, ask, bank, time, check, read, sweep, stockOf, mailed } = shop;
// A second process on the same database.
const other = await shop.startProcess();
const brand = await testBrand();
const minute = 60_000;

const errorsOf = (body: unknown) =>
  (body as { errors: { type: string; subject?: string; reason?: string }[] }).errors.map(({ type, subject, reason }) =>
    [type, subject, reason].filter(Boolean).join(' '),
  );

const fullCart = () => shop.fill(parcelAndPacks);
const place = () => shop.place(parcelAndPacks);

describe('CRT-8 what an order needs', () => {
  test('is told with all that is missing at once', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20');
    const { status, body } = await ask('POST', `${anonymousOrders()}?cartId=${path.split('/').at(-1)}`);
    expect(status).toBe(400);
    expect(errorsOf(body)).toEqual([
      'ValidationError email missing',
      'ValidationError deliveryAddress missing',
      'ValidationError deliveryMode missing',
      'ValidationError termsChecked missing',
    ]);
    const checkout = (await ask('GET', `${path}/checkout`)).body as CheckoutAnswer;
    expect(checkout.missing).toEqual(['email', 'deliveryAddress', 'deliveryMode']);
  });

  test('is an e-mail address for parcels alone', async () => {
    const { path } = await newCart(ask);
    await ask('POST', `${path}/smt`, parcelOf(await choose(ask)));
    expect(errorsOf((await sendOrder(ask, path)).body)).toEqual(['ValidationError email missing']);
    expect((await ask('PUT', `${path}/email?email=zoe`)).status).toBe(400);
    await ask('PUT', `${path}/email`, 'email=zoe%40example.fr', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    const { status, body } = await sendOrder(ask, path);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: 'zoe@example.fr', status: 'PAYMENT_PENDING', statusDisplay: 'created' });
  });

  test('is refused for an address that sellers don’t deliver to', async () => {
    const { path } = await newCart(ask);
    await addArticle(ask, path, 'carton-20');
    const reunion = { ...parisAddress, postalCode: '97400', town: 'Saint-Denis' };
    const refused = await ask('POST', `${path}/addresses/delivery`, reunion);
    expect([refused.status, ...errorsOf(refused.body)]).toEqual([400, 'ValidationError postalCode invalid']);
    const answer = await ask('POST', `${path}/addresses/delivery`, parisAddress);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ town: 'Paris', id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const { deliveryModes } = (await ask('GET', `${path}/deliverymodes`)).body as { deliveryModes: { code: string }[] };
    expect(deliveryModes.map(({ code }) => code)).toEqual(['sellers-delivery']);
  });

  test('never includes card data', async () => {
    const { path } = await newCart(ask);
    const { status, body } = await ask('GET', `${path}/payment/sop/request?responseUrl=sampleUrl`);
    expect([status, ...errorsOf(body)]).toEqual([400, 'PaymentByRedirectError payment']);
  });
});

describe('CRT-8 an order', () => {
  test('is placed with its payment, which holds its stock and locks its cart', async () => {
    const path = await fullCart();
    const before = await stockOf('2');
    const { status, body: order } = await sendOrder(ask, path);
    expect(status).toBe(201);
    expect(order).toMatchObject({
      code: expect.stringMatching(/^G26-[\dA-Z]{6}$/),
      status: 'PAYMENT_PENDING',
      payment: { provider: 'test', status: 'PENDING', url: expect.stringMatching(/^https:\/\/bank\.example\//) },
      payBefore: new Date(monday + 30 * minute).toISOString(),
      deliveryAddress: { town: 'Paris' },
      invoiceNumber: null,
    });
    expect(bank.opened).toHaveLength(1);
    const [opened] = bank.opened;
    expect(opened?.amount).toBe(Math.round(order.total.ttc.value * 100));
    expect(await stockOf('2')).toBe(before - 2);
    const refused = await ask('DELETE', `${path}/entries/1`);
    expect([refused.status, ...errorsOf(refused.body)]).toEqual([409, 'ConflictError paying']);
    expect((await ask('GET', `${path}/checkout`)).body).toMatchObject({ payingOrder: order.code });
  });

  test('is the same one, however often its cart is sent', async () => {
    const path = await fullCart();
    const sent = await Promise.all([ask, other.call, ask, other.call, ask].map((each) => sendOrder(each, path)));
    expect(new Set(sent.map(({ body }) => body.code)).size).toBe(1);
    expect(bank.opened).toHaveLength(1);
    const { total } = await db
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('cart_guid', '=', path.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(1);
  });

  test('is the same one after the answer was lost: its details can be sent again, and no others', async () => {
    const path = await fullCart();
    const billing = { ...parisAddress, companyName: 'Atelier Martin' };
    expect((await ask('PUT', `${path}/addresses/billing`, billing)).status).toBe(200);
    const { body: order } = await sendOrder(ask, path, { key: 'press-lost' });
    await fillCheckout(ask, path);
    expect((await ask('PUT', `${path}/addresses/billing`, billing)).status).toBe(200);
    const again = await sendOrder(ask, path, { key: 'press-lost' });
    expect(again.body).toMatchObject({ code: order.code, payment: { url: order.payment?.url } });
    expect(bank.opened).toHaveLength(1);
    const changes = [
      await ask('PUT', `${path}/email?email=paul%40example.fr`),
      await ask('POST', `${path}/addresses/delivery`, { ...parisAddress, line1: '15 rue Oberkampf' }),
      await ask('DELETE', `${path}/addresses/billing`),
      await ask('DELETE', `${path}/deliverymode`),
    ];
    expect(changes.map(({ status, body }) => [status, ...errorsOf(body)])).toEqual(
      Array.from({ length: 4 }, () => [409, 'ConflictError paying']),
    );
  });

  test('37.1 keeps its details from a change that waited while it was placed', async () => {
    const { body: order } = await sendOrder(ask, await fullCart());
    const path = await fullCart();
    const { change } = await db.transaction().execute(async (tx) => {
      const cart = tx.updateTable('cart').set({ paying_order: order.code });
      await cart.where('guid', '=', path.split('/').at(-1) ?? '').execute();
      const change = ask('PUT', `${path}/email?email=paul%40example.fr`);
      await untilOneWaits(db);
      return { change };
    });
    expect(errorsOf((await change).body)).toEqual(['ConflictError paying']);
  });

  test('is paid once the bank’s own record says so, whoever asks first', async () => {
    const path = await fullCart();
    const stock = await stockOf('2');
    const { body: order } = await sendOrder(ask, path, { key: 'press-1' });
    expect((await check(order)).status).toBe('PAYMENT_PENDING');
    const reference = bank.set(order.code, 'CAPTURED');
    const webhook = () => shop.notify('evt-1', reference, other);
    const answers = await Promise.all([webhook(), webhook(), check(order), webhook(), check(order)]);
    expect(answers.filter((answer) => answer instanceof Response).map(({ status }) => status)).toEqual([200, 200, 200]);
    const paid = await read(order);
    expect(paid).toMatchObject({
      status: 'PAID',
      statusDisplay: 'processing',
      payment: { status: 'CAPTURED', url: null },
    });
    expect(paid.invoiceNumber).toMatch(/^F-part-2026-\d{6}$/);
    expect(await stockOf('2')).toBe(stock - 2);
    expect((await ask('GET', path)).status).toBe(404);
    const repeated = await sendOrder(ask, path, { key: 'press-1' });
    expect([repeated.status, repeated.body.code, repeated.body.status]).toEqual([201, order.code, 'PAID']);
  });

  test('is found by the guid of its cart after it was paid, by its buyer alone', async () => {
    const path = await fullCart();
    const { body: order } = await sendOrder(ask, path);
    bank.set(order.code, 'CAPTURED');
    await check(order);
    const again = await sendOrder(ask, path, { key: 'press-in-another-tab' });
    expect([again.status, again.body.code, again.body.status]).toEqual([201, order.code, 'PAID']);
    expect(bank.opened).toHaveLength(1);
    const guid = path.split('/').at(-1);
    const customer = await signedInAccount(db, time.now);
    const current = '/api/front/occ/ecommerce/part/users/current/orders';
    const foreign = await ask('POST', `${current}?cartId=${guid}&termsChecked=true`, undefined, {
      cookie: customer.cookie,
    });
    expect(foreign.status).toBe(404);
    await db.updateTable('customer_order').set({ account_id: customer.id }).execute();
    expect((await sendOrder(ask, path, { key: 'press-of-a-guest' })).status).toBe(404);
    const kept = await db.selectFrom('idempotency_key').where('key', '=', 'press-of-a-guest').selectAll().execute();
    expect(kept, 'nothing of an account’s order').toEqual([]);
    await db.updateTable('customer_order').set({ account_id: null }).execute();
    expect((await sendOrder(ask, path, { site: 'pro' })).status).toBe(404);
    expect((await sendOrder(ask, `${path}x`)).status).toBe(404);
  });

  test.each([{ amount: 1 }, { currency: 'USD' }, { orderCode: 'another' }])(
    'isn’t paid by an event that the bank didn’t sign, or by a record of another sum: %o',
    async (changed) => {
      const order = await place();
      const reference = bank.set(order.code, 'CAPTURED', changed);
      const forged = await api.app.request('/api/payments/test/events', {
        method: 'POST',
        body: JSON.stringify({ id: 'evt-2', reference }),
      });
      expect(forged.status).toBe(400);
      expect((await check(order)).status).toBe('PAYMENT_PENDING');
      await sweep();
      const amount = changed.amount ?? bank.opened[0]?.amount;
      expect([...bank.refunds.values()]).toMatchObject([{ reference, amount }]);
    },
  );

  test('keeps cart and number when the payment is declined, and can be paid at the next attempt', async () => {
    const path = await fullCart();
    const { body: order } = await sendOrder(ask, path);
    bank.set(order.code, 'DECLINED', { reason: 'insufficientFunds' });
    expect(await check(order)).toMatchObject({
      status: 'PAYMENT_FAILED',
      statusDisplay: 'error',
      payment: { status: 'DECLINED', reason: 'insufficientFunds', url: null },
    });
    const { body: again } = await sendOrder(ask, path);
    expect([again.code, again.status, again.payment?.status]).toEqual([order.code, 'PAYMENT_PENDING', 'PENDING']);
    expect(again.payment?.url).not.toBe(order.payment?.url);
    bank.set(order.code, 'CAPTURED');
    expect((await check(order)).status).toBe('PAID');
  });

  test('is still to be paid when an earlier payment fails', async () => {
    const path = await fullCart();
    const { body: order } = await sendOrder(ask, path);
    const first = bank.set(order.code, 'ABANDONED');
    await check(order);
    time.now += 30 * minute - 1;
    await db
      .updateTable('payment_attempt')
      .set({ expires_at: new Date(time.now) })
      .execute();
    expect((await sendOrder(ask, path)).body.status).toBe('PAYMENT_PENDING');
    bank.change(first, { status: 'DECLINED' });
    expect(await check(order)).toMatchObject({ status: 'PAYMENT_PENDING', payment: { status: 'PENDING' } });
  });

  test('pays once: a second capture is repaid', async () => {
    const path = await fullCart();
    const { body: order } = await sendOrder(ask, path);
    const first = bank.set(order.code, 'DECLINED');
    await check(order);
    await sendOrder(ask, path);
    const second = bank.set(order.code, 'CAPTURED');
    expect((await check(order)).status).toBe('PAID');
    bank.change(first, { status: 'CAPTURED' });
    await shop.notify('evt-3', first);
    await sweep();
    expect([...bank.refunds.values()]).toMatchObject([{ reference: first }]);
    expect(second).not.toBe(first);
    expect((await read(order)).status).toBe('PAID');
  });

  test('is cancelled after 30 minutes: stock and cart are free again, and late money is repaid', async () => {
    const path = await fullCart();
    const stock = await stockOf('2');
    const { body: order } = await sendOrder(ask, path);
    time.now += 30 * minute - 1;
    await sweep();
    expect((await read(order)).status).toBe('PAYMENT_PENDING');
    time.now += 1;
    await Promise.all([sweep(), sweep(other)]);
    expect(await read(order)).toMatchObject({ status: 'CANCELLED', statusDisplay: 'cancelled', payBefore: null });
    expect(await stockOf('2')).toBe(stock);
    expect((await ask('DELETE', `${path}/entries/1`)).status).toBe(200);
    const reference = bank.set(order.code, 'CAPTURED');
    await shop.notify('evt-4', reference);
    await sweep();
    expect([...bank.refunds.values()]).toMatchObject([{ reference, amount: bank.opened[0]?.amount }]);
    const [refund] = (await read(order)).refunds;
    expect(refund).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('gives its cart back when the visitor gives the payment up, unless it was paid meanwhile', async () => {
    const path = await fullCart();
    const { body: order } = await sendOrder(ask, path);
    const ended = await ask('DELETE', `${anonymousOrders()}/${order.guid}/payment`);
    expect(ended.body).toMatchObject({ status: 'CANCELLED' });
    expect((await ask('DELETE', `${path}/entries/0`)).status).toBe(200);
    const { body: next } = await sendOrder(ask, path);
    expect(next.code).not.toBe(order.code);
    bank.set(next.code, 'CAPTURED');
    const paid = await ask('DELETE', `${anonymousOrders()}/${next.guid}/payment`);
    expect(paid.body).toMatchObject({ status: 'PAID' });
  });

  test('tells all that has changed before it is placed, and nothing is held', async () => {
    const path = await fullCart();
    await addArticle(ask, path, 'carton-30');
    const stock = await stockOf('2');
    await changeOffer(db, '4', { stock: 0 });
    await changeOffer(db, '2', { tax_exclusive: 1100, tax_inclusive: 1320 });
    time.now = monday + 60 * minute + 1;
    const { status, body } = await sendOrder(ask, path);
    expect(status).toBe(409);
    expect(errorsOf(body)).toEqual([
      'ConflictError entries.0 changed',
      'ConflictError entries.1 changed',
      'ConflictError entries.2 changed',
    ]);
    expect(await stockOf('2')).toBe(stock);
    expect(bank.opened).toEqual([]);
  });

  test('is refused at another total than the one that was seen', async () => {
    const path = await fullCart();
    const { total } = (await ask('GET', path)).body as CheckoutAnswer;
    const refused = await sendOrder(ask, path, { agreedTotal: String(total.ttc.value - 1) });
    expect([refused.status, ...errorsOf(refused.body)]).toEqual([409, 'ConflictError total changed']);
    expect((await sendOrder(ask, path, { agreedTotal: String(total.ttc.value) })).status).toBe(201);
  });

  test('gets the last piece, or is told that someone else did', async () => {
    await changeOffer(db, '2', { stock: 2 });
    const paths = [await fullCart(), await fullCart(), await fullCart()];
    const sent = await Promise.all(paths.map((path, at) => sendOrder(at % 2 ? other.call : ask, path)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await stockOf('2')).toBe(0);
  });

  test('waits for a bank that doesn’t answer, and goes on with the same call', async () => {
    const path = await fullCart();
    bank.setDown(true);
    const refused = await sendOrder(ask, path);
    expect([refused.status, ...errorsOf(refused.body)]).toEqual([503, 'ServiceUnavailableError']);
    bank.setDown(false);
    const { status, body } = await sendOrder(ask, path);
    expect(status).toBe(201);
    expect(body.payment?.url).toMatch(/^https:/);
  });
});

describe('CRT-8 mails about an order', () => {
  const sender = {
    brand: brand.file,
    origin: 'http://localhost:3000',
    plainLanguage: 'fr',
    ownText: () => noOwnTexts.fr,
  } as const;
  const confirmation = (order: OrderAnswer, locale: 'fr' | 'en') =>
    makeMail(
      orderMails.confirmed,
      sender,
      { email: 'zoe@example.fr', locale, site: order.site },
      orderMailFacts(order),
    );

  test('confirm it once, with lines, total and a link that opens it, in text and HTML', async () => {
    const path = await fullCart();
    const { body: order } = await sendOrder(ask, path);
    bank.set(order.code, 'CAPTURED');
    await Promise.all([check(order), check(order)]);
    await check(order);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    const total = order.totalPrice.formattedValue;
    expect(mail).toMatchObject({
      to: 'zoe@example.fr',
      locale: 'fr',
      subject: `Commande ${order.code} confirmée – Guichet`,
    });
    const link = `http://localhost:3000/checkout/confirmation/${order.guid}`;
    for (const text of [mail?.text, mail?.html]) {
      for (const part of ['Colissimo', '2 × ', total, link, '14\u00A0jours', 'L221-28']) expect(text).toContain(part);
    }
  });

  test('lead back to a payment that failed, and tell a cancellation and a refund', async () => {
    const order = await place();
    const reference = bank.set(order.code, 'ABANDONED');
    await check(order);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      `Votre commande ${order.code} attend son paiement – Guichet`,
    ]);
    time.now += 30 * minute;
    await sweep();
    bank.change(reference, { status: 'CAPTURED' });
    await shop.notify('evt-5', reference);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      `Commande ${order.code} annulée – Guichet`,
      `Remboursement de la commande ${order.code} – Guichet`,
    ]);
  });

  test('remind of an order whose buyer closed the bank’s page, once, while it can be paid', async () => {
    const order = await place();
    time.now += 10 * minute - 1;
    await sweep();
    expect(await mailed()).toEqual([]);
    time.now += 1;
    await Promise.all([sweep(), sweep(other)]);
    await sweep();
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'zoe@example.fr',
      subject: `Votre commande ${order.code} attend son paiement – Guichet`,
      link: `http://localhost:3000/checkout/confirmation/${order.guid}`,
    });
    for (const text of [mail?.text, mail?.html]) {
      for (const part of ['Rien n’a été débité', `${mail?.link}`]) expect(text).toContain(part);
    }
    expect((await read(order)).status).toBe('PAYMENT_PENDING');
  });

  test('remind nobody who has paid, whose bank is deciding or doesn’t answer, or who hasn’t the time to pay', async () => {
    const orders = [];
    for (let at = 0; at < 4; at += 1) orders.push(await place());
    const [paid, deciding, late] = orders.map(({ code }) => code);
    bank.set(paid ?? '', 'CAPTURED');
    bank.set(deciding ?? '', 'AUTHORISED');
    time.now += 12 * minute;
    bank.setDown(true);
    await sweep();
    expect(await mailed()).toEqual([]);
    bank.setDown(false);
    await db
      .updateTable('customer_order')
      .set({ pay_before: new Date(time.now + 5 * minute) })
      .where('code', '=', late ?? '')
      .execute();
    await sweep();
    expect((await mailed()).map(({ subject }) => subject.split(' – ')[0]).sort()).toEqual(
      [`Commande ${paid} confirmée`, `Votre commande ${orders[3]?.code} attend son paiement`].sort(),
    );
  });

  test('remind nobody while staff have closed payments on the site', async () => {
    const order = await place();
    const { cookie } = await signedInAccount(db, time.now, { roles: ['operator'] });
    const { flags } = api.office(cookie);
    const setFlag = (isOpen: boolean) =>
      flags.change({ name: 'payment', site: 'part', isOpen, reason: 'panne de la banque' });
    await setFlag(false);
    time.now += 10 * minute;
    await sweep();
    expect(await mailed()).toEqual([]);
    await setFlag(true);
    await sweep();
    expect((await mailed()).map(({ to }) => to)).toEqual([order.email]);
  });

  test('of an English order open their pages in English, on any device', async () => {
    const order = await place();
    await db.updateTable('customer_order').set({ locale: 'en' }).where('code', '=', order.code).execute();
    time.now += 10 * minute;
    await sweep();
    const [mail] = await mailed();
    expect(mail?.subject).toBe(`Your order ${order.code} awaits payment – Guichet`);
    const link = `http://localhost:3000/checkout/confirmation/${order.guid}?lang=en`;
    for (const text of [mail?.link, mail?.text, mail?.html]) expect(text).toContain(link);
  });

  test('tell a right of withdrawal only to whom it belongs, for what it covers', async () => {
    const order = await place();
    const textOf = (change: Partial<OrderAnswer>) => confirmation({ ...order, ...change }, 'fr').text;
    const link = `Renoncer au contrat ici\u00A0: http://localhost:3000/retractation?commande=${order.code}`;
    expect(textOf({})).toContain(link);
    expect(textOf({})).toContain('L221-28');
    const [parcel, article] = order.entries;
    if (!parcel || !article) throw new Error('no lines');
    expect(textOf({ entries: [article] })).not.toContain('L221-28');
    expect(textOf({ entries: [parcel] })).not.toContain('Renoncer au contrat');
    for (const change of [{ site: 'pro' }, { legalEntity: 'Atelier Martin' }] as const) {
      expect(textOf(change)).not.toMatch(/Renoncer|L221-28/);
    }
  });

  test('quote names without letting them become markup', async () => {
    const order = await place();
    const [entry] = order.entries;
    if (!entry) throw new Error('no line');
    const hostile = { ...entry, product: { ...entry.product, name: '<b onclick="x">Carton</b>' } } as typeof entry;
    const mail = confirmation({ ...order, entries: [hostile] }, 'en');
    expect(mail.html).toContain('&lt;b onclick=&quot;x&quot;&gt;Carton&lt;/b&gt;');
    expect(mail.html).not.toContain('<b ');
    expect(mail.text).toContain('<b onclick="x">Carton</b>');
  });
});

describe('CRT-8 documents of a paid order', () => {
  const paidOrder = async () => read(await shop.buy(parcelAndPacks));
  const open = (url: string) => api.app.request(url);

  test('are a label in both sizes, a receipt and the invoice, and its parcel has a number', async () => {
    const { documents, tracking, invoiceNumber } = await paidOrder();
    expect(documents.map(({ type, format }) => `${type} ${format}`)).toEqual([
      'LABEL A4',
      'LABEL 10x15',
      'RECEIPT A4',
      'INVOICE A4',
    ]);
    expect(tracking).toMatchObject([{ number: expect.stringMatching(/^[A-Z]{2}\d{9}[A-Z]{2}$/), status: 'ANNOUNCED' }]);
    const [label] = documents;
    expect(label).toMatchObject({ label: 'Étiquette (PDF, A4)' });
    for (const { url, type } of documents) {
      const answer = await open(url);
      expect([answer.status, answer.headers.get('content-type')], type).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect(invoiceNumber).not.toBeNull();
  });

  test('are made once: the same bytes whoever asks, and as often', async () => {
    const { documents } = await paidOrder();
    const address = documents.at(-1)?.url ?? '';
    const bytes = await Promise.all(
      [api, other, api].map(async ({ app }) =>
        Buffer.from(await (await app.request(address)).arrayBuffer()).toString('hex'),
      ),
    );
    expect(new Set(bytes).size).toBe(1);
    await Promise.all([sweep(), sweep(other)]);
    const { total } = await db
      .selectFrom('order_event')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(1);
  });

  test('are nobody else’s, and none before it is paid: the same 404', async () => {
    const paid = await paidOrder();
    const unpaid = await place();
    const addresses = [
      `${anonymousOrders()}/${paid.code}/documents/INVOICE`,
      `${anonymousOrders()}/${unpaid.guid}/documents/INVOICE`,
      `${anonymousOrders()}/${paid.guid}/documents/CN23?entry=0`,
      `${anonymousOrders()}/${paid.guid}/documents/LABEL?entry=7`,
      `${anonymousOrders()}/G26-000000/documents/INVOICE`,
    ];
    const answers = await Promise.all(addresses.map(open));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 404));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(unpaid.documents).toEqual([]);
  });
});

describe('CRT-8 an order of an account', () => {
  const carts = '/api/front/occ/ecommerce/part/users/current/carts';
  const orders = carts.replace('carts', 'orders');

  async function orderOf(cookie: string): Promise<OrderAnswer> {
    const headers = { cookie };
    await ask('POST', carts, {}, headers);
    await ask('POST', `${carts}/current/smt`, parcelOf(await choose(ask)), headers);
    await addArticle((method, path, body) => ask(method, path, body, headers), `${carts}/current`, 'carton-20');
    await ask('POST', `${carts}/current/addresses/delivery`, parisAddress, headers);
    await ask('PUT', `${carts}/current/deliverymode?deliveryModeId=sellers-delivery`, undefined, headers);
    const { status, body } = await ask('POST', `${orders}?cartId=current&termsChecked=true`, undefined, headers);
    expect(status).toBe(201);
    return body as OrderAnswer;
  }

  test('is its own only, has its e-mail address and no guid', async () => {
    const zoe = await signedInAccount(db, monday);
    const paul = await signedInAccount(db, monday);
    const order = await orderOf(zoe.cookie);
    expect(order).toMatchObject({ guid: null, email: `${zoe.id}@example.fr` });
    const { guid } = await db
      .selectFrom('customer_order')
      .select('guid')
      .where('code', '=', order.code)
      .executeTakeFirstOrThrow();
    const path = `${orders}/${order.code}`;
    const open = (each: string, cookie?: string, method = 'GET') =>
      ask(method, each, undefined, cookie ? { cookie } : {});
    expect((await open(path, zoe.cookie)).status).toBe(200);
    const refused = [
      await open(path, paul.cookie),
      await open(`${path}/payment`, paul.cookie, 'POST'),
      await open(`${path}/payment`, paul.cookie, 'DELETE'),
      await open(`${anonymousOrders()}/${order.code}`),
      await open(`${anonymousOrders()}/${guid}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const lookedUp = api.visitor().order.lookUp({ site: 'part', code: order.code, email: `${zoe.id}@example.fr` });
    await expect(lookedUp).rejects.toMatchObject({ status: 404 });
  });

  test('keeps its amounts and its invoice when the account is erased, but no address, label or way in', async () => {
    const zoe = await signedInAccount(db, monday);
    const { code } = await orderOf(zoe.cookie);
    bank.set(code, 'CAPTURED');
    await ask('POST', `${orders}/${code}/payment`, undefined, { cookie: zoe.cookie });
    await api.app.request(`http://localhost:3000${orders}/${code}/documents/INVOICE`, {
      headers: { cookie: zoe.cookie },
    });
    const select = () => db.selectFrom('customer_order').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    await db.updateTable('customer_order').set({ status: 'DELIVERED' }).where('code', '=', code).execute();
    await api.outbox.sendDue();
    const before = await select();
    await db.transaction().execute((tx) => detachOrders(tx, zoe.id, api.orders.clock()));
    await reviewOrders(api.checkout, api.checkout.clock());
    const after = await select();
    expect(after).toMatchObject({
      email: null,
      checkout: null,
      account_id: null,
      invoice_number: before.invoice_number,
    });
    expect(after.guid).not.toBe(before.guid);
    const documents = await db.selectFrom('order_document').select('type').where('order_code', '=', code).execute();
    expect(documents).toEqual([{ type: 'INVOICE' }]);
  });
});

describe('CRT-8 invoice numbers', () => {
  test('have no gap, also where payments are settled at the same moment', async () => {
    await changeOffer(db, '2', { stock: 50 });
    const orders = await Promise.all(Array.from({ length: 6 }, place));
    for (const { code } of orders) bank.set(code, 'CAPTURED');
    await Promise.all(orders.map((order) => check(order)));
    const numbers = await Promise.all(
      orders.map(async (order) => Number((await read(order)).invoiceNumber?.slice(-6))),
    );
    numbers.sort((one, two) => one - two);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  });
});

describe('NAV-33 an order placed without an account', () => {
  test('is opened by its guid, by its code in the browser that placed it, and by nothing else', async () => {
    const { body: order, headers } = await sendOrder(ask, await fullCart());
    const cookie =
      headers
        .getSetCookie()
        .find((each) => each.startsWith('orders_part='))
        ?.split(';')[0] ?? '';
    expect((await ask('GET', `${anonymousOrders()}/${order.guid}`)).status).toBe(200);
    expect((await ask('GET', `${anonymousOrders()}/${order.code}`, undefined, { cookie })).status).toBe(200);
    const none = await ask('GET', `${anonymousOrders()}/G26-000000`);
    const foreign = await ask('GET', `${anonymousOrders()}/${order.code}`);
    expect([none.status, foreign.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(none.body);
  });

  test('G49 is forgotten by the browser that asks for it, on both sites, and still opened by its link', async () => {
    const order = await place();
    const { headers } = await api.use('order.forget');
    expect(headers.getSetCookie().filter((each) => /^orders_(?:part|pro)=; Max-Age=0;/.test(each))).toHaveLength(2);
    expect((await ask('GET', `${anonymousOrders()}/${order.guid}`)).status).toBe(200);
  });

  test('is found by code and e-mail address, with one answer for every mistake', async () => {
    const order = await place();
    const lookUp = (code: string, email: string) => api.use('order.lookUp', { site: 'part', code, email });
    const found = await lookUp(order.code.toLowerCase(), 'ZOE@example.fr');
    expect(found.body).toMatchObject({ code: order.code });
    const wrong = [await lookUp(order.code, 'paul@example.fr'), await lookUp('G26-000000', 'zoe@example.fr')];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404]);
    expect(wrong[0]?.body).toEqual(wrong[1]?.body);
  });
});
