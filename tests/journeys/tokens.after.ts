/** Runs once all journeys have: what their browsers were given holds none of the issuer's tokens. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { hashOf } from '#server/account/sessions.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { seenWords, watchAnswers } from '#tests/support/seen-answers.ts';

/** Hashes by which the issuer keeps what it gave out, by model. */
async function givenOut(): Promise<ReadonlyMap<string, readonly string[]>> {
  const server = await startEmbeddedPostgres({ directory: join(process.env.E2E_DATA_DIR ?? '', 'postgres') });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  const { rows } = await client.query<{ model: string; id: string }>('select model, id from oidc_payload');
  await client.end();
  await server.stop();
  const byModel = Map.groupBy(rows, ({ model }) => model);
  return new Map([...byModel].map(([model, of]) => [model, of.map(({ id }) => id)]));
}

test('ACC-1 no token of the issuer was in any page, answer, address or storage of these journeys', async ({
  page,
  context,
  request,
}) => {
  // Whichever journeys ran: there are tokens to look for, and a secret that does stand in an address.
  await registerCustomer(request);
  const answers = watchAnswers();
  answers.add(context);
  await page.goto(signInAddress({ mode: 'part' }));
  await answers.keep();

  const given = await givenOut();
  const seen = await seenWords();
  const hashes = new Set([...seen].map(hashOf));
  const found = (model: string) => given.get(model)?.filter((id) => hashes.has(id));
  expect(found('Interaction')?.length, 'the search finds what is there').toBeGreaterThan(0);
  expect(found('AccessToken')).toEqual([]);
  expect(found('RefreshToken')).toEqual([]);
  expect([...seen].filter((word) => /^eyJ[\w-]+\.[\w-]+\./.test(word))).toEqual([]);
});
