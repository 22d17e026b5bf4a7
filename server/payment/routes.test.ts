import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { paymentRequest } from '#tests/support/payment-request.ts';
import { monday, type ShippingApi, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const pathOf = (reference: string) => `/api/demo-bank/payments/${reference}`;
const unknown = pathOf(`db_${'0'.repeat(32)}`);

let api: ShippingApi;
let attempts = 0;

beforeAll(async () => {
  api = await shippingApi(database);
});

async function openOne(): Promise<string> {
  attempts += 1;
  return (await api.payment.current.open(paymentRequest(new Date(monday), { attempt: attempts }))).reference;
}

describe('CRT-8 the demo bank over HTTP', () => {
  test('a payment is shown and decided', async () => {
    const path = pathOf(await openOne());
    expect(await api.call('GET', path)).toMatchObject({
      status: 200,
      body: {
        orderCode: 'G26-4F7K9Q',
        amount: { value: 24.89, currencyIso: 'EUR' },
        screen: 'card',
        reason: null,
        expiresAt: '2026-11-23T08:30:00.000Z',
      },
    });
    expect(await api.call('POST', path, { decision: 'accept' })).toMatchObject({
      status: 200,
      body: { screen: 'paid', goesBack: true, next: 'http://localhost:3000/checkout/confirmation/G26-4F7K9Q' },
    });
  });

  test('the shop is told before the visitor is back', async () => {
    const reference = await openOne();
    await api.call('POST', pathOf(reference), { decision: 'accept' });
    const events = await database.db
      .selectFrom('demo_bank_event')
      .select(['tries', 'delivered_at'])
      .where('reference', '=', reference)
      .execute();
    expect(events).toEqual([{ tries: 1, delivered_at: new Date(monday) }]);
  });

  test('a wrong code is the field’s error', async () => {
    const path = pathOf(await openOne());
    await api.call('POST', path, { decision: 'challenge' });
    expect(await api.call('POST', `${path}?lang=en`, { decision: 'accept', code: '1' })).toMatchObject({
      status: 400,
      body: { errors: [{ type: 'ValidationError', subject: 'code', reason: 'invalid' }] },
    });
  });

  test.each([
    ['an unknown decision', { decision: 'steal' }],
    ['none', {}],
    ['an unknown reason', { decision: 'decline', reason: 'rain' }],
    ['a long code', { decision: 'accept', code: '1'.repeat(21) }],
  ])('%s is refused', async (_name, body) => {
    const path = pathOf(await openOne());
    expect((await api.call('POST', path, body)).status).toBe(400);
    expect((await api.call('GET', path)).body).toMatchObject({ screen: 'card' });
  });

  test('an unknown payment is the same 404 as an impossible one', async () => {
    const body = { errors: [{ type: 'NotFoundError' }] };
    expect(await api.call('GET', unknown)).toMatchObject({ status: 404, body });
    expect(await api.call('POST', unknown, { decision: 'accept' })).toMatchObject({ status: 404, body });
    expect(await api.call('GET', pathOf('x'))).toMatchObject({ status: 404, body });
  });
});

describe('CRT-8 the providers of a shop', () => {
  test('a demo pays at its bank', () => {
    expect(api.payment.current.name).toBe('demo');
    expect(api.payment.provider('demo')).toBe(api.payment.current);
    expect(api.payment.provider('stripe')).toBeNull();
    expect(api.payment.provider('__proto__')).toBeNull();
  });

  test('production has no demo bank, and its payments are not found', async () => {
    const reference = await openOne();
    const production = await shippingApi(database, {
      env: {
        RATE_LIMITS: '600',
        GUICHET_ENV: 'production',
        API_DOCS: 'public',
        ORIGIN: 'https://boutique.example',
        DATABASE_URL: 'postgres://shop@db/shop',
        SECRET_KEY: '6f1c0a9b83d24e57a1b0c9d8e7f60512',
        TRUSTED_PROXIES: '0',
        SMTP_URL: 'smtps://mail.example:465',
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
    });
    expect(production.payment.current.name).toBe('stripe');
    expect(production.payment.provider('demo')).toBeNull();
    expect(production.payment.demoBank).toBeNull();
    expect((await production.call('GET', pathOf(reference))).status).toBe(404);
    expect((await production.call('POST', pathOf(reference), { decision: 'accept' })).status).toBe(404);
    await production.close();
  });
});
