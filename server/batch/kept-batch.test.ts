/** Saving compared files of parcels in an account, comparing them again later, and deleting them (docs/batches.md). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BatchAnswer, KeptBatchAnswer } from '#domain/batch/contract.ts';
import { keptDays, maxKeptFiles } from '#domain/batch/kept-file.ts';
import { purgeExpired } from '#server/db/purge.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { fileOf, sentBatch } from '#tests/support/batch-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { snapshotDocument } from './stored-batch.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const aDay = 86_400_000;
const lille = 'CMD-1;FR;59000;Lille;30;20;15;1,2';
const nantes = 'CMD-2;FR;44000;Nantes;22;16;6;0,28';
const lyon = 'CMD-3;FR;69001;Lyon;22;16;6;0,28';
const newCustomer = () => signedInAccount(db, monday, { isPro: true });
let owner = await newCustomer();
let other = await newCustomer();
beforeEach(async () => {
  now = monday;
  // A purge for a later day ends all sessions.
  [owner, other] = [await newCustomer(), await newCustomer()];
});

const sent = (lines: readonly string[], { cookie }: { readonly cookie: string } = owner) =>
  sentBatch(api, fileOf(lines), { headers: { cookie } });

const path = (batchId: string, rest = '', query = '') => `/api/smt/batches/${batchId}${rest}?site=pro${query}`;
const keep = (batchId: string, body: object, { cookie } = owner, query = '') =>
  api.call('PUT', path(batchId, '/keeping', query), body, { cookie });
const read = async (batchId: string, { cookie } = owner) =>
  (await api.call('GET', path(batchId), undefined, { cookie })).body as BatchAnswer;
async function list({ cookie } = owner) {
  const { body } = await api.call('GET', '/api/smt/batches?site=pro', undefined, { cookie });
  return (body as { files: KeptBatchAnswer[] }).files;
}
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { subject?: string }[] }).errors ?? []).map(({ subject }) => subject),
];

test('13.5 a file is kept for a year under a name, listed with its sums, renamed and deleted', async () => {
  const lister = await newCustomer();
  const batchId = await sent([lille, nantes], lister);
  expect(await list(lister)).toEqual([]);
  const { status, body } = await keep(batchId, { name: ' Clients de novembre ' }, lister);
  const expiresAt = new Date(monday + keptDays * aDay).toISOString();
  expect([status, body]).toEqual([200, { name: 'Clients de novembre', expiresAt }]);
  const { chosen } = await read(batchId, lister);
  expect(await list(lister)).toEqual([
    {
      batchId,
      name: 'Clients de novembre',
      keptAt: new Date(monday).toISOString(),
      pricesAt: new Date(monday).toISOString(),
      expiresAt,
      lines: 2,
      priced: 2,
      total: chosen.price,
    },
  ]);
  await keep(batchId, { name: 'Décembre' }, lister);
  expect((await list(lister)).map(({ name }) => name)).toEqual(['Décembre']);
  expect((await api.call('DELETE', path(batchId), undefined, { cookie: lister.cookie })).status).toBe(204);
  expect(await list(lister)).toEqual([]);
  const parts = await db.selectFrom('batch_part').select('number').where('batch_id', '=', batchId).execute();
  expect(parts).toEqual([]);
});

test('13.5 a kept file is compared at the tariffs in force: each line and the sum, then and now', async () => {
  const batchId = await sent([lille, nantes, lyon]);
  await keep(batchId, { name: 'Tarifs' });
  const before = await read(batchId);
  expect(before.kept).toMatchObject({ name: 'Tarifs', code: 'cheapest', unchanged: 3, dearer: 0, cheaper: 0, gone: 0 });
  expect([before.kept?.before, before.kept?.after]).toEqual([before.chosen.price, before.chosen.price]);

  const { data } = await db
    .selectFrom('batch_snapshot')
    .select('data')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  const snapshot = snapshotDocument.read(data);
  const [first, second, third] = snapshot.lines;
  if (!first || !second || !third) throw new Error('lines are missing');
  const lines = [
    { ...first, taxExclusive: first.taxExclusive - 30, taxInclusive: first.taxInclusive - 36 },
    { ...second, taxExclusive: second.taxExclusive + 50, taxInclusive: second.taxInclusive + 60 },
    { ...third, serviceId: 'CHRP/Gone' },
  ];
  const services = {
    ...snapshot.services,
    'CHRP/Gone': { carrierName: 'Chronopost', label: { fr: 'Parti', en: 'Gone' } },
  };
  const changed = snapshotDocument.write({ ...snapshot, lines, services });
  await db.updateTable('batch_snapshot').set({ data: changed }).where('batch_id', '=', batchId).execute();

  const { kept, lines: answered } = await read(batchId);
  const cents = (euros: number | undefined) => Math.round((euros ?? 0) * 100);
  expect(kept).toMatchObject({ dearer: 1, cheaper: 1, unchanged: 0, gone: 1 });
  expect(cents(kept?.before.value.value)).toBe(first.taxExclusive + second.taxExclusive + 20);
  expect(cents(kept?.after.value.value)).toBe(first.taxExclusive + second.taxExclusive);
  expect(cents(kept?.goneBefore.value.value)).toBe(third.taxExclusive);
  expect(answered.map(({ stored }) => stored?.after?.value.value)).toEqual([
    answered[0]?.cheapest?.price.value.value,
    answered[1]?.cheapest?.price.value.value,
    undefined,
  ]);
  expect(answered[2]?.stored).toMatchObject({ carrierName: 'Chronopost', label: 'Parti', after: null });

  now = monday + 1_800_000;
  await keep(batchId, { name: 'Tarifs', anew: true });
  expect((await read(batchId)).kept).toMatchObject({ pricesAt: new Date(now).toISOString(), unchanged: 3, gone: 0 });
});

test('13.5 a file is kept with lines that have no price, and is listed on its own site', async () => {
  const batchId = await sent([lille, 'CMD-4;FR;59000;Lille;trente;20;15;1']);
  expect((await keep(batchId, { name: 'À moitié' })).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'À moitié', lines: 2, priced: 1 }]);
  const { body } = await api.call('GET', '/api/smt/batches?site=part', undefined, { cookie: owner.cookie });
  expect(body).toMatchObject({ files: [] });
});

test('13.5 a file without an account is kept by whoever opens it, and then belongs to that account', async () => {
  const batchId = await sent([lille], { cookie: '' });
  expect((await keep(batchId, { name: 'À moi' })).status).toBe(200);
  expect((await api.call('GET', path(batchId), undefined, { cookie: other.cookie })).status).toBe(404);
  expect((await api.call('GET', path(batchId))).status).toBe(404);
});

test('13.5 another account doesn’t see, keep, rename or delete the file, nor does anybody without one', async () => {
  const batchId = await sent([lille]);
  await keep(batchId, { name: 'Privé' });
  expect(await list(other)).toEqual([]);
  expect((await keep(batchId, { name: 'Volé' }, other)).status).toBe(404);
  expect((await api.call('DELETE', path(batchId), undefined, { cookie: other.cookie })).status).toBe(404);
  expect((await keep(batchId, { name: 'Volé' }, { ...other, cookie: '' })).status).toBe(401);
  expect((await api.call('GET', '/api/smt/batches?site=pro')).status).toBe(401);
  expect((await api.call('DELETE', path(batchId))).status).toBe(401);
  expect((await read(batchId)).kept?.name).toBe('Privé');
});

test('13.5 a name is required, on one line and short; an account keeps a limited number of files', async () => {
  const batchId = await sent([lille]);
  for (const name of ['  ', 'x'.repeat(81), 'a\u0000b'])
    expect(errorsOf(await keep(batchId, { name }))).toEqual([400, 'name']);
  const full = await newCustomer();
  for (let count = 0; count < maxKeptFiles; count++) await keep(await sent([lille], full), { name: `${count}` }, full);
  const last = await sent([lille], full);
  expect(errorsOf(await keep(last, { name: 'Un de trop' }, full))).toEqual([400, 'name']);
  const [newest] = await list(full);
  expect((await keep(newest?.batchId ?? '', { name: 'Autre nom' }, full)).status).toBe(200);
});

test('13.5 a kept file survives the day after which others are deleted, and goes with its year and with the account', async () => {
  const customer = await newCustomer();
  const [kept, left] = [await sent([lille], customer), await sent([lille], customer)];
  await keep(kept, { name: 'Un an' }, customer);
  const stored = async () =>
    (await db.selectFrom('batch').select('id').where('account_id', '=', customer.id).execute()).map(({ id }) => id);
  await purgeExpired(db, new Date(monday + 2 * aDay));
  expect(await stored()).toEqual([kept]);
  expect(left).not.toBe(kept);
  await purgeExpired(db, new Date(monday + (keptDays + 1) * aDay));
  expect(await stored()).toEqual([]);
});

test('13.5 ACC-7 kept files are in the account’s export, and go with the account', async () => {
  const customer = await newCustomer();
  const [kept, left] = [await sent([lille], customer), await sent([nantes], customer)];
  await keep(kept, { name: 'À exporter' }, customer);
  const { body } = await api.call('GET', '/api/account/export', undefined, { cookie: customer.cookie });
  const { parcelFiles } = body as { parcelFiles: unknown[] };
  expect(parcelFiles).toEqual([
    expect.objectContaining({ name: 'À exporter', cells: [expect.arrayContaining(['CMD-1', 'Lille'])] }),
  ]);
  await db.deleteFrom('account').where('id', '=', customer.id).execute();
  const stored = await db.selectFrom('batch').select('id').where('id', 'in', [kept, left]).execute();
  expect(stored).toEqual([]);
});
