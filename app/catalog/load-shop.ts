/** Loads the shop's home page and the search (docs/requirements.md NAV-2, SHOP-3). */
import type { PageArgs } from '#app/api/page-context.ts';
import { maxSearchLength } from '#domain/catalog/contract.ts';
import { parseListState, plainList } from '#domain/catalog/list-address.ts';
import { allSites } from '#domain/site/site.ts';
import { searchText } from './list-state.ts';
import { loadNarrowed, loadProducts, type ShopRequest, settle, shopRequestOf } from './load-listing.ts';

/** Maximum number of newest articles shown; six fill one or two rows at every width. */
const newestShown = 6;

/** Brands and sellers are the facet values of a search for all articles. Returns null if something failed. */
export async function loadShop(args: PageArgs) {
  const shopRequest = shopRequestOf(args);
  const { shop, site } = shopRequest;
  const newest = { ...plainList, sort: 'newest' } as const;
  const answers = await shopRequest.answer(
    Promise.all([shop.departments(site), loadProducts(shopRequest, { page: 'search', text: '' }, newest)]),
  );
  if (!answers) return null;
  const [departments, { products, facets }] = answers;
  const valuesOf = (code: string) => facets.find((facet) => facet.code === code)?.values ?? [];
  return {
    state: 'found' as const,
    departments,
    newest: products.filter(({ isNew, purchasable }) => isNew && purchasable).slice(0, newestShown),
    brands: valuesOf('marque'),
    sellers: valuesOf('vendeur'),
  };
}

/**
 * Number of products that the same search finds on the other site, if all its words were found there as typed;
 * otherwise, or if that fails, 0.
 */
async function countElsewhere(shopRequest: ShopRequest, text: string): Promise<number> {
  const other = allSites.find((site) => site !== shopRequest.site) ?? shopRequest.site;
  try {
    const results = await loadProducts({ ...shopRequest, site: other }, { page: 'search', text }, plainList);
    const { everyWord, byName, spellingSuggestion, pagination } = results;
    return everyWord && byName && !spellingSuggestion ? pagination.totalResults : 0;
  } catch {
    return 0;
  }
}

/**
 * Loads the results of a search; also the departments, if there are no results or no text to search for. Returns null
 * if something failed.
 */
export async function loadSearch(args: PageArgs) {
  const shopRequest = shopRequestOf(args);
  const { shop, site, url } = shopRequest;
  const { searchParams } = url;
  const state = parseListState(searchParams);
  const place = { page: 'search', text: searchText(searchParams.get('q'), maxSearchLength) } as const;
  if (place.text === '' && state.sort === plainList.sort && state.choices.length === 0) {
    const departments = await shopRequest.answer(shop.departments(site));
    return departments && { state: 'found' as const, listing: null, departments, elsewhere: 0 };
  }
  const narrowedList = await shopRequest.answer(loadNarrowed(shopRequest, place, state));
  if (!narrowedList) return null;
  const listing = settle(shopRequest, { place, state, ...narrowedList });
  const departments =
    narrowedList.products.products.length === 0 ? await shopRequest.answer(shop.departments(site)) : [];
  const { pagination, everyWord, byName, spellingSuggestion } = narrowedList.products;
  const isIncomplete = pagination.totalResults === 0 || !everyWord || !byName || Boolean(spellingSuggestion);
  const elsewhere = isIncomplete && place.text !== '' ? await countElsewhere(shopRequest, place.text) : 0;
  return departments && { state: 'found' as const, listing, departments, elsewhere };
}

export type ShopData = NonNullable<Awaited<ReturnType<typeof loadShop>>>;
export type SearchData = NonNullable<Awaited<ReturnType<typeof loadSearch>>>;
