import { afterAll, expect, test } from 'vitest';
import type { SavedParcelAnswer } from '#domain/trips/contract.ts';
import { maxParcels } from '#domain/trips/saved-limits.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
const api = await shippingApi(database);
afterAll(() => api.close());

type Owner = { readonly cookie: string };
const path = '/api/account/parcels';
const call = (owner: Owner, method: string, rest = '', body?: object) =>
  api.call(method, `${path}${rest}`, body, { cookie: owner.cookie });
const customer = () => signedInAccount(db, monday);
const box = { dimensionType: 'ORDINARY', length: '22', width: 16, height: 6, weight: '0,25' };

async function saved(owner: Owner, name: string, packageDetail: object = box): Promise<SavedParcelAnswer> {
  const { status, body } = await call(owner, 'POST', '', { name, packageDetail });
  expect(status).toBe(201);
  return body as SavedParcelAnswer;
}
const parcels = async (owner: Owner) =>
  ((await call(owner, 'GET')).body as { parcels: readonly SavedParcelAnswer[] }).parcels;
const names = async (owner: Owner) => (await parcels(owner)).map(({ name }) => name);
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) =>
    message.replaceAll('\u00A0', ' '),
  ),
];

test('13.8 a parcel is saved with its size and weight under a name, renamed and deleted', async () => {
  const owner = await customer();
  const { parcelId } = await saved(owner, ' Affiche ', { ...box, dimensionType: 'TUBE', length: 60, width: '8,5' });
  await saved(owner, 'Boîte');
  expect(await parcels(owner)).toEqual([
    {
      parcelId,
      name: 'Affiche',
      packageDetail: { type: 'PARCEL', dimensionType: 'TUBE', length: 60, width: 8.5, height: 8.5, weight: 0.25 },
      savedAt: new Date(monday).toISOString(),
    },
    expect.objectContaining({
      name: 'Boîte',
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
    }),
  ]);
  expect((await call(owner, 'PATCH', `/${parcelId}`, { name: 'Tube' })).body).toMatchObject({ name: 'Tube' });
  expect(await names(owner)).toEqual(['Boîte', 'Tube']);
  expect((await call(owner, 'DELETE', `/${parcelId}`)).status).toBe(204);
  expect(await names(owner)).toEqual(['Boîte']);
});

test('13.8 a parcel’s name is required and not taken by another parcel, a trip may have it; their number is limited', async () => {
  const owner = await customer();
  const trip = {
    name: 'Bureau',
    from: { country: 'FR', postalCode: '75001', city: 'Paris' },
    to: { country: 'FR', postalCode: '69003', city: 'Lyon' },
    packageDetail: box,
  };
  expect((await api.call('POST', '/api/account/trips', trip, { cookie: owner.cookie })).status).toBe(201);
  await saved(owner, 'Bureau');
  const save = async (name: string) => refusal(await call(owner, 'POST', '', { name, packageDetail: box }));
  expect(await save(' ')).toEqual([400, 'Donnez un nom à ce colis.']);
  expect(await save('x'.repeat(81))).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  expect(await save('BUREAU')).toEqual([409, 'Un autre de vos colis a déjà ce nom. Choisissez-en un autre.']);
  for (let count = 1; count < maxParcels; count++) await saved(owner, `Colis ${count}`);
  expect(await save('Un de trop')).toEqual([400, '50 colis au plus par compte. Supprimez-en un, puis réessayez.']);
});

test('13.8 wrong measures are refused at their fields, and nothing is saved', async () => {
  const owner = await customer();
  const wrong = { name: 'Faux', packageDetail: { ...box, weight: 'lourd', length: '' } };
  const { status, body } = await call(owner, 'POST', '', wrong);
  const subjects = (body as { errors: { subject: string }[] }).errors.map(({ subject }) => subject);
  expect([status, subjects.sort()]).toEqual([400, ['packageDetail.length', 'packageDetail.weight']]);
  expect(await names(owner)).toEqual([]);
});

test('13.8 another account doesn’t see, rename or delete a parcel, and nobody without one', async () => {
  const [owner, other] = [await customer(), await customer()];
  const { parcelId } = await saved(owner, 'Privé');
  expect(await names(other)).toEqual([]);
  for (const [method, body] of [['PATCH', { name: 'Volé' }], ['DELETE']] as const) {
    expect((await call(other, method, `/${parcelId}`, body)).status).toBe(404);
    expect((await call({ cookie: '' }, method, `/${parcelId}`, body)).status).toBe(401);
    expect((await call(owner, method, '/no-uuid', body)).status).toBe(404);
  }
  expect((await call({ cookie: '' }, 'GET')).status).toBe(401);
  expect(await names(owner)).toEqual(['Privé']);
});

test('13.8 ACC-7 parcels are in the account’s export, and go with the account', async () => {
  const owner = await customer();
  await saved(owner, 'À exporter');
  const { body } = await api.call('GET', '/api/account/export', undefined, { cookie: owner.cookie });
  expect((body as { savedParcels: unknown }).savedParcels).toEqual([
    expect.objectContaining({ name: 'À exporter', packageDetail: expect.objectContaining({ weight: 0.25 }) }),
  ]);
  await db.deleteFrom('account').where('id', '=', owner.id).execute();
  expect(await db.selectFrom('saved_parcel').select('id').where('account_id', '=', owner.id).execute()).toEqual([]);
});
