import { expect, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { orderAgain } from './order-again.ts';

/** A client that gives every call the same answer, and the requests it received. */
function answering(status: number, body: object) {
  const requests: string[] = [];
  const keys: (string | null)[][] = [];
  const api = createClient({
    origin: 'http://localhost',
    locale: 'fr',
    timeoutMs: 1000,
    async send({ method, url, headers }) {
      requests.push(`${method} ${new URL(url).pathname}`);
      keys.push([headers.get('idempotency-key'), headers.get('idempotency-window')]);
      return Response.json(body, { status });
    },
  });
  return { api, requests, keys };
}

const criteria = {
  collectionDate: '2026-11-23',
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
  packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
};

function parcelForm(entryNumber: string): FormData {
  const form = new FormData();
  form.set('entryNumber', entryNumber);
  return form;
}

async function locationOf(answer: ReturnType<typeof orderAgain>): Promise<URL> {
  const response = await answer;
  if (!(response instanceof Response)) throw new Error(JSON.stringify(response));
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '', 'http://localhost');
}

test('CRT-6 a parcel leads to the first step to do of its journey, on the order’s site', async () => {
  const journey = { site: 'pro', code: 'draft-1', step: 'contact' };
  const { api, requests } = answering(201, { journey, criteria, changes: [] });
  const { pathname, search } = await locationOf(orderAgain(api, 'part', 'G26-ABCDEF', parcelForm('3')));
  expect(requests).toEqual(['POST /api/front/occ/ecommerce/part/users/current/orders/G26-ABCDEF/entries/3/reorder']);
  expect(pathname + search).toBe(
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/coordonnees?envoi=draft-1',
  );
});

test('CRT-6 a parcel without its offer leads to votre-colis, filled in, and its details are carried on', async () => {
  const journey = { site: 'part', code: 'draft-1', step: 'parcel' };
  const { api } = answering(201, { journey, criteria, changes: [] });
  const { pathname, searchParams } = await locationOf(orderAgain(api, 'part', 'G26-ABCDEF', parcelForm('0')));
  expect(pathname).toMatch(/\/votre-colis$/);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    'from.postalCode': '69003',
    'to.city': 'Paris',
    'packageDetail.weight': '0,25',
    envoi: 'draft-1',
    repris: 'G26-ABCDEF',
  });
});

test('CRT-6 after adding articles the visitor is back on the order, which shows how many were added', async () => {
  const added = (quantityAdded: number) => ({ entryNumber: 1, statusCode: 'success', quantityAdded, changes: [] });
  const { api, requests } = answering(200, { articles: [added(2), added(0), added(3)] });
  const { pathname, search } = await locationOf(orderAgain(api, 'pro', 'G26-ABCDEF', new FormData()));
  expect(requests).toEqual(['POST /api/front/occ/ecommerce/pro/users/current/orders/G26-ABCDEF/reorder']);
  expect(pathname + search).toBe('/professionnel/espaceclient/achats/G26-ABCDEF?ajoutes=5');
});

test('CRT-6 the order’s page also lists articles that were not added, or only in part', async () => {
  const article = (entryNumber: number, statusCode: string, quantityAdded: number) => ({
    entryNumber,
    statusCode,
    quantityAdded,
    changes: [],
  });
  const { api } = answering(200, {
    articles: [article(1, 'lowStock', 3), article(2, 'success', 1), article(3, 'full', 0)],
  });
  const { search } = await locationOf(orderAgain(api, 'part', 'G26-ABCDEF', new FormData()));
  expect(search).toBe('?ajoutes=4&manques=1.3.lowStock_3.0.full');
});

test('CRT-6 CRT-9 the form sends the key of its page; without a valid one, repetitions within three seconds count as one', async () => {
  const { api, keys } = answering(200, { articles: [] });
  const form = new FormData();
  form.set('key', 'b0ac5a31-0001');
  await orderAgain(api, 'part', 'G26-ABCDEF', form);
  form.set('key', 'clé');
  await orderAgain(api, 'part', 'G26-ABCDEF', form);
  expect(keys).toEqual([
    ['b0ac5a31-0001', null],
    ['form', '3'],
  ]);
});

test('CRT-6 a failure without a message is reported as well', async () => {
  const { api } = answering(504, {});
  expect(await orderAgain(api, 'part', 'G26-ABCDEF', parcelForm('0'))).toMatchObject({
    data: { refused: [''] },
    init: { status: 422 },
  });
});

test('CRT-6 a refusal is reported with its own message on the order’s page', async () => {
  const { api } = answering(404, { errors: [{ type: 'NotFoundError', message: 'Introuvable' }] });
  expect(await orderAgain(api, 'part', 'G26-ABCDEF', parcelForm('0'))).toMatchObject({
    data: { refused: ['Introuvable'] },
    init: { status: 422 },
  });
});

test('CRT-6 CRT-9 articles that are being added already are shown in the cart', async () => {
  const { api } = answering(409, { errors: [{ type: 'ConflictError', message: 'En cours' }] });
  expect((await locationOf(orderAgain(api, 'part', 'G26-ABCDEF', new FormData()))).pathname).toBe('/panier');
});

test('CRT-8 articles for a cart that is being paid lead to its payment', async () => {
  const { api } = answering(409, { errors: [{ type: 'ConflictError', message: 'En cours', reason: 'paying' }] });
  const to = await locationOf(orderAgain(api, 'part', 'G26-ABCDEF', new FormData()));
  expect(to.pathname).toBe('/checkout/recapitulatif');
});
