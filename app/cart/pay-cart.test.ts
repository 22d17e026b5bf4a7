import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { payCart } from './pay-cart.ts';

const origin = 'http://localhost';

test('CRT-9 a form sent again after its payment was given up orders the cart anew', async () => {
  const keys: (string | null)[] = [];
  const api = createClient({
    origin,
    locale: 'fr',
    timeoutMs: 1000,
    async send({ url, method, headers }) {
      if (method !== 'POST' || !url.includes('/orders')) return Response.json({ entries: [] });
      const key = headers.get('idempotency-key');
      keys.push(key);
      if (key === 'press') return Response.json({ code: 'A-1', status: 'CANCELLED', payment: { url: null } });
      const payment = { url: `${origin}/banque-demo/db_2` };
      return Response.json({ code: 'A-2', status: 'PAYMENT_PENDING', payment }, { status: 201 });
    },
  });
  const form = new FormData();
  for (const [name, value] of [
    ['key', 'press'],
    ['email', 'zoe@example.org'],
    ['termsChecked', 'on'],
    ['sameBilling', 'on'],
  ] as const) {
    form.set(name, value);
  }
  const answer = await payCart(api, { site: 'part', user: 'anonymous', origin }, form);
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/banque-demo/db_2');
  expect(keys).toEqual(['press', null]);
});
