import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import type { Site } from '#domain/site/site.ts';
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

/** Where a form with these fields leads. */
async function again(account: Account, site: Site, fields: Readonly<Record<string, string>> = {}): Promise<URL> {
  const path = await orderAgain(account, { site, code: 'G26-ABCDEF' })((name) => fields[name] ?? '', new FormData());
  return new URL(path, 'http://localhost');
}

test('CRT-6 a parcel leads to the first step to do of its journey, on the order’s site', async () => {
  const journey = { site: 'pro', code: 'draft-1', step: 'contact' };
  const { account, asked } = answering({ journey, criteria });
  const { pathname, search } = await again(account, 'part', { entryNumber: '3' });
  expect(asked).toEqual([['repeatParcel', { code: 'G26-ABCDEF', entryNumber: 3 }]]);
  expect(pathname + search).toBe(
    '/professionnel/envoi-colis/comparer-transporteurs/parcours/coordonnees?envoi=draft-1',
  );
});

test('CRT-6 a parcel without its offer leads to votre-colis, filled in, and its details are carried on', async () => {
  const journey = { site: 'part', code: 'draft-1', step: 'parcel' };
  const { account } = answering({ journey, criteria });
  const { pathname, searchParams } = await again(account, 'part', { entryNumber: '0' });
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
  const { pathname, search } = await again(account, 'pro');
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
  const { search } = await again(account, 'part');
  expect(search).toBe('?ajoutes=4&manques=1.3.lowStock_3.0.full');
});

test('CRT-6 CRT-9 the form sends the key of its page; without a valid one it sends none', async () => {
  const { account, asked } = answering([]);
  await again(account, 'part', { key: 'b0ac5a31-0001' });
  await again(account, 'part', { key: 'clé' });
  expect(asked).toEqual([
    ['repeatArticles', { code: 'G26-ABCDEF', key: 'b0ac5a31-0001' }],
    ['repeatArticles', { code: 'G26-ABCDEF', key: null }],
  ]);
});

test('CRT-6 any other refusal is left to the page', async () => {
  const { account } = answering(refusal(404, [{ type: 'NotFoundError', message: 'Introuvable' }]));
  await expect(again(account, 'part', { entryNumber: '0' })).rejects.toMatchObject({ status: 404 });
});

test('CRT-6 CRT-9 articles that are being added already are shown in the cart', async () => {
  const { account } = answering(refusal(409, [{ type: 'ConflictError', message: 'En cours' }]));
  expect((await again(account, 'part')).pathname).toBe('/panier');
});

test('CRT-8 articles for a cart that is being paid lead to its payment', async () => {
  const { account } = answering(refusal(409, [{ type: 'ConflictError', message: 'En cours', reason: 'paying' }]));
  const to = await again(account, 'part');
  expect(to.pathname).toBe('/checkout/recapitulatif');
});
