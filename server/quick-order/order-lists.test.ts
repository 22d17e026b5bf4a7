/** Lists of references that accounts keep (docs/quick-order.md, "Saved lists"). */
import { afterAll, expect, test } from 'vitest';
import type { OrderListAnswer, OrderListsAnswer } from '#domain/quick-order/contract.ts';
import { maxOrderLists } from '#domain/quick-order/order-list.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

type Owner = { readonly cookie: string };
const path = '/api/front/occ/ecommerce/pro/users/current/order-lists';
const call = (owner: Owner, method: string, rest = '', body?: object) =>
  api.call(method, `${path}${rest}`, body, { cookie: owner.cookie });
const customer = () => signedInAccount(db, monday, { isPro: true });
const lines = [
  { reference: 'carton-20', quantity: '10' },
  { reference: 'rien', quantity: '2,5' },
];

async function created(owner: Owner, name: string): Promise<string> {
  const { status, body } = await call(owner, 'POST', '', { name, lines });
  expect(status).toBe(201);
  return (body as { listId: string }).listId;
}
const names = async (owner: Owner) =>
  ((await call(owner, 'GET')).body as OrderListsAnswer).lists.map(({ name }) => name);
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) =>
    message.replaceAll('\u00A0', ' '),
  ),
];

test('13.6 a list is kept under a name with its lines as typed, renamed, its lines replaced, and deleted', async () => {
  const owner = await customer();
  const listId = await created(owner, ' Réassort de décembre ');
  expect((await call(owner, 'GET', `/${listId}`)).body).toEqual({
    listId,
    name: 'Réassort de décembre',
    lines: 2,
    updatedAt: new Date(monday).toISOString(),
    entries: lines,
  } satisfies OrderListAnswer);
  now = monday + 60_000;
  const renamed = await call(owner, 'PATCH', `/${listId}`, { name: 'Réassort' });
  expect(renamed.body).toEqual({ listId, name: 'Réassort', lines: 2, updatedAt: new Date(now).toISOString() });
  const [first] = lines;
  await call(owner, 'PATCH', `/${listId}`, { lines: [first] });
  expect((await call(owner, 'GET', `/${listId}`)).body).toMatchObject({ name: 'Réassort', entries: [first] });
  expect((await call(owner, 'DELETE', `/${listId}`)).status).toBe(204);
  expect(await names(owner)).toEqual([]);
  now = monday;
});

test('13.6 a name is required, on one line, short and not taken; a list has lines; their number is limited', async () => {
  const owner = await customer();
  const listId = await created(owner, 'Bureau');
  const create = async (name: string, kept: object[] = lines) =>
    refusal(await call(owner, 'POST', '', { name, lines: kept }));
  expect(await create(' ')).toEqual([400, 'Donnez un nom à cette liste.']);
  expect(await create('x'.repeat(81))).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  expect(await create('a\nb')).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  expect(await create('BUREAU')).toEqual([409, 'Une autre de vos listes a déjà ce nom. Choisissez-en un autre.']);
  expect(await create('Vide', [])).toEqual([
    400,
    'Une liste contient au moins une ligne. Ajoutez une référence, puis enregistrez-la.',
  ]);
  expect((await call(owner, 'PATCH', `/${listId}`, { name: 'bureau' })).status).toBe(200);
  for (let count = 1; count < maxOrderLists; count++) await created(owner, `Liste ${count}`);
  expect(await create('Une de trop')).toEqual([400, '50 listes au plus par compte. Supprimez-en une, puis réessayez.']);
});

test('13.6 the same list kept four times at once is one, another one may not have its name', async () => {
  const owner = await customer();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call(owner, 'POST', '', { name: 'Ensemble', lines })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await names(owner)).toEqual(['Ensemble']);
  expect((await call(owner, 'POST', '', { name: 'Ensemble', lines: lines.slice(1) })).status).toBe(409);
});

test('13.6 another account doesn’t see, change or delete a list, and nobody without one', async () => {
  const [owner, other] = [await customer(), await customer()];
  const listId = await created(owner, 'Privée');
  expect(await names(other)).toEqual([]);
  for (const [method, body] of [['GET'], ['PATCH', { name: 'Volée' }], ['DELETE']] as const) {
    expect((await call(other, method, `/${listId}`, body)).status).toBe(404);
    expect((await call({ cookie: '' }, method, `/${listId}`, body)).status).toBe(401);
    expect((await call(owner, method, '/no-uuid', body)).status).toBe(404);
  }
  expect(await names(owner)).toEqual(['Privée']);
});

test('13.6 ACC-7 lists are in the account’s export, and go with the account', async () => {
  const owner = await customer();
  await created(owner, 'À exporter');
  const { body } = await api.call('GET', '/api/account/export', undefined, { cookie: owner.cookie });
  expect((body as { orderLists: unknown }).orderLists).toEqual([
    expect.objectContaining({ name: 'À exporter', site: 'pro', entries: lines }),
  ]);
  await db.deleteFrom('account').where('id', '=', owner.id).execute();
  expect(await db.selectFrom('order_list').select('id').where('account_id', '=', owner.id).execute()).toEqual([]);
});

test('13.6 control characters, which no reference has, are left out', async () => {
  const owner = await customer();
  const hostile = [{ reference: 'car\u0001ton\u0007-20', quantity: '\u00011' }];
  const { body } = await call(owner, 'POST', '', { name: 'Étrange', lines: hostile });
  const read = await call(owner, 'GET', `/${(body as { listId: string }).listId}`);
  expect((read.body as OrderListAnswer).entries).toEqual([{ reference: 'carton-20', quantity: '1' }]);
});
