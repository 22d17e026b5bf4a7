/** What the shop's home and its search show (docs/requirements.md NAV-2, SHOP-3). */
import { categoriesCall, longestSearch } from '#domain/catalog/contract.ts';
import { parseListState, plainList } from '#domain/catalog/list-address.ts';
import type { CategoryNode } from '#domain/catalog/wire-product.ts';
import { modes } from '#domain/site/mode.ts';
import { searchText } from './list-state.ts';
import { type Asked, askedOf, type LoadArguments, loadNarrowed, loadProducts, settle } from './load-listing.ts';

/** Articles of the row of new ones, on every width a full row or two. */
const newestShown = 6;

async function loadDepartments({ api, site }: Asked): Promise<readonly CategoryNode[]> {
  return (await api.call(categoriesCall, { parameters: { site } })).categories;
}

/** Departments, the newest articles; brands and sellers are the facets of all articles. */
export async function loadShop(args: LoadArguments) {
  const asked = askedOf(args);
  const newest = { ...plainList, sort: 'newest' } as const;
  const found = await asked.answer(
    Promise.all([loadDepartments(asked), loadProducts(asked, { page: 'search', text: '' }, newest)]),
  );
  if (!found) return null;
  const [departments, { products, facets }] = found;
  const valuesOf = (code: string) => facets.find((facet) => facet.code === code)?.values ?? [];
  return {
    state: 'found' as const,
    departments,
    newest: products.filter(({ isNew, purchasable }) => isNew && purchasable).slice(0, newestShown),
    brands: valuesOf('marque'),
    sellers: valuesOf('vendeur'),
  };
}

/** How many products of the other site a text finds there; 0 where it can't be asked. */
async function countElsewhere(asked: Asked, text: string): Promise<number> {
  const other = modes.find((mode) => mode !== asked.site) ?? asked.site;
  try {
    const found = await loadProducts({ ...asked, site: other }, { page: 'search', text }, plainList);
    return found.everyWord && !found.spellingSuggestion ? found.pagination.totalResults : 0;
  } catch {
    return 0;
  }
}

/** The products of a text; the departments where there is nothing to search by, or where it finds nothing. */
export async function loadSearch(args: LoadArguments) {
  const asked = askedOf(args);
  const { searchParams } = asked.url;
  const state = parseListState(searchParams);
  const place = { page: 'search', text: searchText(searchParams.get('q'), longestSearch) } as const;
  if (place.text === '' && state.sort === plainList.sort && state.choices.length === 0) {
    const departments = await asked.answer(loadDepartments(asked));
    return departments && { state: 'found' as const, listing: null, departments, elsewhere: 0 };
  }
  const found = await asked.answer(loadNarrowed(asked, place, state));
  if (!found) return null;
  const listing = settle(asked, { place, state, ...found });
  const departments = found.products.products.length === 0 ? await asked.answer(loadDepartments(asked)) : [];
  const { pagination, everyWord, spellingSuggestion } = found.products;
  const missed = pagination.totalResults === 0 || !everyWord || Boolean(spellingSuggestion);
  const elsewhere = missed && place.text !== '' ? await countElsewhere(asked, place.text) : 0;
  return departments && { state: 'found' as const, listing, departments, elsewhere };
}

export type ShopData = NonNullable<Awaited<ReturnType<typeof loadShop>>>;
export type SearchData = NonNullable<Awaited<ReturnType<typeof loadSearch>>>;
