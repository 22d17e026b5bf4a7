import { afterAll, expect, test } from 'vitest';
import type { Locale } from '#domain/site/locale.ts';
import type { SavedTrip } from '#domain/trips/saved-entries.ts';
import { maxTrips } from '#domain/trips/saved-entries.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, type RefusedUseCase, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
const api = await shippingApi(database);
afterAll(() => api.close());

type Owner = { readonly cookie: string };
const roomOf = ({ cookie }: Owner, locale?: Locale) => api.account(cookie, locale).savedTrips;
const customer = () => signedInAccount(db, monday);
type TripWish = Parameters<ReturnType<typeof roomOf>['save']>[0];
const wish = (name: string, change: Record<string, unknown> = {}) =>
  quoteBody({ name, ...change }) as unknown as TripWish;

const saved = (owner: Owner, name: string, change: Record<string, unknown> = {}): Promise<SavedTrip> =>
  roomOf(owner).save(wish(name, change));
const names = async (owner: Owner) => (await roomOf(owner).list()).map(({ name }) => name);
const refusal = async (attempt: Promise<unknown>) => {
  const { status, errors } = (await attempt.catch((error: unknown) => error)) as RefusedUseCase;
  return [status, ...errors.map(({ message }) => message.replaceAll('\u00A0', ' '))];
};

test('13.8 a trip is saved without its day under a name, listed by name, renamed and deleted', async () => {
  const owner = await customer();
  const to = { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: true };
  const { tripId } = await saved(owner, ' Chez Léa ', { to, collectionDate: '2020-01-01' });
  await saved(owner, 'Bureau');
  expect(await names(owner)).toEqual(['Bureau', 'Chez Léa']);
  expect((await roomOf(owner).list())[1]).toEqual({
    tripId,
    name: 'Chez Léa',
    criteria: {
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to,
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
    },
    countries: { from: 'France', to: 'Suisse' },
    savedAt: new Date(monday).toISOString(),
  } satisfies SavedTrip);
  await roomOf(owner).rename({ id: tripId, name: 'Léa' });
  expect((await roomOf(owner, 'en').list())[1]?.countries.to).toBe('Switzerland');
  expect(await names(owner)).toEqual(['Bureau', 'Léa']);
  await roomOf(owner).remove(tripId);
  expect(await names(owner)).toEqual(['Bureau']);
});

test('13.8 a name is required, on one line, short and not taken; the number of trips is limited', async () => {
  const owner = await customer();
  const { tripId } = await saved(owner, 'Bureau');
  const save = (name: string) => refusal(saved(owner, name));
  expect(await save(' ')).toEqual([400, 'Donnez un nom à ce trajet.']);
  expect(await save('x'.repeat(81))).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  const taken = [409, 'Un autre de vos trajets a déjà ce nom. Choisissez-en un autre.'];
  expect(await save('BUREAU')).toEqual(taken);
  await roomOf(owner).rename({ id: tripId, name: 'bureau' });
  await saved(owner, 'Autre');
  expect(await refusal(roomOf(owner).rename({ id: tripId, name: 'autre' }))).toEqual(taken);
  for (let count = 2; count < maxTrips; count++) await saved(owner, `Trajet ${count}`);
  expect(await save('Un de trop')).toEqual([400, '50 trajets au plus par compte. Supprimez-en un, puis réessayez.']);
});

test('13.8 wrong criteria are refused at their fields, and nothing is saved', async () => {
  const owner = await customer();
  const from = { country: 'FR', postalCode: '99999', city: 'Nulle part' };
  await expect(saved(owner, 'Faux', { from })).rejects.toMatchObject({
    status: 400,
    errors: [{ subject: 'from.postalCode' }],
  });
  expect(await names(owner)).toEqual([]);
});

test('13.8 the same trip saved four times at once is one, another one may not have its name', async () => {
  const owner = await customer();
  const all = await Promise.all(Array.from({ length: 4 }, () => saved(owner, 'Ensemble')));
  expect(new Set(all.map(({ tripId }) => tripId)).size).toBe(1);
  expect(await names(owner)).toEqual(['Ensemble']);
  const to = { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false };
  await expect(saved(owner, 'Ensemble', { to })).rejects.toMatchObject({ status: 409 });
});

test('13.8 ACC-7 trips are in the account’s export, and go with the account', async () => {
  const owner = await customer();
  await saved(owner, 'À exporter');
  const { body } = await api.call('GET', '/api/account/export', undefined, { cookie: owner.cookie });
  expect((body as { trips: unknown }).trips).toEqual([
    expect.objectContaining({ name: 'À exporter', criteria: expect.objectContaining({ to: expect.anything() }) }),
  ]);
  await db.deleteFrom('account').where('id', '=', owner.id).execute();
  expect(await db.selectFrom('saved_trip').select('id').where('account_id', '=', owner.id).execute()).toEqual([]);
});
