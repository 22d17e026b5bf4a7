import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import type { Site } from '#domain/site/site.ts';
import { changeTrips, loadTrips } from './saved-trips.ts';

const params = new URLSearchParams(
  'from.country=FR&from.postalCode=75001&from.city=Paris&to.country=CH&to.postalCode=1003&to.city=Lausanne' +
    '&packageDetail.dimensionType=ORDINARY&packageDetail.length=22&packageDetail.width=16&packageDetail.height=6' +
    '&packageDetail.weight=0,28&collectionDate=2026-11-23',
);

/** Use cases that record how they are called, and answer with `answer`. */
function accountThat(answer: () => unknown = () => null) {
  const calls: unknown[][] = [];
  const roomOf = (room: string) =>
    new Proxy(
      {},
      {
        get: (_, name: string) => async (input: unknown) => {
          calls.push([`${room}.${name}`, input]);
          return answer();
        },
      },
    );
  const account = { savedTrips: roomOf('savedTrips'), savedParcels: roomOf('savedParcels') } as unknown as Account;
  return { account, calls };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('13.8 the page proposes to save the trip of its address, without its day', async () => {
  const { account } = accountThat(() => []);
  const { proposed } = await loadTrips({ account, params });
  expect(proposed).toMatchObject({ weight: '0,28', collectionDate: '', arrival: { city: 'Lausanne' } });
  for (const other of ['fait=renomme', 'packageDetail.weight=1']) {
    expect((await loadTrips({ account, params: new URLSearchParams(other) })).proposed).toBeNull();
  }
});

/** The place to which a form redirects. */
async function placeAfter(account: Account, fields: Readonly<Record<string, string>>, site: Site = 'part') {
  const answer = await changeTrips({ account, site, params }, formOf(fields)).catch((thrown: unknown) => thrown);
  return (answer as Response).headers.get('location');
}

test('13.8 saving sends the criteria of the address with the name, and shows the list again', async () => {
  const { account, calls } = accountThat();
  const place = await placeAfter(account, { intent: 'save', kind: 'trips', name: 'Léa' }, 'pro');
  expect(place).toBe('/professionnel/espaceclient/trajets?fait=enregistre');
  expect(calls).toEqual([
    ['savedTrips.save', expect.objectContaining({ name: 'Léa', to: expect.objectContaining({ country: 'CH' }) })],
  ]);
});

test('13.8 a refusal is shown with the name as typed', async () => {
  const refusal = { type: 'ValidationError' as const, message: 'Donnez un nom à ce trajet.', subject: 'name' };
  const { account } = accountThat(() => {
    throw new CallError('x', 400, [refusal]);
  });
  const form = formOf({ intent: 'rename', of: 'abc', name: ' ' });
  expect(await changeTrips({ account, site: 'part', params }, form)).toMatchObject({
    data: {
      intent: 'rename',
      of: 'abc',
      typed: { name: ' ' },
      errors: [{ subject: 'name', message: refusal.message }],
    },
    init: { status: 422 },
  });
});

test('13.8 an entry that was removed meanwhile can’t be renamed, and the page says so', async () => {
  const { account } = accountThat(() => {
    throw new CallError('x', 404, [{ type: 'NotFoundError', message: 'Ce trajet n’existe plus.', subject: 'tripId' }]);
  });
  const form = formOf({ intent: 'rename', of: 'abc', name: 'Léa' });
  expect(await changeTrips({ account, site: 'part', params }, form)).toMatchObject({
    data: { errors: [{ message: 'Ce trajet n’existe plus.' }] },
    init: { status: 422 },
  });
});

test('13.8 a form about a parcel saves, renames and deletes parcels', async () => {
  const { account, calls } = accountThat();
  const places: (string | null)[] = [];
  for (const [intent, of] of [
    ['save', 'parcels'],
    ['rename', 'abc'],
    ['remove', 'abc'],
  ] as const) {
    places.push(await placeAfter(account, { intent, of, kind: 'parcels', name: 'Boîte' }));
  }
  expect(places.map((place) => place?.split('=')[1])).toEqual(['colisEnregistre', 'colisRenomme', 'colisSupprime']);
  const packageDetail = expect.objectContaining({ length: '22', weight: '0,28' });
  expect(calls).toEqual([
    ['savedParcels.save', { packageDetail, name: 'Boîte' }],
    ['savedParcels.rename', { id: 'abc', name: 'Boîte' }],
    ['savedParcels.remove', 'abc'],
  ]);
});
