import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetLinks } from './facet-links.ts';
import { choicesOf, type ListPlace, listPath, pageSizes, plainList, toggleChoice } from './list-address.ts';
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

test('NAV-4 SHOP-2 a facet’s link is the address and the query of the list with its value turned over', () => {
  fc.assert(
    fc.property(
      place,
      fc.array(fc.tuple(facet, value), { maxLength: 40 }),
      fc.record({ sort: fc.constantFrom(...productSorts), pageSize: fc.constantFrom(...pageSizes) }),
      fc.constantFrom('part', 'pro'),
      fc.tuple(facet, value),
      (where, chosen, state, mode, [toggledFacet, toggledValue]) => {
        const choices = choicesOf(chosen.map(([f, v]) => `${f}-${v}`));
        const text = where.page === 'search' ? where.text : '';
        const query = { text, sort: state.sort, scope: { brand: 'nordpli' }, choices };
        const link = facetLinks(where, query, state, mode)(toggledFacet, toggledValue);
        const after = toggleChoice(choices, toggledFacet, toggledValue);
        expect(link).toEqual({
          query: { value: formatOccQuery({ ...query, choices: after }) },
          url: listPath(where, { ...plainList, ...state, choices: after }, mode),
        });
      },
    ),
  );
});
