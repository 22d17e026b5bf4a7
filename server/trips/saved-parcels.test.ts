import { afterAll, expect, test } from 'vitest';
import { maxParcels } from '#domain/trips/saved-entries.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, type RefusedUseCase, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
const api = await shippingApi(database);
afterAll(() => api.close());

type Owner = { readonly cookie: string };
const roomOf = ({ cookie }: Owner) => api.account(cookie).savedParcels;
const customer = () => signedInAccount(db, monday);
const box = { dimensionType: 'ORDINARY', length: '22', width: 16, height: 6, weight: '0,25' } as const;

const saved = (owner: Owner, name: string, packageDetail: Record<string, unknown> = box) =>
  roomOf(owner).save({ name, packageDetail } as Parameters<ReturnType<typeof roomOf>['save']>[0]);
const names = async (owner: Owner) => (await roomOf(owner).list()).map(({ name }) => name);
const refusal = async (attempt: Promise<unknown>) => {
  const { status, errors } = (await attempt.catch((error: unknown) => error)) as RefusedUseCase;
  return [status, ...errors.map(({ message }) => message.replaceAll('\u00A0', ' '))];
};

test('13.8 a parcel is saved with its size and weight under a name, renamed and deleted', async () => {
  const owner = await customer();
  const { parcelId } = await saved(owner, ' Affiche ', { ...box, dimensionType: 'TUBE', length: 60, width: '8,5' });
  await saved(owner, 'Boîte');
  expect(await roomOf(owner).list()).toEqual([
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
  await roomOf(owner).rename({ id: parcelId, name: 'Tube' });
  expect(await names(owner)).toEqual(['Boîte', 'Tube']);
  await roomOf(owner).remove(parcelId);
  expect(await names(owner)).toEqual(['Boîte']);
});

test('13.8 a parcel’s name is required and not taken by another parcel, a trip may have it; their number is limited', async () => {
  const owner = await customer();
  const trip = {
    name: 'Bureau',
    from: { country: 'FR', postalCode: '75001', city: 'Paris' },
    to: { country: 'FR', postalCode: '69003', city: 'Lyon', b2b: false },
    packageDetail: box,
  };
  await api.account(owner.cookie).savedTrips.save(trip);
  await saved(owner, 'Bureau');
  const save = (name: string) => refusal(saved(owner, name));
  expect(await save(' ')).toEqual([400, 'Donnez un nom à ce colis.']);
  expect(await save('x'.repeat(81))).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  expect(await save('BUREAU')).toEqual([409, 'Un autre de vos colis a déjà ce nom. Choisissez-en un autre.']);
  for (let count = 1; count < maxParcels; count++) await saved(owner, `Colis ${count}`);
  expect(await save('Un de trop')).toEqual([400, '50 colis au plus par compte. Supprimez-en un, puis réessayez.']);
});

test('13.8 wrong measures are refused at their fields, and nothing is saved', async () => {
  const owner = await customer();
  const attempt = saved(owner, 'Faux', { ...box, weight: 'lourd', length: '' });
  const { status, errors } = (await attempt.catch((error: unknown) => error)) as RefusedUseCase;
  const subjects = errors.map(({ subject = '' }) => subject);
  expect([status, subjects.sort()]).toEqual([400, ['packageDetail.length', 'packageDetail.weight']]);
  expect(await names(owner)).toEqual([]);
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
