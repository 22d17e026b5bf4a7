/** Carts that are created with their first article, in one call (docs/requirements.md CRT-2, CRT-9). */
import { afterAll, expect, test } from 'vitest';
import type { CartAnswer, CreatedCartAnswer } from '#domain/cart/contract.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { cartsPath } from '#tests/support/cart-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database);
afterAll(() => api.close());
const ask = api.call;

const entry = { product: { code: 'carton-20' }, quantity: 2, offer: { id: '2' } };
const countCarts = async () => {
  const { count } = await database.db
    .selectFrom('cart')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const create = async (body: unknown, headers?: Record<string, string>, path = cartsPath()) => {
  const answer = await ask('POST', path, body, headers);
  return { ...answer, cart: answer.body as CreatedCartAnswer };
};

test('CRT-2 a cart is created with its first article, and is then the visitor’s', async () => {
  const { status, headers, cart } = await create({ entry });
  expect(status).toBe(201);
  expect(cart).toMatchObject({
    totalItems: 2,
    totalLineItems: 1,
    total: { ttc: { value: 24 }, ht: { value: 20 } },
    entries: [{ entryNumber: 0, version: 1, quantity: 2, offer: { id: '2' } }],
    modification: { statusCode: 'success', quantityAdded: 2, quantity: 2 },
  });
  expect(cart.modification?.entry).toEqual(cart.entries[0]);
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(cookie).toBe(`cart_part=${cart.guid}`);
  const { modification: _, ...created } = cart;
  expect((await ask('GET', `${cartsPath()}/current`, undefined, { cookie })).body).toEqual(created);
  const further = { product: { code: 'carton-30' }, quantity: 1 };
  const { body } = await ask('POST', `${cartsPath()}/current/entries`, further, { cookie });
  expect(body).toMatchObject({ statusCode: 'success', entry: { entryNumber: 1 } });
});

test('CRT-9 the key of the call counts in the new cart only: sent again there, the article isn’t added again', async () => {
  const headers = { 'idempotency-key': 'pressed' };
  const { cart } = await create({ entry }, headers);
  const again = await ask('POST', `${cartsPath()}/${cart.guid}/entries`, entry, headers);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(cart.modification);
  expect(((await ask('GET', `${cartsPath()}/${cart.guid}`)).body as CartAnswer).totalItems).toBe(2);
  const other = await create({ entry }, headers);
  expect(other.status).toBe(201);
  expect(other.cart.guid).not.toBe(cart.guid);
});

test('CRT-7 of less stock than requested the cart gets what there is, and without stock it is empty', async () => {
  const { cart: low } = await create({ entry: { ...entry, quantity: 20 } });
  expect(low).toMatchObject({ totalItems: 8, modification: { statusCode: 'lowStock', quantityAdded: 8 } });
  const { status, cart } = await create(
    { entry: { product: { code: 'carton-blanc' } } },
    { 'idempotency-key': 'none' },
  );
  expect(status).toBe(201);
  expect(cart).toMatchObject({ entries: [], modification: { statusCode: 'noStock', quantityAdded: 0, quantity: 0 } });
  expect((await ask('GET', `${cartsPath()}/${cart.guid}`)).status).toBe(200);
});

test.each([
  ['an unknown product', { product: { code: 'nothing' } }, 404],
  ['an offer of another product', { ...entry, offer: { id: '4' } }, 404],
  ['no pack', { ...entry, quantity: 0 }, 400],
  ['no product', {}, 400],
])('CRT-2 for %s no cart is created', async (_, wrong, expected) => {
  const before = await countCarts();
  const { status, headers } = await create({ entry: wrong }, { 'idempotency-key': 'wrong' });
  expect(status).toBe(expected);
  expect(headers.get('set-cookie')).toBeNull();
  expect(await countCarts()).toBe(before);
});

test.each([
  ['no body', undefined, undefined],
  ['the label of JSON alone', undefined, 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['other JSON', '{"entries":[]}', 'application/json'],
  ['an empty object labelled as text', '{}', 'text/plain'],
  ['text that isn’t JSON', 'entry', 'text/plain'],
])('API-1 OCC’s call stays what it was: %s creates an empty cart', async (_, body, type) => {
  const request = new Request(`http://localhost:3000${cartsPath()}`, {
    method: 'POST',
    headers: type === undefined ? {} : { 'content-type': type },
    ...(body !== undefined && { body }),
  });
  const answer = await api.app.fetch(request);
  expect(answer.status).toBe(201);
  const cart = (await answer.json()) as CreatedCartAnswer;
  expect(cart.entries).toEqual([]);
  expect(cart).not.toHaveProperty('modification');
});

test('CRT-1 CRT-2 the article goes into an account’s cart, which is created where there is none', async () => {
  const { cookie } = await signedInAccount(database.db, monday);
  const carts = cartsPath().replace('anonymous', 'current');
  const headers = { cookie, 'idempotency-key': 'mine' };
  const first = await create({ entry }, headers, carts);
  expect(first.cart).toMatchObject({ totalItems: 2, modification: { statusCode: 'success', quantityAdded: 2 } });
  const again = await create({ entry }, headers, carts);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.cart).toEqual(first.cart);
  const more = await create({ entry }, { cookie }, carts);
  expect(more.cart).toMatchObject({ guid: first.cart.guid, totalItems: 4, totalLineItems: 1 });
  expect((await create({ entry }, { cookie }, carts.replace('/part/', '/pro/'))).status).toBe(403);
});
