/**
 * A client that is generated from the served OpenAPI document, as professionals make one: the program in docs/api.md is
 * checked against its types and run against the shop.
 */

import { execFile } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { everyCall } from '#server/api.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { makeApiKey, withKey } from '#tests/support/api-keys.ts';
import { exampleThings } from '#tests/support/call-examples.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = join(root, 'node_modules');

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const api = await shippingApi(database, { payment: bank.payment, env: { RATE_LIMITS: '600' } });
const shop = await api.listen();
const folder = await temporaryFolder('client');
afterAll(async () => {
  await shop.close();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Runs a script of Node in the folder; returns what it prints, also if it fails. */
async function run(script: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...process.env, ...env } };
  return promisify(execFile)(process.execPath, [script, ...parameters], options).then(
    ({ stdout }) => ({ hasWorked: true, output: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ hasWorked: false, output: stdout + stderr }),
  );
}

async function generateFrom(document: string): Promise<string> {
  await writeFile(join(folder, 'openapi.json'), document);
  const generator = join(packages, 'oazapfts', 'dist', 'cli.js');
  const generated = await run(generator, ['--useUnknown', 'openapi.json', 'shop.ts']);
  expect(generated).toEqual({ hasWorked: true, output: expect.any(String) });
  return readFile(join(folder, 'shop.ts'), 'utf8');
}

const checkTypes = () => run(join(packages, 'typescript', 'bin', 'tsc'), ['-p', folder, '--pretty', 'false']);

const compilerOptions = {
  target: 'ES2024',
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
};

let document = '';
let client = '';
beforeAll(async () => {
  const docs = await readFile(join(root, 'docs', 'api.md'), 'utf8');
  const program = /<!-- generated client -->\n```ts\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
  await symlink(packages, join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await writeFile(join(folder, 'program.ts'), program);
  document = await (await fetch(`${shop.origin}/api/openapi.json`)).text();
  client = await generateFrom(document);
});

/** The function of a call in the generated client, up to the function of the next one. */
const functionOf = (name: string): string =>
  new RegExp(`^export function ${name}\\([\\s\\S]*?^}$`, 'm').exec(client)?.[0] ?? '';

const opened = everyCall.filter(({ scope }) => scope !== undefined);

test.each(opened.map((call) => [call.name, call] as const))(
  '13.7 API-4 the client types the input and every answer of %s',
  (name, { answers }) => {
    const text = functionOf(name);
    expect(text).not.toMatch(/\b(?:any|unknown|object|never)\b(?!["':?])|\{\s*\}(?! ?=|,)/);
    for (const [status, body] of Object.entries(answers))
      expect(text).toMatch(new RegExp(`status: ${status};${body === null ? '\\s*\\}' : '\\s*data: '}`));
    expect(text).toMatch(/status: 429;\s*data: Errors;/);
  },
);

/** The offer on top of a comparison on the professional site, with its price without tax. */
async function cheapestOf(shipment: Record<string, unknown>) {
  const { body } = await api.call('POST', '/api/smt/offers/sync?site=pro&lang=en', quoteBody(shipment));
  const top = (body as OffersAnswer).offers.find(({ position }) => position === 1);
  return { service: top?.service.label, price: top?.price.value.value };
}

test('13.7 API-4 the program of docs/api.md has the types of the generated client, and gets what the calls answer', async () => {
  expect(await checkTypes()).toEqual({ hasWorked: true, output: '' });
  const owner = await signedInAccount(database.db, monday, { isPro: true });
  const things = await exampleThings(api, owner, bank);
  const { key } = await makeApiKey(api, owner);
  const { hasWorked, output } = await run('program.ts', [], { SHOP: shop.origin, API_KEY: key });
  expect(hasWorked, output).toBe(true);
  const answer = JSON.parse(output);
  const cheapest = await cheapestOf({
    from: answer.from,
    to: { country: 'BE', postalCode: '1000', city: 'Bruxelles', b2b: false },
  });
  const toLille = await cheapestOf({
    from: answer.from,
    to: { country: 'FR', postalCode: '59000', city: 'Lille', b2b: false },
    packageDetail: { dimensionType: 'ORDINARY', length: 30, width: 20, height: 15, weight: 1.2 },
  });
  const read = await api.call(
    'GET',
    `/api/front/occ/ecommerce/pro/users/current/orders/${things.ORDER}?fields=FULL`,
    undefined,
    withKey(key),
  );
  expect(answer).toMatchObject({
    from: { country: 'FR', postalCode: expect.stringMatching(/^69/), city: expect.stringMatching(/^Lyon/) },
    cheapest: { ...cheapest, arrives: expect.stringMatching(/^2026-1[12]-\d\d/) },
    requestsLeft: '"key";r=298;t=60',
    batch: { lines: 1, total: toLille.price, carrier: 'Colissimo' },
    chosen: expect.stringContaining('A-1'),
    order: { code: things.ORDER, total: (read.body as OrderAnswer).totalPrice.value },
    label: { status: 200, begins: '%PDF-' },
    trace: { number: things.PARCEL, stage: 'WAITING' },
  });
});

test('13.7 API-4 a program that reads a field no longer compiles once the document has lost it', async () => {
  const { paths, ...rest } = JSON.parse(document);
  const offers = paths['/api/smt/offers/sync'].post.responses['200'].content['application/json'].schema;
  const { properties, required } = offers.properties.offers.items;
  delete properties.position;
  required.splice(required.indexOf('position'), 1);
  await generateFrom(JSON.stringify({ ...rest, paths }));
  onTestFinished(() => generateFrom(document).then(() => undefined));
  const { hasWorked, output } = await checkTypes();
  expect([hasWorked, output]).toEqual([
    false,
    expect.stringMatching(/^program\.ts\(\d+,\d+\): error TS2339: Property 'position' does not exist/),
  ]);
});
