import { afterAll, expect, test } from 'vitest';
import type { SavedTripAnswer } from '#domain/trips/contract.ts';
import { maxTrips } from '#domain/trips/saved-limits.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
const api = await shippingApi(database);
afterAll(() => api.close());

type Owner = { readonly cookie: string };
const path = '/api/account/trips';
const call = (owner: Owner, method: string, rest = '', body?: object) =>
  api.call(method, `${path}${rest}`, body, { cookie: owner.cookie });
const customer = () => signedInAccount(db, monday);

async function saved(owner: Owner, name: string, change: Record<string, unknown> = {}): Promise<SavedTripAnswer> {
  const { status, body } = await call(owner, 'POST', '', quoteBody({ name, ...change }));
  expect(status).toBe(201);
  return body as SavedTripAnswer;
}
const trips = async (owner: Owner) => ((await call(owner, 'GET')).body as { trips: readonly SavedTripAnswer[] }).trips;
const names = async (owner: Owner) => (await trips(owner)).map(({ name }) => name);
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) =>
    message.replaceAll('\u00A0', ' '),
  ),
];

test('13.8 a trip is saved without its day under a name, listed by name, renamed and deleted', async () => {
  const owner = await customer();
  const to = { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: true };
  const { tripId } = await saved(owner, ' Chez Léa ', { to, collectionDate: '2020-01-01' });
  await saved(owner, 'Bureau');
  expect(await names(owner)).toEqual(['Bureau', 'Chez Léa']);
  expect((await trips(owner))[1]).toEqual({
    tripId,
    name: 'Chez Léa',
    criteria: {
      from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
      to,
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
    },
    countries: { from: 'France', to: 'Suisse' },
    savedAt: new Date(monday).toISOString(),
  } satisfies SavedTripAnswer);
  expect((await call(owner, 'PATCH', `/${tripId}?lang=en`, { name: 'Léa' })).body).toMatchObject({
    name: 'Léa',
    countries: { to: 'Switzerland' },
  });
  expect(await names(owner)).toEqual(['Bureau', 'Léa']);
  expect((await call(owner, 'DELETE', `/${tripId}`)).status).toBe(204);
  expect(await names(owner)).toEqual(['Bureau']);
});

test('13.8 a name is required, on one line, short and not taken; the number of trips is limited', async () => {
  const owner = await customer();
  const { tripId } = await saved(owner, 'Bureau');
  const save = async (name: string) => refusal(await call(owner, 'POST', '', quoteBody({ name })));
  expect(await save(' ')).toEqual([400, 'Donnez un nom à ce trajet.']);
  expect(await save('x'.repeat(81))).toEqual([400, '80 caractères au plus, sur une ligne. Raccourcissez le nom.']);
  const taken = [409, 'Un autre de vos trajets a déjà ce nom. Choisissez-en un autre.'];
  expect(await save('BUREAU')).toEqual(taken);
  expect((await call(owner, 'PATCH', `/${tripId}`, { name: 'bureau' })).status).toBe(200);
  await saved(owner, 'Autre');
  expect(refusal(await call(owner, 'PATCH', `/${tripId}`, { name: 'autre' }))).toEqual(taken);
  for (let count = 2; count < maxTrips; count++) await saved(owner, `Trajet ${count}`);
  expect(await save('Un de trop')).toEqual([400, '50 trajets au plus par compte. Supprimez-en un, puis réessayez.']);
});

test('13.8 wrong criteria are refused at their fields, and nothing is saved', async () => {
  const owner = await customer();
  const from = { country: 'FR', postalCode: '99999', city: 'Nulle part' };
  const { status, body } = await call(owner, 'POST', '', quoteBody({ name: 'Faux', from }));
  expect([status, body]).toEqual([400, { errors: [expect.objectContaining({ subject: 'from.postalCode' })] }]);
  expect(await names(owner)).toEqual([]);
});

test('13.8 the same trip saved four times at once is one, another one may not have its name', async () => {
  const owner = await customer();
  const body = quoteBody({ name: 'Ensemble' });
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(owner, 'POST', '', body)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await names(owner)).toEqual(['Ensemble']);
  const other = quoteBody({
    name: 'Ensemble',
    to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: false },
  });
  expect((await call(owner, 'POST', '', other)).status).toBe(409);
});

test('13.8 another account doesn’t see, rename or delete a trip, and nobody without one', async () => {
  const [owner, other] = [await customer(), await customer()];
  const { tripId } = await saved(owner, 'Privé');
  expect(await names(other)).toEqual([]);
  for (const [method, body] of [['PATCH', { name: 'Volé' }], ['DELETE']] as const) {
    expect((await call(other, method, `/${tripId}`, body)).status).toBe(404);
    expect((await call({ cookie: '' }, method, `/${tripId}`, body)).status).toBe(401);
    expect((await call(owner, method, '/no-uuid', body)).status).toBe(404);
  }
  expect((await call({ cookie: '' }, 'GET')).status).toBe(401);
  expect((await call({ cookie: '' }, 'POST', '', quoteBody({ name: 'Sans compte' }))).status).toBe(401);
  expect(await names(owner)).toEqual(['Privé']);
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
