/** Runs once all journeys have: what their browsers were given holds none of the issuer's tokens. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { seenWords } from '#tests/support/seen-answers.ts';

test('ACC-1 no token of the issuer was in any page, answer, address or storage of these journeys', async ({
  request,
}) => {
  // There are tokens to look for, whichever journeys ran.
  await registerCustomer(request);
  const server = await startEmbeddedPostgres({ directory: join(process.env.E2E_DATA_DIR ?? '', 'postgres') });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select id from oidc_payload where model in ('AccessToken', 'RefreshToken')",
  );
  await client.end();
  await server.stop();
  const seen = await seenWords();
  expect(rows.length, 'tokens that the journeys made').toBeGreaterThan(0);
  expect(rows.filter(({ id }) => seen.has(id))).toEqual([]);
  expect([...seen].filter((word) => /^eyJ[\w-]+\.[\w-]+\./.test(word))).toEqual([]);
});
