/** Generated requests of every call by every kind of caller, each answer compared with the OpenAPI document. */
import { afterAll, expect, test } from 'vitest';
import { apiScopes } from '#domain/site/api-scope.ts';
import { type ApiDocument, createAnyRequest } from '#tests/faults/any-request.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { makeApiKey, withKey } from '#tests/support/api-keys.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const api = await shippingApi(database, { signIn: {} });
afterAll(() => api.close());

const document = (await api.call('GET', '/api/openapi.json')).body as ApiDocument;
const pro = await signedInAccount(database.db, monday, { isPro: true });

const cookieOf = async (kind: Parameters<typeof signedInAccount>[2]) => ({
  cookie: (await signedInAccount(database.db, monday, kind)).cookie,
});
const callers: readonly Record<string, string>[] = [
  {},
  await cookieOf({}),
  await cookieOf({ isPro: true }),
  await cookieOf({ roles: ['operator', 'editor', 'support'] }),
  withKey((await makeApiKey(api, pro, apiScopes)).key),
  withKey('gk_none'),
];

test('G45 API-4 every answer to a generated request of any call is one that the document has', async () => {
  const { ofEachCall } = createAnyRequest(document, 20_261_129);
  const problems = new Set<string>();
  for (const caller of callers) {
    for (const { method, path, headers, body } of ofEachCall()) {
      const sent = { method, headers: { ...headers, ...caller }, body: body ?? (method === 'GET' ? undefined : 'a=b') };
      try {
        await api.app.request(`http://localhost:3000${path}`, sent);
      } catch (error) {
        // An answer that the document lacks (`holdToDocument`).
        problems.add(String(error));
      }
    }
  }
  expect([...problems]).toEqual([]);
}, 120_000);
