/** The keys of an operator's own system (docs/api.md, "Keys of operators, and sending"). */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { StaffScope } from '#domain/site/api-scope.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { newPaidOrder } from '#tests/office/paid-order.ts';
import { staffedShop } from '#tests/office/staffed-shop.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { makeApiKey, withKey } from '#tests/support/api-keys.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { monday } from '#tests/support/shipping-api.ts';

const { db, shop, office, workshopOf, entries } = await staffedShop();
afterAll(() => shop.close());
await writeCatalog(db, smallCatalog);

const wishOf = (name: string, scopes: readonly StaffScope[] = ['orders:send']) => ({
  ...{ name, scopes: [...scopes], expiresInDays: 90 as const, password: '', code: '', formKey: randomUUID() },
});
const newKey = (name = 'ERP', scopes?: readonly StaffScope[]) =>
  office('operator').staffKeys.make(wishOf(name, scopes));
const list = '/api/gestion/sending';
const statusOf = async (key: string, path = list) => (await shop.call('GET', path, undefined, withKey(key))).status;

test('G31 a program with the key of an operator reads what is to be sent, sends it once and says that it arrived', async () => {
  const { code, parts } = await newPaidOrder(workshopOf('operator'));
  const path = `${list}/${code}/${parts[0]?.seller}`;
  const headers = withKey((await newKey()).key);
  const found = (await shop.call('GET', list, undefined, headers)).body as {
    parts: { code: string; status: string }[];
  };
  expect(found.parts).toContainEqual(expect.objectContaining({ code, status: 'TO_PREPARE' }));
  const id = randomUUID();
  const dispatch = {
    id,
    seen: 0,
    carrier: 'COLISSIMO',
    number: '6A 12345 67890 1',
    lines: [{ entryNumber: 0, quantity: 2 }],
  };
  const sent = await shop.call('POST', `${path}/dispatches`, dispatch, headers);
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'SHIPPED', version: 1, dispatches: [{ id, number: '6A12345678901', deliveredAt: null }] },
  });
  expect((await shop.call('POST', `${path}/dispatches`, dispatch, headers)).body).toMatchObject({ version: 1 });
  const stale = await shop.call('POST', `${path}/unavailable`, { id: randomUUID(), seen: 0, lines: [] }, headers);
  expect(stale.status).toBe(409);
  expect((await shop.call('POST', `/api/gestion/dispatches/${id}/delivery`, undefined, headers)).status).toBe(204);
  expect((await shop.call('GET', path, undefined, headers)).body).toMatchObject({ status: 'DELIVERED' });
  expect((await entries()).slice(-3).map(({ actor, action }) => [actor, action])).toEqual([
    ['Léa Martin', 'key.make'],
    ['Léa Martin', 'part.send'],
    ['Léa Martin', 'part.deliver'],
  ]);
});

test('G31 such a key opens nothing else, and nothing once it was ended or its owner is no operator any more', async () => {
  const [used, ended] = [await newKey('ERP'), await newKey('Essai')];
  expect(await statusOf(used.key)).toBe(200);
  for (const path of ['/api/gestion/orders/file', '/api/smt/init', '/api/gestion/nowhere'])
    expect([path, await statusOf(used.key, path)]).toEqual([path, 404]);
  await office('operator').staffKeys.end(ended.id);
  expect(await statusOf(ended.key)).toBe(404);
  await db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('first_name', '=', 'Léa')
    .execute();
  expect(await statusOf(used.key)).toBe(404);
  await db
    .updateTable('account')
    .set({ roles: ['operator'] })
    .where('first_name', '=', 'Léa')
    .execute();
  expect(await statusOf(used.key)).toBe(200);
});

test('G31 neither a professional nor support can make one', async () => {
  const pro = await signedInAccount(db, monday, { isPro: true });
  await expect(makeApiKey(shop, pro, ['orders:send'])).rejects.toThrow('400');
  await expect(office('support').staffKeys.make(wishOf('ERP'))).rejects.toMatchObject({ status: 404 });
  const theirs = await makeApiKey(shop, pro);
  expect(await statusOf(theirs.key)).toBe(404);
});

test('35.8 each scope of such a key opens its own calls and no others', async () => {
  const opened: Readonly<Record<StaffScope, string>> = {
    'orders:send': list,
    'orders:export': '/api/gestion/orders/file',
    'catalog:read': '/api/gestion/catalog/tables/offers',
    'numbers:read': '/api/gestion/numbers/file',
  };
  for (const [scope, path] of Object.entries(opened)) {
    const { key } = await newKey(scope, [scope as StaffScope]);
    const open = await Promise.all(Object.values(opened).map((each) => statusOf(key, each)));
    expect(open).toEqual(Object.values(opened).map((each) => (each === path ? 200 : 404)));
  }
  await expect(newKey('Sans droit', [])).rejects.toMatchObject({ status: 400, errors: [{ subject: 'scopes' }] });
});
