import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import { orderAgain } from './order-again.ts';

/** An account whose use cases all answer `answer`, or refuse if it is an error, and what they were asked. */
function answering(answer: unknown) {
  const asked: unknown[] = [];
  const use = (name: string) => async (input: object) => {
    asked.push([name, input]);
    if (answer instanceof CallError) throw answer;
    return answer;
  };
  const purchases = { repeatParcel: use('repeatParcel'), repeatArticles: use('repeatArticles') };
  return { account: { purchases } as unknown as Account, asked };
}

const refusal = (status: number, errors: CallError['errors'] = []) => new CallError('refused', status, errors);

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
  const { account, asked } = answering({ journey, criteria });
  const { pathname, search } = await locationOf(orderAgain(account, 'part', 'G26-ABCDEF', parcelForm('3')));
  expect(asked).toEqual([['repeatParcel', { code: 'G26-ABCDEF', entryNumber: 3 }]]);
  expect(pathname + search).toBe(
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/coordonnees?envoi=draft-1',
  );
});

test('CRT-6 a parcel without its offer leads to votre-colis, filled in, and its details are carried on', async () => {
  const journey = { site: 'part', code: 'draft-1', step: 'parcel' };
  const { account } = answering({ journey, criteria });
  const { pathname, searchParams } = await locationOf(orderAgain(account, 'part', 'G26-ABCDEF', parcelForm('0')));
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
  const { account, asked } = answering([added(2), added(0), added(3)]);
  const { pathname, search } = await locationOf(orderAgain(account, 'pro', 'G26-ABCDEF', new FormData()));
  expect(asked).toEqual([['repeatArticles', { code: 'G26-ABCDEF', key: null }]]);
  expect(pathname + search).toBe('/professionnel/espaceclient/achats/G26-ABCDEF?ajoutes=5');
});

test('CRT-6 the order’s page also lists articles that were not added, or only in part', async () => {
  const article = (entryNumber: number, statusCode: string, quantityAdded: number) => ({
    entryNumber,
    statusCode,
    quantityAdded,
    changes: [],
  });
  const { account } = answering([article(1, 'lowStock', 3), article(2, 'success', 1), article(3, 'full', 0)]);
  const { search } = await locationOf(orderAgain(account, 'part', 'G26-ABCDEF', new FormData()));
  expect(search).toBe('?ajoutes=4&manques=1.3.lowStock_3.0.full');
});

test('CRT-6 CRT-9 the form sends the key of its page; without a valid one it sends none', async () => {
  const { account, asked } = answering([]);
  const form = new FormData();
  form.set('key', 'b0ac5a31-0001');
  await orderAgain(account, 'part', 'G26-ABCDEF', form);
  form.set('key', 'clé');
  await orderAgain(account, 'part', 'G26-ABCDEF', form);
  expect(asked).toEqual([
    ['repeatArticles', { code: 'G26-ABCDEF', key: 'b0ac5a31-0001' }],
    ['repeatArticles', { code: 'G26-ABCDEF', key: null }],
  ]);
});

test('CRT-6 a failure without a message is reported as well', async () => {
  const { account } = answering(refusal(503));
  expect(await orderAgain(account, 'part', 'G26-ABCDEF', parcelForm('0'))).toMatchObject({
    data: { refused: [''] },
    init: { status: 422 },
  });
});

test('CRT-6 a refusal is reported with its own message on the order’s page', async () => {
  const { account } = answering(refusal(404, [{ type: 'NotFoundError', message: 'Introuvable' }]));
  expect(await orderAgain(account, 'part', 'G26-ABCDEF', parcelForm('0'))).toMatchObject({
    data: { refused: ['Introuvable'] },
    init: { status: 422 },
  });
});

test('CRT-6 CRT-9 articles that are being added already are shown in the cart', async () => {
  const { account } = answering(refusal(409, [{ type: 'ConflictError', message: 'En cours' }]));
  expect((await locationOf(orderAgain(account, 'part', 'G26-ABCDEF', new FormData()))).pathname).toBe('/panier');
});

test('CRT-8 articles for a cart that is being paid lead to its payment', async () => {
  const { account } = answering(refusal(409, [{ type: 'ConflictError', message: 'En cours', reason: 'paying' }]));
  const to = await locationOf(orderAgain(account, 'part', 'G26-ABCDEF', new FormData()));
  expect(to.pathname).toBe('/checkout/recapitulatif');
});
