/** Makes the request of every example in the documentation of the API, as the command that the page shows says it. */
import { afterAll, expect, test } from 'vitest';
import { apiScopes } from '#domain/site/api-scope.ts';
import { everyCall } from '#server/api.ts';
import { exampleValues } from '#server/http/api-docs.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { exampleThings, ownBatch } from '#tests/support/call-examples.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const api = await shippingApi(database, { payment: bank.payment });
const listening = await api.listen();
afterAll(async () => {
  await listening.close();
  await api.close();
});

const owner = await signedInAccount(database.db, monday, { isPro: true });
const things = await exampleThings(api, owner, bank);
const { key } = await makeApiKey(api, owner);

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

/**
 * The request that a command stands for, read as a shell and curl would; throws for anything else than the few forms
 * that the examples have, so that the tests need neither program.
 */
function requestOf(command: string, values: Readonly<Record<string, string>>): Request {
  const filled = command.replace(/\$([A-Z_]+)/g, (name) => {
    const value = values[name.slice(1)];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return value;
  });
  const [options = '', text] = filled.split('--data-binary @- <<DATA\n');
  const body = text?.replace(/\nDATA$/, '');
  const [, url = ''] = /^curl "([^"\s]+)"/.exec(options) ?? [];
  const headers = new Headers();
  let method = body === undefined ? 'GET' : 'POST';
  for (const option of options
    .split(' \\\n ')
    .slice(1)
    .map((text) => text.trim())) {
    const [, name, value = ''] = /^--header "([^":]+): ([^"]*)"$/.exec(option) ?? [];
    const [, ownMethod] = /^--request ([A-Z]+)$/.exec(option) ?? [];
    if (name) headers.set(name, value);
    else if (ownMethod) method = ownMethod;
    else if (option !== '' && option !== '--output document.pdf')
      throw new Error(`not an option of an example: ${option}`);
  }
  // The examples name the shop's public origin.
  return new Request(url.replace('http://localhost:3000', listening.origin), { method, headers, body });
}

test('13.7 API-4 the page has an example of every call that professionals’ keys open, and explains every name in it', () => {
  const opened = everyCall.filter(({ scope }) => apiScopes.some((each) => each === scope)).map(({ name }) => name);
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
  const response = await fetch(requestOf(command, { ...things, BATCH, API_KEY: key }));
  const text = await response.text();
  expect([response.ok, text.slice(0, 500)]).toEqual([true, expect.not.stringContaining('"errors"')]);
});
