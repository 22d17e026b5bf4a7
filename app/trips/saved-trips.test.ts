import { expect, test } from 'vitest';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { Call } from '#domain/site/call.ts';
import { changeTrips, loadTrips } from './saved-trips.ts';

const params = new URLSearchParams(
  'from.country=FR&from.postalCode=75001&from.city=Paris&to.country=CH&to.postalCode=1003&to.city=Lausanne' +
    '&packageDetail.dimensionType=ORDINARY&packageDetail.length=22&packageDetail.width=16&packageDetail.height=6' +
    '&packageDetail.weight=0,28&collectionDate=2026-11-23',
);

/** A client that records its calls, and answers with `answer`. */
function clientOf(answer: () => unknown = () => null) {
  const calls: { name: string; input: unknown }[] = [];
  const api: ApiClient = {
    call: async ({ name }: Call, input = {}) => {
      calls.push({ name, input });
      return answer() as never;
    },
  };
  return { api, calls };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('13.8 the page proposes to save the trip of its address, without its day', async () => {
  const { api } = clientOf(() => ({ trips: [], limit: 50 }));
  const { proposed } = await loadTrips({ api, params });
  expect(proposed).toMatchObject({ weight: '0,28', collectionDate: '', arrival: { city: 'Lausanne' } });
  for (const other of ['fait=renomme', 'packageDetail.weight=1']) {
    expect((await loadTrips({ api, params: new URLSearchParams(other) })).proposed).toBeNull();
  }
});

test('13.8 saving sends the criteria of the address with the name, and shows the list again', async () => {
  const { api, calls } = clientOf();
  const form = formOf({ action: 'enregistrer', nom: 'Léa' });
  const answer = (await changeTrips({ api, site: 'pro', params }, form)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/professionnel/espaceclient/trajets?fait=enregistre',
  ]);
  expect(calls).toEqual([
    {
      name: 'saveTrip',
      input: { body: expect.objectContaining({ name: 'Léa', to: expect.objectContaining({ country: 'CH' }) }) },
    },
  ]);
});

test('13.8 a refusal is shown with the name as typed', async () => {
  const refusal = { type: 'ValidationError' as const, message: 'Donnez un nom à ce trajet.', subject: 'name' };
  const { api } = clientOf(() => {
    throw new CallError('x', 400, [refusal]);
  });
  const form = formOf({ action: 'renommer', trajet: 'abc', nom: ' ' });
  expect(await changeTrips({ api, site: 'part', params: new URLSearchParams() }, form)).toMatchObject({
    data: { kind: 'trips', id: 'abc', name: ' ', refused: ['Donnez un nom à ce trajet.'] },
    init: { status: 422 },
  });
});

test('13.8 a form with the field of a parcel saves, renames and deletes parcels', async () => {
  const { api, calls } = clientOf();
  for (const [action, colis] of [
    ['enregistrer', ''],
    ['renommer', 'abc'],
    ['supprimer', 'abc'],
  ] as const) {
    await changeTrips({ api, site: 'part', params }, formOf({ action, colis, nom: 'Boîte' }));
  }
  const packageDetail = expect.objectContaining({ length: '22', weight: '0,28' });
  expect(calls).toEqual([
    { name: 'saveParcel', input: { body: { packageDetail, name: 'Boîte' } } },
    { name: 'renameParcel', input: { parameters: { parcelId: 'abc' }, body: { name: 'Boîte' } } },
    { name: 'removeParcel', input: { parameters: { parcelId: 'abc' } } },
  ]);
});

test('13.8 an unknown action changes nothing', async () => {
  const { api, calls } = clientOf();
  const answer = (await changeTrips({ api, site: 'part', params }, formOf({ action: 'toString' }))) as Response;
  expect([answer.status, calls]).toEqual([303, []]);
});
