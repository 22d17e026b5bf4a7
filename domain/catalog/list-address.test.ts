import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choicesOf,
  facetValuesOf,
  type ListPlace,
  type ListState,
  listPath,
  pageSizes,
  parseFacetValue,
  parseListState,
  plainList,
  toggleChoice,
} from './list-address.ts';
import type { ListTrip } from './list-trip.ts';
import { productSorts } from './product-query.ts';

const cartons: ListPlace = { page: 'category', code: 'cartons' };

test('NAV-4 a facet value is split at the first hyphen', () => {
  expect(parseFacetValue('prix-10-25')).toEqual({ facet: 'prix', value: '10-25' });
  expect(['prix', '-10', 'prix-', ''].map(parseFacetValue)).toEqual([null, null, null, null]);
});

test('NAV-4 the first choice is in the path, the others in the query, in a fixed order', () => {
  const state = { ...plainList, choices: choicesOf(['matiere-kraft', 'couleur-rouge', 'couleur-bleu', 'faute']) };
  expect(listPath(cartons, state, 'part')).toBe('/boutique/c/cartons/f/couleur-bleu?f=couleur-rouge&f=matiere-kraft');
  expect(listPath({ page: 'brand', code: 'ondula' }, state, 'pro')).toBe(
    '/professionnel/boutique/marque/ondula?f=couleur-bleu&f=couleur-rouge&f=matiere-kraft',
  );
  expect(listPath(cartons, plainList, 'part')).toBe('/boutique/c/cartons');
  expect(listPath({ page: 'search', text: 'carton 30' }, { ...plainList, page: 1, sort: 'price-asc' }, 'part')).toBe(
    '/boutique/recherche?page=2&q=carton+30&tri=prix-croissant',
  );
});

test('NAV-4 choosing a value twice deselects it', () => {
  const once = toggleChoice([], 'couleur', 'rouge');
  expect(facetValuesOf(once)).toEqual(['couleur-rouge']);
  expect(toggleChoice(once, 'couleur', 'rouge')).toEqual([]);
});

const code = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/);
const value = fc.stringMatching(/^[a-z0-9_]([a-z0-9_-]{0,6}[a-z0-9_])?$/);
const trip: ListTrip = {
  from: { country: 'FR', postalCode: '75011', city: 'Paris' },
  to: { country: 'RE', postalCode: '97400', city: 'Saint-Denis' },
  toBusiness: false,
};
const states: fc.Arbitrary<ListState> = fc.record({
  choices: fc.array(fc.tuple(code, value), { maxLength: 6 }).map((all) => choicesOf(all.map((pair) => pair.join('-')))),
  sort: fc.constantFrom(...productSorts),
  page: fc.integer({ min: 0, max: 500 }),
  pageSize: fc.constantFrom(...pageSizes),
  view: fc.constantFrom('tiles', 'table', null),
  trip: fc.constantFrom(null, trip, {
    ...trip,
    toBusiness: true,
    to: { country: 'CH', postalCode: '', city: 'Lausanne' },
  }),
  objectGrams: fc.integer({ min: 1, max: 999_999 }),
});

test('NAV-4 reading an address is the inverse of writing it, and its parameters are sorted', () => {
  fc.assert(
    fc.property(states, fc.constantFrom('part' as const, 'pro' as const), (state, site) => {
      const url = new URL(listPath(cartons, state, site), 'https://shop.example');
      const facet = url.pathname.split('/f/')[1];
      expect(parseListState(url.searchParams, facet && decodeURIComponent(facet))).toEqual(state);
      const sortedParams = new URLSearchParams(url.search);
      sortedParams.sort();
      expect(url.searchParams.toString()).toBe(sortedParams.toString());
    }),
  );
});

test('NAV-4 nonsense in an address gives the default list', () => {
  for (const query of ['page=0&nb=7&tri=x&vue=y', 'page=-1', 'page=1.5', 'page=1e9', 'f=&f=x']) {
    expect(parseListState(new URLSearchParams(query))).toEqual(plainList);
  }
});

test('SHOP-2 an address contains only values other than the defaults, and the chosen view', () => {
  const path = (place: ListPlace, change: Partial<ListState>, site: 'part' | 'pro' = 'part') =>
    listPath(place, { ...plainList, ...change }, site);
  const seller: ListPlace = { page: 'seller', slug: 'port', code: 's1' };
  expect(path({ page: 'search', text: '' }, {})).toBe('/boutique/recherche');
  expect(path(cartons, { pageSize: 48 })).toBe('/boutique/c/cartons?nb=48');
  expect(path(cartons, { page: 1 })).toBe('/boutique/c/cartons?page=2');
  expect(path(cartons, { view: 'tiles' })).toBe('/boutique/c/cartons?vue=images');
  expect(path(cartons, { view: 'table' })).toBe('/boutique/c/cartons?vue=tableau');
  expect(path(cartons, { view: 'table' }, 'pro')).toBe('/professionnel/boutique/c/cartons?vue=tableau');
  expect(path(cartons, { view: null }, 'pro')).toBe('/professionnel/boutique/c/cartons');
  expect(path(cartons, { view: 'tiles' }, 'pro')).toBe('/professionnel/boutique/c/cartons?vue=images');
  expect(path(seller, { sort: 'newest' })).toMatch(/port.*s1.*\?tri=nouveautes$/);
  expect(path({ page: 'rangeCategory', code: 'timbres' }, { choices: choicesOf(['a-b']) })).toMatch(
    /timbres.*\?f=a-b$/,
  );
});

test.each([
  ['tri=prix-croissant', { sort: 'price-asc' }],
  ['tri=prix-decroissant', { sort: 'price-desc' }],
  ['tri=nom', { sort: 'name-asc' }],
  ['tri=nouveautes', { sort: 'newest' }],
  ['tri=pertinence', { sort: 'relevance' }],
  ['nb=24', { pageSize: 24 }],
  ['nb=48', { pageSize: 48 }],
  ['page=1', { page: 0 }],
  ['page=2', { page: 1 }],
  ['page=10000', { page: 9999 }],
  ['page=10001', { page: 0 }],
  ['vue=tableau', { view: 'table' }],
  ['vue=images', { view: 'tiles' }],
])('SHOP-2 %s is read as %j', (query, state) => {
  expect(parseListState(new URLSearchParams(query))).toEqual({ ...plainList, ...state });
});

test('NAV-4 the facet in the path comes before those in the query, each value once, at most thirty', () => {
  expect(parseListState(new URLSearchParams('f=b-2&f=a-1&f=b-1&f=a-1'), 'c-1').choices).toEqual([
    { facet: 'a', values: ['1'] },
    { facet: 'b', values: ['1', '2'] },
    { facet: 'c', values: ['1'] },
  ]);
  const many = Array.from({ length: 40 }, (_, n) => `a-${n}`);
  expect(facetValuesOf(choicesOf(many))).toHaveLength(30);
  expect(facetValuesOf(choicesOf(many))).not.toContain('a-30');
});

test('13.1 G10 a list has its trip and weight in its address; what can’t be one is read as none', () => {
  const path = listPath(cartons, { ...plainList, sort: 'sending-asc', trip }, 'part');
  expect(path).toBe(
    '/boutique/c/cartons?from.city=Paris&from.country=FR&from.postalCode=75011' +
      '&to.city=Saint-Denis&to.country=RE&to.postalCode=97400&tri=emballage-et-affranchissement',
  );
  expect(listPath(cartons, { ...plainList, objectGrams: 2500 }, 'part')).toBe('/boutique/c/cartons?poids=2.5');
  for (const wrong of ['', '0', '-3', 'deux', '1e3'])
    expect(parseListState(new URLSearchParams(`poids=${wrong}`)).objectGrams).toBe(2000);
  expect(parseListState(new URLSearchParams('poids=2,5')).objectGrams).toBe(2500);
  const read = (search: string) => parseListState(new URLSearchParams(search)).trip;
  const from = 'from.country=FR&from.postalCode=75011';
  expect(read(`${from}&to.country=ch&to.city=Lausanne`)?.to).toEqual({
    country: 'CH',
    postalCode: '',
    city: 'Lausanne',
  });
  for (const wrong of ['', 'to.country=CH', 'to.country=Suisse&to.city=Lausanne', 'to.city=Lausanne'])
    expect(read(`${from}&${wrong}`)).toBeNull();
  expect(read(`${from}&to.country=CH&to.city=${'x'.repeat(81)}`)).toBeNull();
  expect(read(`${from}&to.country=CH&to.city=%00`)).toBeNull();
});
