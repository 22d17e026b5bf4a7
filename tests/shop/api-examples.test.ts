/** Runs every example of the documentation of the API as it stands, by the command that the page shows. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { everyCall } from '#server/api.ts';
import { exampleValues } from '#server/http/call-example.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { exampleThings, ownBatch } from '#tests/support/call-examples.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const run = promisify(execFile);
const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const api = await shippingApi(database, { payment: bank.payment });
const listening = await api.listen();
const folder = await mkdtemp(join(tmpdir(), 'guichet-examples-'));
afterAll(async () => {
  await listening.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const owner = await signedInAccount(database.db, monday, { isPro: true });
const things = await exampleThings(api, owner, bank);
const { key } = await makeApiKey(api, owner);

// The examples name the shop's public origin: curl is told where that is here, and to fail for an error status.
const { port } = new URL(listening.origin);
const settings = ['silent', 'show-error', 'fail-with-body', `connect-to = "localhost:3000:127.0.0.1:${port}"`];
await writeFile(join(folder, '.curlrc'), settings.join('\n'));

const page = await (await api.app.request('http://localhost:3000/api/docs')).text();
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const examples = [...page.matchAll(/<pre [^>]*aria-label="(\w+): example">([^<]*)<\/pre>/g)].map(
  ([, name = '', html = '']) => [name, unescaped(html)] as const,
);

test('13.7 API-4 the page has an example of every call that keys open, and explains every name in it', () => {
  const opened = everyCall.filter(({ scope }) => scope !== undefined).map(({ name }) => name);
  expect(examples.map(([name]) => name).toSorted()).toEqual(opened.toSorted());
  const names = new Set(examples.flatMap(([, command]) => command.match(/\$[A-Z_]+/g) ?? []));
  expect([...names].toSorted()).toEqual(
    Object.keys(exampleValues)
      .map((name) => `$${name}`)
      .toSorted(),
  );
  for (const name of names) expect(page).toContain(`<li><code>${name}</code>`);
});

test.each(examples)('13.7 API-4 the example of %s runs', async (_name, command) => {
  const BATCH = await ownBatch(api, owner);
  const env = { ...process.env, ...things, BATCH, API_KEY: key, CURL_HOME: folder };
  const { stdout, stderr } = await run('sh', ['-c', command], { env, encoding: 'latin1' });
  expect(stderr).toBe('');
  expect(stdout).not.toContain('"errors"');
});
