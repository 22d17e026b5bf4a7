import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetLinks } from './facet-links.ts';
import { choicesOf, type ListPlace, listPath, pageSizes, plainList, toggleChoice } from './list-address.ts';
import type { ListTrip } from './list-trip.ts';
import { formatOccQuery } from './occ-query.ts';
import { productSorts } from './product-query.ts';

const facet = fc.constantFrom('couleur', 'couleur_2', 'prix', 'marque', 'a');
const value = fc.constantFrom('bleu', '0-10', '100-plus', '30', 'x_y', 'z');
const place: fc.Arbitrary<ListPlace> = fc.oneof(
  fc.constantFrom<ListPlace>(
    { page: 'category', code: 'cartons' },
    { page: 'rangeCategory', code: 'timbres' },
    { page: 'brand', code: 'nordpli' },
    { page: 'seller', slug: 'papeterie-du-port', code: 'port' },
  ),
  fc.string().map((text): ListPlace => ({ page: 'search', text })),
);

const trip: ListTrip = {
  from: { country: 'FR', postalCode: '75011', city: 'Paris' },
  to: { country: 'CH', postalCode: '1003', city: 'Lausanne' },
  toBusiness: false,
};

test('NAV-4 SHOP-2 a facet’s link is the address and the query of the list with its value toggled', () => {
  fc.assert(
    fc.property(
      place,
      fc.array(fc.tuple(facet, value), { maxLength: 40 }),
      fc.record({
        sort: fc.constantFrom(...productSorts),
        pageSize: fc.constantFrom(...pageSizes),
        trip: fc.constantFrom(null, trip),
        objectGrams: fc.constantFrom(2000, 12_500),
      }),
      fc.constantFrom('part', 'pro'),
      fc.tuple(facet, value),
      (where, chosen, state, site, [toggledFacet, toggledValue]) => {
        const choices = choicesOf(chosen.map(([f, v]) => `${f}-${v}`));
        const text = where.page === 'search' ? where.text : '';
        const query = { text, sort: state.sort, scope: { brand: 'nordpli' }, choices };
        const link = facetLinks(where, query, state, site)(toggledFacet, toggledValue);
        const after = toggleChoice(choices, toggledFacet, toggledValue);
        expect(link).toEqual({
          query: { value: formatOccQuery({ ...query, choices: after }) },
          url: listPath(where, { ...plainList, ...state, choices: after }, site),
        });
      },
    ),
  );
});

test('NAV-4 each value of a list has its own link, which adds it in order or removes it if it is selected', () => {
  const choices = choicesOf(['couleur-bleu', 'matiere-kraft']);
  const query = { text: '', sort: 'relevance' as const, scope: {}, choices };
  const link = facetLinks(
    { page: 'category', code: 'cartons' },
    query,
    { sort: 'relevance', pageSize: 48, trip: null, objectGrams: 2000 },
    'part',
  );
  const url = (facet: string, value: string) => link(facet, value).url;
  expect(url('couleur', 'rouge')).toBe('/boutique/c/cartons/f/couleur-bleu?f=couleur-rouge&f=matiere-kraft&nb=48');
  expect(url('couleur', 'vert')).toBe('/boutique/c/cartons/f/couleur-bleu?f=couleur-vert&f=matiere-kraft&nb=48');
  expect(url('couleur', 'argent')).toBe('/boutique/c/cartons/f/couleur-argent?f=couleur-bleu&f=matiere-kraft&nb=48');
  expect(url('prix', '0-10')).toBe('/boutique/c/cartons/f/couleur-bleu?f=matiere-kraft&f=prix-0-10&nb=48');
  expect(url('couleur', 'bleu')).toBe('/boutique/c/cartons/f/matiere-kraft?nb=48');
  expect(link('prix', '0-10').query.value).toBe(':relevance:couleur:bleu:matiere:kraft:prix:0-10');
  expect(link('couleur', 'bleu').query.value).toBe(':relevance:matiere:kraft');
});

test('NAV-4 if thirty values are selected, no more can be added, and each can be removed', () => {
  const choices = choicesOf(Array.from({ length: 30 }, (_, n) => `a-${n + 10}`));
  const query = { text: '', sort: 'relevance' as const, scope: {}, choices };
  const link = facetLinks(
    { page: 'search', text: '' },
    query,
    { sort: 'relevance', pageSize: 24, trip: null, objectGrams: 2000 },
    'part',
  );
  const countFacets = (value: string) => link('a', value).url.split('f=').length - 1;
  expect([countFacets('99'), countFacets('10')]).toEqual([30, 29]);
  expect(link('a', '99').url).not.toContain('99');
});

test('NAV-4 removing the only selected value leads back to the plain list', () => {
  const choices = choicesOf(['couleur-bleu']);
  const query = { text: '', sort: 'relevance' as const, scope: {}, choices };
  const link = facetLinks(
    { page: 'category', code: 'cartons' },
    query,
    { sort: 'relevance', pageSize: 24, trip: null, objectGrams: 2000 },
    'part',
  );
  expect(link('couleur', 'bleu')).toEqual({ query: { value: ':relevance' }, url: '/boutique/c/cartons' });
});
