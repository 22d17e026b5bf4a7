import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRequestContext } from '#app/api/page-context.ts';
import type { PageRequest } from '#domain/site/page-request.ts';
import { carton, cartons, category } from '#tests/support/product-list.ts';
import { type LoadArguments, pageOf } from './load-listing.ts';
import { loadCategory, loadSeller } from './load-lists.ts';
import { loadOffer, loadProduct } from './load-product.ts';
import { loadSearch } from './load-shop.ts';

const origin = 'https://shop.example';

/**
 * Arguments of a loader for a path, with the calls made and the errors reported. `answers` maps the end of an API path
 * to a body or a status.
 */
function asking(path: string, answers: Readonly<Record<string, object | number>>) {
  const queries: string[] = [];
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  const request = {
    locale: 'fr',
    settings: { origin, callTimeoutMs: 3000 },
    report: (error: unknown) => reported.push(error),
    async send(request: Request) {
      const url = new URL(request.url);
      queries.push(url.searchParams.get('query') ?? url.pathname);
      const answer = Object.entries(answers).find(([end]) => url.pathname.endsWith(end))?.[1] ?? 404;
      return typeof answer === 'number'
        ? Response.json({ errors: [{ message: 'Retrouvez-les tous.' }] }, { status: answer })
        : Response.json(answer);
    },
  };
  context.set(pageRequestContext, request as unknown as PageRequest);
  const args: LoadArguments = { request: new Request(origin + path), context };
  return { args, queries, reported };
}

/** Status and target of the redirect that a loader throws, or status and message of the error. */
async function thrown(loading: Promise<unknown>) {
  const error = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Response) return [error.status, error.headers.get('location')];
  const { init, data } = error as { init?: ResponseInit; data: { message: string } | null };
  return [init?.status, data?.message ?? null];
}

const seller = { code: 'guichet', slug: 'guichet', sites: ['part'] };
const shop = { '/categories/cartons': category, '/products/search': cartons };

test('NAV-4 a category and its products are loaded in parallel, with the facet of the path', async () => {
  const byName = { ...cartons, pagination: { ...cartons.pagination, sort: 'name-asc' } };
  const answers = { ...shop, '/products/search': byName };
  const { args, queries } = asking('/boutique/c/cartons/f/matiere-kraft?tri=nom', answers);
  const page = await loadCategory(args, 'cartons', 'matiere-kraft');
  expect(queries).toContain(':name-asc:allCategories:cartons:matiere:kraft');
  expect(queries).toHaveLength(2);
  expect([page?.info.code, page?.sites]).toEqual(['cartons', ['part', 'pro']]);
});

test('NAV-27 if the shop does not answer, the page has status 503 and the error is reported; a missing one is 404', async () => {
  const { args, reported } = asking('/boutique/c/cartons', { ...shop, '/products/search': 503 });
  const answer = pageOf(await loadCategory(args, 'cartons'));
  expect([answer.data.state, answer.init?.status, reported.length]).toEqual(['failed', 503, 1]);
  const absent = asking('/boutique/c/rien', shop);
  expect(await thrown(loadCategory(absent.args, 'rien'))).toEqual([404, 'Retrouvez-les tous.']);
  expect(absent.reported).toEqual([]);
});

test('13.1 a list on a trip is asked for with it; a trip that the list doesn’t go by, or none at all, is redirected', async () => {
  const trip = {
    from: { country: 'FR', postalCode: '75011', city: '' },
    to: { country: 'CH', postalCode: '1003', city: '' },
    toBusiness: false,
  };
  const path =
    '/boutique/c/cartons?from.country=FR&from.postalCode=75011&to.country=CH&to.postalCode=1003' +
    '&tri=emballage-et-affranchissement';
  const sending = { ...cartons, breadcrumbs: [], pagination: { ...cartons.pagination, sort: 'sending-asc' } };
  const { args } = asking(path, { ...shop, '/products/search': { ...sending, trip } });
  expect((await loadCategory(args, 'cartons'))?.listing.state.trip).toEqual(trip);
  const inFrance = { ...shop, '/products/search': { ...sending, trip: null } };
  const target = '/boutique/c/cartons?tri=emballage-et-affranchissement';
  expect(await thrown(loadCategory(asking(path, inFrance).args, 'cartons'))).toEqual([302, target]);
  const half = path.replace('to.country=CH', 'to.country=Suisse');
  expect(await thrown(loadCategory(asking(half, inFrance).args, 'cartons'))).toEqual([301, target]);
});

test('NAV-9 a category of the own range has its own address', async () => {
  const ownRangeAnswers = { ...shop, '/categories/cartons': { ...category, ownRange: true } };
  const { args } = asking('/boutique/c/cartons/f/matiere-kraft', ownRangeAnswers);
  expect(await thrown(loadCategory(args, 'cartons', 'matiere-kraft'))).toEqual([301, '/pp/c/cartons?f=matiere-kraft']);
  const { args: there, queries } = asking('/pp/c/cartons?f=matiere-kraft', ownRangeAnswers);
  expect((await loadCategory(there, 'cartons'))?.listing.place.page).toBe('rangeCategory');
  expect(queries).toContain(':relevance:allCategories:cartons:ownRange:true:matiere:kraft');
});

test('NAV-6 a wrong slug redirects to the right one and keeps the state of the list', async () => {
  const { args } = asking('/boutique/vendeur/faux/guichet?f=matiere-kraft', { ...shop, '/sellers/guichet': seller });
  expect(await thrown(loadSeller(args, 'guichet'))).toEqual([301, '/boutique/vendeur/guichet/guichet?f=matiere-kraft']);
});

test('NAV-2 a search without words loads only the departments', async () => {
  const { args, queries } = asking('/boutique/recherche', { '/catalogs/categories': { categories: [] } });
  expect(await loadSearch(args)).toEqual({ state: 'found', listing: null, departments: [], elsewhere: 0 });
  expect(queries).toEqual(['/api/front/occ/ecommerce/part/catalogs/categories']);
});

test('SHOP-3 only a text without results here is counted on the other site', async () => {
  const none = { ...cartons, products: [], pagination: { ...cartons.pagination, totalResults: 0 }, breadcrumbs: [] };
  const there = { ...cartons, pagination: { ...cartons.pagination, totalResults: 16 } };
  const { args } = asking('/boutique/recherche?q=palette', {
    'part/products/search': none,
    'pro/products/search': there,
    '/catalogs/categories': { categories: [] },
  });
  expect((await loadSearch(args))?.elsewhere).toBe(16);
  const successful = asking('/boutique/recherche?q=carton', {
    'part/products/search': { ...cartons, breadcrumbs: [] },
    'pro/products/search': there,
  });
  expect((await loadSearch(successful.args))?.elsewhere).toBe(0);
});

test('SHOP-3 a search narrowed to a category keeps the words of the address', async () => {
  const plain = { ...cartons, breadcrumbs: [] };
  const { args, queries } = asking('/boutique/recherche?f=categorie-cartons&q=bulle', {
    ...shop,
    '/products/search': plain,
  });
  const page = await loadSearch(args);
  expect(queries).toContain('bulle:relevance:allCategories:cartons');
  expect(page?.listing?.category?.name).toBe(category.name);
});

test('SHOP-2 an unknown category is dropped from the address, as other unknown choices are', async () => {
  const answers = { ...shop, '/products/search': { ...cartons, breadcrumbs: [] }, '/sellers/guichet': seller };
  const search = asking('/boutique/recherche?f=categorie-rien&q=bulle', answers);
  expect(await thrown(loadSearch(search.args))).toEqual([302, '/boutique/recherche?q=bulle']);
  expect(search.queries.at(-1)).toBe('bulle:relevance');
  const list = asking('/boutique/vendeur/guichet/guichet?f=categorie-rien', answers);
  expect(await thrown(loadSeller(list.args, 'guichet'))).toEqual([302, '/boutique/vendeur/guichet/guichet']);
});

test('NAV-6 a seller’s list is sorted by price as others are; an order that the answer does not have is dropped', async () => {
  const path = '/boutique/vendeur/guichet/guichet?f=matiere-kraft&tri=prix-croissant';
  const byPrice = { ...cartons, pagination: { ...cartons.pagination, sort: 'price-asc' } };
  const { args, queries } = asking(path, { ...shop, '/products/search': byPrice, '/sellers/guichet': seller });
  expect((await loadSeller(args, 'guichet'))?.listing?.state.sort).toBe('price-asc');
  expect(queries).toContain(':price-asc:seller:guichet:matiere:kraft');
  const other = asking(path, { ...shop, '/sellers/guichet': seller });
  expect(await thrown(loadSeller(other.args, 'guichet'))).toEqual([
    302,
    '/boutique/vendeur/guichet/guichet?f=matiere-kraft',
  ]);
});

test('NAV-27 a product or offer that can’t be loaded is a page of status 503 and reported; a missing one is 404', async () => {
  const path = '/boutique/carton/p/carton-30';
  const failing = asking(path, { '/products/carton-30': 503, '/offers/4': 503 });
  for (const loading of [loadProduct(failing.args, 'carton-30'), loadOffer(failing.args, 'carton-30', 'offer_4')]) {
    const answer = pageOf(await loading);
    expect([answer.data.state, answer.init?.status]).toEqual(['failed', 503]);
  }
  expect(failing.reported).toHaveLength(2);
  expect(await thrown(loadProduct(asking(path, {}).args, 'carton-30'))).toEqual([404, 'Retrouvez-les tous.']);
  expect(await thrown(loadOffer(asking(path, {}).args, 'carton-30', 'offer_4'))).toEqual([404, 'Retrouvez-les tous.']);
  expect(await thrown(loadOffer(failing.args, 'carton-30', 'offre'))).toEqual([404, null]);
});

test('NAV-7 a wrong slug of a product redirects to the right one', async () => {
  const product = { ...carton, sites: ['part'] };
  const { args } = asking('/boutique/faux/p/carton-30', { '/products/carton-30': product });
  expect(await thrown(loadProduct(args, 'carton-30'))).toEqual([301, carton.url]);
  const { args: there } = asking(carton.url, { '/products/carton-30': product });
  expect((await loadProduct(there, 'carton-30'))?.product.code).toBe('carton-30');
});

test('nothing of a page of the shop is encoded for the browser', () => {
  const answer = pageOf({ state: 'found', name: 'Cartons' });
  expect(Object.keys(answer.data)).toEqual([]);
  expect(answer.data).toHaveProperty('name', 'Cartons');
});
