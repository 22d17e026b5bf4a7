/** Loads the lists of categories, brands and sellers (docs/requirements.md NAV-3 to NAV-6, NAV-9). */
import { brandCall, categoryCall, sellerCall } from '#domain/catalog/calls.ts';
import { type ListPlace, parseListState } from '#domain/catalog/list-address.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { type LoadArguments, loadNarrowed, loadProducts, settle, shopRequestOf } from './load-listing.ts';

/**
 * Loads the list of a category, of the whole shop or of the operator's own range. `facet` is the path segment with a
 * facet value (docs/requirements.md NAV-4).
 */
export async function loadCategory(args: LoadArguments, code: string, facet?: string) {
  const shopRequest = shopRequestOf(args);
  const { api, site, url } = shopRequest;
  const state = parseListState(url.searchParams, facet);
  const requestedPage = pageAt(url.pathname)?.page === 'rangeCategory' ? 'rangeCategory' : 'category';
  const answers = await shopRequest.answer(
    Promise.all([
      api.call(categoryCall, { parameters: { site, code } }),
      loadProducts(shopRequest, { page: requestedPage, code }, state),
    ]),
  );
  if (!answers) return null;
  const [category, products] = answers;
  const place: ListPlace = { page: category.ownRange ? 'rangeCategory' : 'category', code };
  return {
    state: 'found' as const,
    info: category,
    listing: settle(shopRequest, { place, state, products, category: null }),
    sites: category.sites,
  };
}

export async function loadBrand(args: LoadArguments, code: string) {
  const shopRequest = shopRequestOf(args);
  const { api, site, url } = shopRequest;
  const [place, state] = [{ page: 'brand', code } as const, parseListState(url.searchParams)];
  const answers = await shopRequest.answer(
    Promise.all([api.call(brandCall, { parameters: { site, code } }), loadNarrowed(shopRequest, place, state)]),
  );
  if (!answers) return null;
  const [info, narrowedList] = answers;
  return {
    state: 'found' as const,
    info,
    listing: settle(shopRequest, { place, state, ...narrowedList }),
    sites: info.sites,
  };
}

/** If the slug in the URL is wrong, throws a redirect to the right one, with the same query. */
export async function loadSeller(args: LoadArguments, code: string) {
  const shopRequest = shopRequestOf(args);
  const { api, site, url } = shopRequest;
  const state = parseListState(url.searchParams);
  const unnamedPlace: ListPlace = { page: 'seller', slug: '', code };
  const answers = await shopRequest.answer(
    Promise.all([api.call(sellerCall, { parameters: { site, code } }), loadNarrowed(shopRequest, unnamedPlace, state)]),
  );
  if (!answers) return null;
  const [info, narrowedList] = answers;
  const place = { page: 'seller', slug: info.slug, code } as const;
  return {
    state: 'found' as const,
    info,
    listing: settle(shopRequest, { place, state, ...narrowedList }),
    sites: info.sites,
  };
}

export type CategoryData = NonNullable<Awaited<ReturnType<typeof loadCategory>>>;
export type BrandData = NonNullable<Awaited<ReturnType<typeof loadBrand>>>;
export type SellerData = NonNullable<Awaited<ReturnType<typeof loadSeller>>>;
