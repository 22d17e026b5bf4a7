/** Lists of references that accounts keep (docs/quick-order.md, "Saved lists"). */
import { afterAll, expect, test } from 'vitest';
import { maxOrderLists } from '#domain/quick-order/order-list.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, outcomeOf, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

type Owner = { readonly cookie: string };
const site = 'pro';
const roomOf = ({ cookie }: Owner) => api.account(cookie).orderLists;
const customer = () => signedInAccount(db, monday, { isPro: true });
const lines = [
  { reference: 'carton-20', quantity: '10' },
  { reference: 'rien', quantity: '2,5' },
];

const save = (owner: Owner, name: string, kept: typeof lines = lines) =>
  roomOf(owner).save({ site, name, lines: kept });
const created = async (owner: Owner, name: string) => (await save(owner, name)).listId;
const names = async (owner: Owner) => (await roomOf(owner).list({ site })).map(({ name }) => name);
async function refusal(attempt: Promise<unknown>) {
  const { status, body } = await outcomeOf(attempt);
  const { errors = [] } = body as { errors?: { message: string }[] };
  return [status, ...errors.map(({ message }) => message.replaceAll('\u00A0', ' '))];
}

test('13.6 a list is kept under a name with its lines as typed, renamed and deleted', async () => {
  const owner = await customer();
  const id = await created(owner, ' Réassort de décembre ');
  const list = { listId: id, name: 'Réassort de décembre', lines: 2, updatedAt: new Date(monday).toISOString() };
  expect(await roomOf(owner).read({ site, id })).toEqual({ ...list, entries: lines });
  now = monday + 60_000;
  await roomOf(owner).rename({ site, id, name: 'Réassort' });
  const renamed = { ...list, name: 'Réassort', updatedAt: new Date(now).toISOString() };
  expect(await roomOf(owner).list({ site })).toEqual([renamed]);
  expect(await roomOf(owner).list({ site: 'part' })).toEqual([]);
  await roomOf(owner).remove({ site, id });
  expect(await names(owner)).toEqual([]);
  now = monday;
});

test('13.6 a name is required, on one line, short and not taken; a list has lines; their number is limited', async () => {
  const owner = await customer();
  const id = await created(owner, 'Bureau');
  const create = (name: string, kept?: typeof lines) => refusal(save(owner, name, kept));
  expect(await create(' ')).toEqual([400, 'Donnez un nom à cette liste.']);
  expect(await create('x'.repeat(81))).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  expect(await create('a\nb')).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  expect(await create('BUREAU')).toEqual([409, 'Une autre de vos listes a déjà ce nom. Choisissez-en un autre.']);
  expect(await create('Vide', [])).toEqual([
    400,
    'Une liste contient au moins une ligne. Ajoutez une référence, puis enregistrez-la.',
  ]);
  await roomOf(owner).rename({ site, id, name: 'bureau' });
  for (let count = 1; count < maxOrderLists; count++) await created(owner, `Liste ${count}`);
  expect(await create('Une de trop')).toEqual([400, '50 listes au plus par compte. Supprimez-en une, puis réessayez.']);
});

test('13.6 the same list kept four times at once is one, another one may not have its name', async () => {
  const owner = await customer();
  const answers = await Promise.all(Array.from({ length: 4 }, () => created(owner, 'Ensemble')));
  expect(new Set(answers).size).toBe(1);
  expect(await names(owner)).toEqual(['Ensemble']);
  expect((await refusal(save(owner, 'Ensemble', lines.slice(1))))[0]).toBe(409);
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
  const { listId: id } = await save(owner, 'Étrange', [{ reference: 'car\u0001ton\u0007-20', quantity: '\u00011' }]);
  const { entries } = await roomOf(owner).read({ site, id });
  expect(entries).toEqual([{ reference: 'carton-20', quantity: '1' }]);
});
