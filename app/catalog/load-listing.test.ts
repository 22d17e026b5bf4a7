import { expect, test } from 'vitest';
import { pageArgs, refusal, thrown } from '#tests/support/page-args.ts';
import { carton, cartons, category } from '#tests/support/product-list.ts';
import { pageOf } from './load-listing.ts';
import { loadCategory, loadSeller } from './load-lists.ts';
import { loadOffer, loadProduct } from './load-product.ts';
import { loadSearch } from './load-shop.ts';

/** The products of `answers` are listed for every query; `queries` are those that were asked. */
function asking(path: string, answers: Readonly<Record<string, unknown>>) {
  const page = pageArgs(path, answers);
  const queries = () => page.asked.filter(([name]) => name === 'shop.list').map(([, input]) => input);
  return { ...page, queries };
}

const seller = { code: 'guichet', slug: 'guichet', sites: ['part'] };
const shop = {
  'shop.category': ({ code }: { code: string }) => (code === 'cartons' ? category : refusal(404)),
  'shop.list': cartons,
};
const chosen = [{ facet: 'matiere', values: ['kraft'] }];

test('NAV-4 a category and its products are loaded in parallel, with the facet of the path', async () => {
  const byName = { ...cartons, pagination: { ...cartons.pagination, sort: 'name-asc' } };
  const answers = { ...shop, 'shop.list': byName };
  const { args, asked, queries } = asking('/boutique/c/cartons/f/matiere-kraft?tri=nom', answers);
  const page = await loadCategory(args, 'cartons', 'matiere-kraft');
  const query = { text: '', sort: 'name-asc', scope: { category: 'cartons' }, choices: chosen };
  expect(queries()).toEqual([{ site: 'part', query, page: 0, pageSize: 24, trip: null, objectGrams: 2000 }]);
  expect(asked).toHaveLength(2);
  expect([page?.info.code, page?.sites]).toEqual(['cartons', ['part', 'pro']]);
});

test('NAV-27 if the shop does not answer, the page has status 503 and the error is reported; a missing one is 404', async () => {
  const { args, reported } = asking('/boutique/c/cartons', { ...shop, 'shop.list': refusal(503) });
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
  const { args } = asking(path, { ...shop, 'shop.list': { ...sending, trip } });
  expect((await loadCategory(args, 'cartons'))?.listing.state.trip).toEqual(trip);
  const inFrance = { ...shop, 'shop.list': { ...sending, trip: null } };
  const target = '/boutique/c/cartons?tri=emballage-et-affranchissement';
  expect(await thrown(loadCategory(asking(path, inFrance).args, 'cartons'))).toEqual([302, target]);
  const half = path.replace('to.country=CH', 'to.country=Suisse');
  expect(await thrown(loadCategory(asking(half, inFrance).args, 'cartons'))).toEqual([301, target]);
});

test('NAV-9 a category of the own range has its own address', async () => {
  const ownRangeAnswers = { ...shop, 'shop.category': { ...category, ownRange: true } };
  const { args } = asking('/boutique/c/cartons/f/matiere-kraft', ownRangeAnswers);
  expect(await thrown(loadCategory(args, 'cartons', 'matiere-kraft'))).toEqual([301, '/pp/c/cartons?f=matiere-kraft']);
  const { args: there, queries } = asking('/pp/c/cartons?f=matiere-kraft', ownRangeAnswers);
  expect((await loadCategory(there, 'cartons'))?.listing.place.page).toBe('rangeCategory');
  expect(queries()).toMatchObject([{ query: { scope: { category: 'cartons', ownRange: true }, choices: chosen } }]);
});

test('NAV-6 a wrong slug redirects to the right one and keeps the state of the list', async () => {
  const { args } = asking('/boutique/vendeur/faux/guichet?f=matiere-kraft', { ...shop, 'shop.seller': seller });
  expect(await thrown(loadSeller(args, 'guichet'))).toEqual([301, '/boutique/vendeur/guichet/guichet?f=matiere-kraft']);
});

test('NAV-2 a search without words loads only the departments', async () => {
  const { args, asked } = asking('/boutique/recherche', { 'shop.departments': [] });
  expect(await loadSearch(args)).toEqual({ state: 'found', listing: null, departments: [], elsewhere: 0 });
  expect(asked).toEqual([['shop.departments', 'part']]);
});

test('SHOP-3 only a text without results here is counted on the other site', async () => {
  const none = { ...cartons, products: [], pagination: { ...cartons.pagination, totalResults: 0 }, breadcrumbs: [] };
  const there = { ...cartons, pagination: { ...cartons.pagination, totalResults: 16 } };
  const on = (lists: { part: object; pro: object }) => ({
    'shop.list': ({ site }: { site: 'part' | 'pro' }) => lists[site],
    'shop.departments': [],
  });
  const { args } = asking('/boutique/recherche?q=palette', on({ part: none, pro: there }));
  expect((await loadSearch(args))?.elsewhere).toBe(16);
  const here = { ...cartons, breadcrumbs: [] };
  const successful = asking('/boutique/recherche?q=carton', on({ part: here, pro: there }));
  expect((await loadSearch(successful.args))?.elsewhere).toBe(0);
});

test('SHOP-3 a search narrowed to a category keeps the words of the address', async () => {
  const plain = { ...cartons, breadcrumbs: [] };
  const { args, queries } = asking('/boutique/recherche?f=categorie-cartons&q=bulle', { ...shop, 'shop.list': plain });
  const page = await loadSearch(args);
  expect(queries()).toMatchObject([{ query: { text: 'bulle', scope: { category: 'cartons' }, choices: [] } }]);
  expect(page?.listing?.category?.name).toBe(category.name);
});

test('SHOP-2 an unknown category is dropped from the address, as other unknown choices are', async () => {
  const answers = { ...shop, 'shop.list': { ...cartons, breadcrumbs: [] }, 'shop.seller': seller };
  const search = asking('/boutique/recherche?f=categorie-rien&q=bulle', answers);
  expect(await thrown(loadSearch(search.args))).toEqual([302, '/boutique/recherche?q=bulle']);
  expect(search.queries().at(-1)).toMatchObject({ query: { text: 'bulle', scope: {}, choices: [] } });
  const list = asking('/boutique/vendeur/guichet/guichet?f=categorie-rien', answers);
  expect(await thrown(loadSeller(list.args, 'guichet'))).toEqual([302, '/boutique/vendeur/guichet/guichet']);
});

test('NAV-6 a seller’s list is sorted by price as others are; an order that the answer does not have is dropped', async () => {
  const path = '/boutique/vendeur/guichet/guichet?f=matiere-kraft&tri=prix-croissant';
  const byPrice = { ...cartons, pagination: { ...cartons.pagination, sort: 'price-asc' } };
  const { args, queries } = asking(path, { ...shop, 'shop.list': byPrice, 'shop.seller': seller });
  expect((await loadSeller(args, 'guichet'))?.listing?.state.sort).toBe('price-asc');
  expect(queries()).toMatchObject([{ query: { sort: 'price-asc', scope: { seller: 'guichet' }, choices: chosen } }]);
  const other = asking(path, { ...shop, 'shop.seller': seller });
  expect(await thrown(loadSeller(other.args, 'guichet'))).toEqual([
    302,
    '/boutique/vendeur/guichet/guichet?f=matiere-kraft',
  ]);
});

test('NAV-27 a product or offer that can’t be loaded is a page of status 503 and reported; a missing one is 404', async () => {
  const path = '/boutique/carton/p/carton-30';
  const failing = asking(path, { 'shop.product': refusal(503), 'shop.offered': refusal(503) });
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
  const { args } = asking('/boutique/faux/p/carton-30', { 'shop.product': product });
  expect(await thrown(loadProduct(args, 'carton-30'))).toEqual([301, carton.url]);
  const { args: there } = asking(carton.url, { 'shop.product': product });
  expect((await loadProduct(there, 'carton-30'))?.product.code).toBe('carton-30');
});

test('nothing of a page of the shop is encoded for the browser', () => {
  const answer = pageOf({ state: 'found', name: 'Cartons' });
  expect(Object.keys(answer.data)).toEqual([]);
  expect(answer.data).toHaveProperty('name', 'Cartons');
});
