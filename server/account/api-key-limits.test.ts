/** How many requests an API key may make (docs/decisions/0032-api-keys.md). */
import { afterAll, expect, test } from 'vitest';
import { signedInAccount } from '#tests/support/account.ts';
import { makeApiKey, withKey } from '#tests/support/api-keys.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const env = { RATE_LIMITS: '600' };
const processes = [await shippingApi(database, { env }), await shippingApi(database, { env })] as const;
const [api, other] = processes;
afterAll(() => Promise.all(processes.map((each) => each.close())));
const zoe = await signedInAccount(database.db, monday, { isPro: true });

const config = (key: string, ofProcess = api) =>
  ofProcess.call('GET', '/api/smt/config?site=pro', undefined, withKey(key));
const leftOf = ({ headers }: { readonly headers: Headers }) =>
  headers.get('ratelimit')?.match(/^"key";r=(\d+);t=\d+$/)?.[1];

test('13.7 every answer says how many requests the key has left, counted in all processes', async () => {
  const { key } = await makeApiKey(api, zoe);
  const first = await config(key);
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=300;w=60');
  expect([leftOf(first), leftOf(await config(key, other)), leftOf(await config(key))]).toEqual(['299', '298', '297']);
  const wrong = await api.call('POST', '/api/smt/offers/sync?site=pro', {}, withKey(key));
  expect([wrong.status, leftOf(wrong)]).toEqual([400, '296']);
});

test('13.7 above the limit a key waits, and no other one does', async () => {
  const [busy, quiet] = [(await makeApiKey(api, zoe)).key, (await makeApiKey(api, zoe)).key];
  for (let sent = 0; sent < 300; sent += 1) expect((await config(busy, processes[sent % 2])).status).toBe(200);
  for (const each of processes) {
    const { status, headers, body } = await config(busy, each);
    expect([status, headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"key";r=0;t=\d+$/)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(body).toMatchObject({ errors: [{ type: 'TooManyRequestsError' }] });
  }
  expect((await config(quiet)).status).toBe(200);
});

test('13.7 a refusal has no such headers, whatever is refused', async () => {
  const { key } = await makeApiKey(api, zoe, ['compare', 'orders:read']);
  const orders = '/api/front/occ/ecommerce/pro/users/current/orders';
  const refusals = [
    await api.call('GET', `${orders}/G26-000000`, undefined, withKey(key)),
    await api.call('GET', '/api/smt/batch-template?site=pro', undefined, withKey(key)),
    await api.call('GET', '/api/account/export', undefined, withKey(key)),
    await api.call('GET', '/api/smt/config?site=pro', undefined, withKey(`${key}x`)),
  ];
  const told = refusals.map(({ status, headers, body }) => {
    const { 'x-request-id': _, 'set-cookie': _cookie, ...others } = Object.fromEntries(headers);
    return { status, others, body };
  });
  expect(told[0]?.status).toBe(404);
  expect(Object.keys(told[0]?.others ?? {}).filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
  for (const each of told) expect(each).toEqual(told[0]);
});

test('13.7 a request without a key has no such headers', async () => {
  const { headers } = await api.call('GET', '/api/smt/config?site=pro');
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
});
