/** Runs after all journeys: checks that their browsers have received none of the issuer's tokens. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { hashOf } from '#server/account/sessions.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { registerCustomer } from '#tests/support/customer.ts';
import { seenWords, watchAnswers } from '#tests/support/seen-answers.ts';

/** The hashes under which the issuer stores its tokens, by model. */
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
  // Makes sure that there are tokens to search for, and one secret that does appear in a URL, to prove the search.
  await registerCustomer(request);
  const answers = watchAnswers();
  answers.add(context);
  await page.goto(signInAddress({ site: 'part' }));
  await answers.keep();

  const issuedHashes = await givenOut();
  const visibleWords = await seenWords();
  const hashes = new Set([...visibleWords].map(hashOf));
  const leakedHashes = (model: string) => issuedHashes.get(model)?.filter((id) => hashes.has(id));
  expect(leakedHashes('Interaction')?.length, 'the search finds what is there').toBeGreaterThan(0);
  expect(leakedHashes('AccessToken')).toEqual([]);
  expect(leakedHashes('RefreshToken')).toEqual([]);
  expect([...visibleWords].filter((word) => /^eyJ[\w-]+\.[\w-]+\./.test(word))).toEqual([]);
});
