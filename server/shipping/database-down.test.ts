import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const down = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', connectionTimeoutMillis: 1000 });
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: down }) });
afterAll(() => db.destroy());

test('API-2 while the database cannot be reached, calls that need it are a 503 with Retry-After, others answer', async () => {
  const lines: string[] = [];
  const api = await shippingApi(await testDatabase(), { lines, env: { RATE_LIMITS: '5' }, change: { db, pool: down } });
  for (const path of ['/api/smt/quote-request', '/api/smt/offers/sync']) {
    const answer = await api.call('POST', path, quoteBody());
    expect(answer).toMatchObject({
      status: 503,
      body: { errors: [{ type: 'ServiceUnavailableError', message: expect.any(String) }] },
    });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|nobody/);
  }
  expect((await api.call('GET', '/api/smt/init')).status).toBe(200);
  expect((await api.call('GET', '/api/autocomplete?input=lyon')).status).toBe(200);
  expect((await api.call('POST', '/api/smt/advice', quoteBody())).status).toBe(200);
  expect((await api.call('POST', '/api/smt/calendar', quoteBody())).status).toBe(200);
  expect(lines.some((line) => line.includes('call failed'))).toBe(true);
  await api.close();
});
