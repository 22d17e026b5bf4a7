import { afterAll, expect, test } from 'vitest';
import { signMessage } from '#server/http/signed-message.ts';
import { demoBankSecret } from '#server/payment/demo-bank-events.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const stripeSecret = `whsec_${'a'.repeat(32)}`;
const carrierSecret = 'c'.repeat(32);
const lines: string[] = [];
const api = await shippingApi(await testDatabase(), {
  lines,
  env: {
    STRIPE_SECRET_KEY: `sk_test_${'b'.repeat(32)}`,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    TRACKING_WEBHOOK_SECRET: carrierSecret,
  },
});
afterAll(() => api.close());

const senders = [
  ['/api/payments/demo/events', 'demo-bank-signature', demoBankSecret('a secret of thirty-two bytes, or more')],
  ['/api/payments/stripe/events', 'stripe-signature', stripeSecret],
  ['/api/tracking/events', 'carrier-signature', carrierSecret],
] as const;

const malformed = [
  '',
  'null',
  '[]',
  '{',
  '"text"',
  '{}',
  '{"id":1,"reference":{}}',
  '{"id":"a\\u0000","reference":"b"}',
  '{"id":"evt_1","type":"checkout.session.completed"}',
  '{"id":"evt_1","type":"refund.created","data":{"object":{"metadata":{"reference":[]}}}}',
  '{"id":"evt_1","number":"DEMO","events":[{"code":"NOWHERE"}]}',
  '\u0000',
];

test.each(senders)(
  'G48 %s answers 400 to a signed message that is malformed, and logs it once',
  async (path, name, secret) => {
    for (const body of malformed) {
      const logged = lines.length;
      const header = signMessage(new TextEncoder().encode(body), secret, new Date(monday));
      const { status, body: answer } = await api.call('POST', path, body, { [name]: header });
      expect([body, status, JSON.stringify(answer)]).toEqual([body, 400, expect.not.stringContaining('signature')]);
      const told = lines.slice(logged).map((line) => JSON.parse(line));
      expect(told.filter(({ level }) => level !== 'info' && level !== 30)).toMatchObject([
        { msg: 'security', event: 'messageRefused' },
      ]);
    }
    const { body } = await api.call('POST', path, '{}', { [name]: 't=1,v1=0' });
    expect(JSON.stringify(body)).toContain('La signature de ce message n’est pas valable.');
  },
);
