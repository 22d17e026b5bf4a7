import { expect, test } from 'vitest';
import { cartsPath, newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { inMemoryHeaders } from './request-context.ts';

const database = await testDatabase();
const api = await shippingApi(database, { env: { RATE_LIMITS: '5' }, signIn: {} });

/** Headers of a call that a page makes for its visitor. */
const from = (address: string) => inMemoryHeaders('in-memory', address, 'request-of-a-page');

/** Repeats a request from an address until it is refused; returns the number of successful ones and the last answer. */
async function untilRefused(address: string, method: string, path: string, body?: unknown, headers = {}) {
  for (let passedCount = 0; passedCount <= 1000; passedCount += 1) {
    const init = { method, headers: { ...from(address), 'content-type': 'application/json', ...headers } };
    const answer = await api.app.request(path, {
      ...init,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status === 429) return { passed: passedCount, answer };
  }
  throw new Error(`${path} has no limit`);
}

test('an address begins 20 carts an hour, and others are not affected', async () => {
  const { passed: passedCount, answer } = await untilRefused('192.0.2.1', 'POST', cartsPath());
  expect(passedCount).toBe(20);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await answer.json()).toEqual({
    errors: [
      {
        type: 'TooManyRequestsError',
        message: 'Trop de demandes en peu de temps. Attendez une minute, puis réessayez.',
      },
    ],
  });
  const { rows } = await database.pool.query('select count(*)::int as carts from cart');
  expect(rows).toEqual([{ carts: 20 }]);
  expect((await untilRefused('192.0.2.2', 'POST', cartsPath())).passed).toBe(20);
});

test.each([
  ['drafts', 'POST', '/api/smt/drafts?site=part', { cartId: 'current', entryNumber: 0 }, 60],
  ['drafts by an offer', 'PUT', '/api/smt/drafts/none?site=part', { offerKey: 'x' }, 60],
  ['authorisations', 'GET', '/oidc/auth?client_id=guichet', undefined, 60],
  ['searches of addresses', 'GET', '/api/address/search?q=lyon', undefined, 300],
  ['checks of addresses', 'POST', '/api/address/sercadia', {}, 60],
  ['relay points', 'GET', '/api/smt/relay-points?countryIsoCode=FR&postalCode=69003', undefined, 120],
  ['verdicts on a relay point', 'GET', '/api/smt/relay-points/x?countryIsoCode=FR', undefined, 120],
  ['tokens of the map', 'GET', '/api/maps/token', undefined, 60],
  ['places', 'GET', '/api/autocomplete?input=lyon', undefined, 600],
  ['numbers of parcels', 'GET', '/api/tracking/DEMOZZZZZZ9', undefined, 60],
  ['advice', 'POST', '/api/smt/advice', {}, 600],
  ['calendars of departures', 'POST', '/api/smt/calendar', {}, 120],
  ['cheapest offers', 'POST', '/api/smt/cheapest', {}, 120],
])('an address has a limit of %s', async (what, method, path, body, most) => {
  const address = `2001:db8:${what.length.toString(16)}:${most}::1`;
  expect((await untilRefused(address, method, path, body)).passed).toBe(most);
});

test('requests with an idempotency key have a limit, those without one have not', async () => {
  const { path } = await newCart((method, path, body, headers) =>
    api.call(method, path, body, { ...headers, ...from('192.0.2.8') }),
  );
  const entry = `${path}/entries`;
  for (let n = 0; n < 130; n += 1) {
    const answer = await api.call('POST', entry, {}, from('192.0.2.9'));
    expect(answer.status).not.toBe(429);
  }
  expect((await untilRefused('192.0.2.9', 'POST', entry, {}, { 'idempotency-key': 'a' })).passed).toBe(120);
});

test('SMT-8 comparisons made by pages count for their visitor, like those of calls', async () => {
  const path = '/api/smt/quote-request';
  expect((await untilRefused('192.0.2.20', 'POST', path, quoteBody())).passed).toBe(5);
  expect((await untilRefused('192.0.2.20', 'POST', '/api/smt/offers/sync', quoteBody())).passed).toBe(0);
  for (let n = 0; n < 5; n += 1) expect((await api.call('POST', path, quoteBody())).status).toBe(201);
  expect((await api.call('POST', path, quoteBody())).status).toBe(429);
});

test('visitors with an unknown address share one counter, with twenty times the limit', async () => {
  expect((await untilRefused('', 'POST', '/api/smt/offers/sync', quoteBody())).passed).toBe(100);
});
