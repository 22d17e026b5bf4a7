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
    ['sameBilling', 'on'],
  ] as const) {
    form.set(name, value);
  }
  const answer = await payCart(api, { site: 'part', user: 'anonymous', origin, locale: 'fr' }, form);
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/banque-demo/db_2');
  expect(keys).toEqual(['press', null]);
});

test('G22 a mail address with a mistyped domain is asked about once, then taken', async () => {
  const placed: string[] = [];
  const api = createClient({
    origin,
    locale: 'fr',
    timeoutMs: 1000,
    async send({ url, method }) {
      if (method !== 'POST' || !url.includes('/orders')) return Response.json({ entries: [] });
      placed.push(url);
      const payment = { url: `${origin}/banque-demo/db_1` };
      return Response.json({ code: 'A-1', status: 'PAYMENT_PENDING', payment }, { status: 201 });
    },
  });
  const pay = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    const typed = { key: 'press', email: 'zoe@gmial.com', sameBilling: 'on', ...fields };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    return payCart(api, { site: 'part', user: 'anonymous', origin, locale: 'fr' }, form);
  };
  expect(await pay({})).toMatchObject({
    data: {
      problems: [
        {
          field: 'email',
          message: expect.stringContaining('Vouliez-vous dire zoe@gmail.com'),
        },
      ],
    },
  });
  expect(placed).toEqual([]);
  const answer = await pay({ mailAsked: 'zoe@gmial.com' });
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/banque-demo/db_1');
});
