import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { pageRequestContext } from '#app/api/page-context.ts';
import { type Account, setUseCases } from '#app/api/use-cases.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { formOf } from '#tests/support/office-page.ts';
import { action, loader } from './saved-trips.tsx';

const trip =
  'from.country=FR&from.postalCode=75001&from.city=Paris&to.country=CH&to.postalCode=1003&to.city=Lausanne' +
  '&packageDetail.dimensionType=ORDINARY&packageDetail.length=22&packageDetail.width=16&packageDetail.height=6' +
  '&packageDetail.weight=0,28&collectionDate=2026-11-23';

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

function argsOf(account: Account, { site = 'part' as Site, query = trip, form = null as FormData | null } = {}): never {
  const context = new RouterContextProvider();
  const page = {
    account: { key: 'z', firstName: 'Zoé', isPro: site === 'pro' },
    settings: { accountUrl: null, origin: 'http://localhost', ownIssuer: true },
  };
  context.set(pageRequestContext, page as unknown as PageRequest);
  setUseCases(context, () => ({ office: {}, account, visitor: {} }) as never);
  const url = `http://localhost${pathOf('savedTrips', site)}?${query}`;
  return { context, params: {}, request: new Request(url, form ? { method: 'POST', body: form } : {}) } as never;
}

const proposedFor = async (account: Account, query?: string) => {
  const { data } = await loader(argsOf(account, query === undefined ? {} : { query }));
  return data.kind === 'shown' ? data.proposed : undefined;
};

const answerTo = (account: Account, fields: Readonly<Record<string, string>>, site: Site = 'part') =>
  action(argsOf(account, { site, form: formOf(fields) })).catch((thrown: unknown) => thrown);

test('13.8 the page proposes to save the trip of its address, without its day', async () => {
  const { account } = accountThat(() => []);
  expect(await proposedFor(account)).toMatchObject({
    weight: '0,28',
    collectionDate: '',
    arrival: { city: 'Lausanne' },
  });
  for (const other of ['fait=renomme', 'packageDetail.weight=1']) {
    expect(await proposedFor(account, other)).toBeNull();
  }
});

async function placeAfter(account: Account, fields: Readonly<Record<string, string>>, site: Site = 'part') {
  return ((await answerTo(account, fields, site)) as Response).headers.get('location');
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
  expect(await answerTo(account, { intent: 'rename', of: 'abc', name: ' ' })).toMatchObject({
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
  expect(await answerTo(account, { intent: 'rename', of: 'abc', name: 'Léa' })).toMatchObject({
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
