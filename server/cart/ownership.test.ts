/**
 * Tries every resource as every kind of caller, by a table with one row for each resource (docs/requirements.md CRT-1,
 * ACC-4, API-1).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { accountThings } from '#tests/support/owned-account-things.ts';
import { cartThings } from '#tests/support/owned-cart-things.ts';
import { describeOwnership } from '#tests/support/ownership-cases.ts';
import { type Principal, type PrincipalName, principalsOf } from '#tests/support/principals.ts';
import { signInShop } from '#tests/support/sign-in-shop.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const start = Date.now();
let now = start;
const shop = await signInShop(database, { clock: () => new Date(now) });
const principals = await principalsOf(shop, database.db, start);
afterAll(() => shop.close());
beforeEach(() => {
  now = start;
});

const at = (milliseconds: number) => {
  now = start + milliseconds;
};
const workshop = { shop, db: database.db, at };
const things = [...cartThings(workshop), ...accountThings(workshop)];
const principal = (name: PrincipalName) => principals.get(name) as Principal;

describeOwnership(things, principals);

const parts = { guid: randomUUID(), id: randomUUID(), code: 'G26-000000', number: '0' };
const occ = '/api/front/occ/ecommerce/part/users/current';
const collections = [
  ['POST', `${occ}/carts`],
  ['GET', `${occ}/carts/current`],
  ['DELETE', `${occ}/carts/current`],
  ['GET', `${occ}/carts/current/checkout`],
  ['DELETE', `${occ}/carts/current/merge`],
  ['GET', `${occ}/carts/current/consolidation`],
  ['GET', `${occ}/carts/${parts.guid}`],
  ['GET', `${occ}/mini_cart`],
  ['GET', occ],
  ['GET', `${occ}/legal-entities`],
  ['GET', `${occ}/addresses`],
  ['GET', `${occ}/orders`],
  ['GET', `${occ}/orders/${parts.code}`],
  ['GET', `${occ}/shipments`],
  ['GET', '/api/address/part/account'],
  ['GET', '/api/address/pro/account/export'],
  ['GET', '/api/account/export'],
] as const;

test.each(collections)('ACC-4 %s %s is the same 401 for every caller without an account', async (method, path) => {
  const answers = [
    await principal('anonymous A').ask(method, path),
    await principal('ticket of a preview').ask(method, path),
    await shop.call(method, path, undefined, { cookie: 'session=ended' }),
    await shop.call(method, path, undefined, { authorization: 'Bearer nonsense' }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toMatchObject({ errors: [{ type: 'UnauthorizedError' }] });
  }
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
