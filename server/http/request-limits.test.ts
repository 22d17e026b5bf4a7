import { expect, test } from 'vitest';
import { cartsPath, newCart } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { inMemoryHeaders } from './request-context.ts';
import { countUseCases, requestLimits } from './request-limits.ts';

const database = await testDatabase();
let now = monday;
const api = await shippingApi(database, { env: { RATE_LIMITS: '5' }, signIn: {}, clock: () => new Date(now) });

/** Headers of a call that a page makes for its visitor. */
const from = (address: string) => inMemoryHeaders('in-memory', address, 'request-of-a-page');

/** The cookie of a browser that has come a minute ago. */
async function knownBrowser(): Promise<string> {
  const { headers } = await api.call('GET', '/api/visitor?site=part');
  now += 60_000;
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

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

test('settled 84 a known browser begins 20 carts an hour, and others at its address are not affected', async () => {
  await database.db.deleteFrom('cart').execute();
  const cookie = await knownBrowser();
  expect(cookie).toMatch(/^browser=[\w-]{16}\.\d+\.[\w-]{43}$/);
  const { passed: passedCount, answer } = await untilRefused('192.0.2.1', 'POST', cartsPath(), undefined, { cookie });
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
  const ofOthers = { cookie: await knownBrowser() };
  expect((await untilRefused('192.0.2.1', 'POST', cartsPath(), undefined, ofOthers)).passed).toBe(20);
  for (let n = 0; n < 100; n += 1) {
    expect((await api.call('POST', cartsPath(), undefined, from('192.0.2.1'))).status).toBe(201);
  }
});

test.each([
  ['without a cookie', async () => ''],
  ['whose cookie is younger than a minute', knownBrowser],
  ['whose cookie is another’s work', async () => `${(await knownBrowser()).slice(0, -2)}AA`],
  ['whose cookie is older than a day', knownBrowser],
])(
  'settled 84 a browser %s is counted by its address, at a height that only machines reach',
  async (what, cookieOf) => {
    const headers = { cookie: await cookieOf() };
    if (what.includes('younger')) now -= 59_000;
    if (what.includes('older')) now += 86_400_000;
    const address = `192.0.2.${30 + what.length}`;
    expect((await untilRefused(address, 'POST', '/api/smt/cheapest', {}, headers)).passed).toBe(600);
  },
);

test('settled 84 an address may make a thousand requests an hour and more, whatever is limited', () => {
  for (const [name, { max, perAddress, seconds }] of Object.entries(requestLimits)) {
    expect([name, perAddress > max && (perAddress * 3600) / seconds >= 1000]).toEqual([name, true]);
  }
});

test('settled 84 a browser keeps its cookie, and calls of pages that anyone gets set none', async () => {
  const cookie = await knownBrowser();
  const cookiesOf = async (headers: Record<string, string>) =>
    (await api.call('GET', '/api/visitor?site=part', undefined, headers)).headers.getSetCookie();
  expect(await cookiesOf({ cookie })).toEqual([]);
  expect(await cookiesOf(from('192.0.2.3'))).toEqual([]);
  expect(await cookiesOf({})).toEqual([
    expect.stringMatching(/^browser=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
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
])('a browser has a limit of %s', async (what, method, path, body, most) => {
  const address = `2001:db8:${what.length.toString(16)}:${most}::1`;
  const cookie = await knownBrowser();
  expect((await untilRefused(address, method, path, body, { cookie })).passed).toBe(most);
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
  const headers = { 'idempotency-key': 'a', cookie: await knownBrowser() };
  expect((await untilRefused('192.0.2.9', 'POST', entry, {}, headers)).passed).toBe(120);
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

test('CRT-9 a use case that names a limit is counted by its browser and its address, others are not', async () => {
  const counted: string[] = [];
  const counter = (kind: string, seconds: number | null) => ({
    secondsToWait: async (key: string) => {
      counted.push(`${kind} ${key}`);
      return seconds;
    },
    forget: async () => {},
    giveBack: async () => {},
  });
  const countersOf = () => ({ browsers: counter('browser', 7), addresses: counter('address', null) });
  const count = countUseCases(countersOf, { idOf: (cookieHeader) => cookieHeader || null });
  const request = { clientAddress: '192.0.2.1', cookieHeader: 'b' };
  await expect(count({ limit: 'order-lookup' }, request)).rejects.toMatchObject({ status: 429 });
  await count({ limit: 'order-lookup' }, { ...request, cookieHeader: '' });
  await count({}, request);
  expect(counted).toEqual(['address 192.0.2.1', 'browser b', 'address 192.0.2.1']);
});
