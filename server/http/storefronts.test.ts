import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const storefront = 'https://storefront.example';
const database = await testDatabase();
const api = await shippingApi(database, { env: { STOREFRONT_ORIGINS: `${storefront}, https://other.example` } });
afterAll(() => api.close());

const occ = '/api/front/occ/ecommerce/part';
const carts = `${occ}/users/anonymous/carts`;
/** The headers that a browser sends from a page of another origin. */
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });
const preflight = (path: string, origin: string) =>
  api.call('OPTIONS', path, undefined, {
    ...from(origin),
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type',
  });

test('API-1 a preflight request of an allowed storefront permits its methods and headers, without cookies', async () => {
  const { status, headers } = await preflight(carts, storefront);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(storefront);
  expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('API-1 an allowed storefront fills a cart and can read answers and errors', async () => {
  const created = await api.call('POST', carts, '{}', { ...from(storefront), 'content-type': 'text/plain' });
  expect(created.status).toBe(201);
  expect(created.headers.get('access-control-allow-origin')).toBe(storefront);
  expect(created.headers.get('vary')).toMatch(/origin/i);
  const { guid } = created.body as { guid: string };
  expect(await api.call('GET', `${carts}/${guid}`, undefined, from(storefront))).toMatchObject({
    status: 200,
    body: { guid },
  });
  const absent = await api.call('GET', `${carts}/none`, undefined, from(storefront));
  expect(absent.status).toBe(404);
  expect(absent.headers.get('access-control-allow-origin')).toBe(storefront);
});

test('API-1 cookies of a storefront’s request are ignored', async () => {
  const created = await api.call('POST', carts, {});
  const cookie = created.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await api.call('GET', `${carts}/current`, undefined, { cookie })).status).toBe(200);
  expect((await api.call('GET', `${carts}/current`, undefined, { cookie, ...from(storefront) })).status).toBe(404);
});

test('API-1 other origins are refused, and a storefront has access to the OCC calls only', async () => {
  for (const origin of ['https://evil.example', 'http://storefront.example', 'null']) {
    expect((await preflight(carts, origin)).headers.get('access-control-allow-origin')).toBeNull();
    const created = await api.call('POST', carts, {}, from(origin));
    expect(created.status).toBe(403);
    expect(created.headers.get('access-control-allow-origin')).toBeNull();
  }
  const quote = await api.call('POST', '/api/smt/quote-request', quoteBody(), from(storefront));
  expect(quote.status).toBe(403);
  expect(quote.headers.get('access-control-allow-origin')).toBeNull();
});

test('ACC-1 API-1 a storefront’s page signs customers in at the issuer: it may send codes and read tokens', async () => {
  const shop = await shippingApi(database, { env: { STOREFRONT_ORIGINS: storefront }, signIn: {} });
  const token = (origin: string) =>
    shop.app.request('http://localhost:3000/oidc/token', {
      method: 'POST',
      headers: { ...from(origin), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=storefront&grant_type=authorization_code&code=none&redirect_uri=https%3A%2F%2Fstorefront.example',
    });
  const allowed = await token(storefront);
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([400, storefront]);
  expect(await allowed.json()).toMatchObject({ error: 'invalid_grant' });
  const foreign = await token('https://evil.example');
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  const discovery = await shop.app.request('http://localhost:3000/oidc/.well-known/openid-configuration', {
    headers: from(storefront),
  });
  expect([discovery.status, discovery.headers.get('access-control-allow-origin')]).toEqual([200, storefront]);
  await shop.close();
});
