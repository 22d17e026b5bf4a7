/** What the list pages of categories, brands and sellers show (docs/requirements.md NAV-3 to NAV-6, NAV-9). */
import { brandCall, categoryCall, sellerCall } from '#domain/catalog/contract.ts';
import { type ListPlace, parseListState } from '#domain/catalog/list-address.ts';
import { pageAt } from '#domain/site/paths.ts';
import { askedOf, type LoadArguments, loadNarrowed, loadProducts, settle } from './load-listing.ts';

/** A category, of the own range or not; `facet` as its address holds it (docs/requirements.md NAV-4). */
export async function loadCategory(args: LoadArguments, code: string, facet?: string) {
  const asked = askedOf(args);
  const { api, site, url } = asked;
  const state = parseListState(url.searchParams, facet);
  const askedPage = pageAt(url.pathname)?.page === 'rangeCategory' ? 'rangeCategory' : 'category';
  const found = await asked.answer(
    Promise.all([
      api.call(categoryCall, { parameters: { site, code } }),
      loadProducts(asked, { page: askedPage, code }, state),
    ]),
  );
  if (!found) return null;
  const [category, products] = found;
  const place: ListPlace = { page: category.ownRange ? 'rangeCategory' : 'category', code };
  return {
    state: 'found' as const,
    info: category,
    listing: settle(asked, { place, state, products, category: null }),
    sites: category.sites,
  };
}

export async function loadBrand(args: LoadArguments, code: string) {
  const asked = askedOf(args);
  const { api, site, url } = asked;
  const [place, state] = [{ page: 'brand', code } as const, parseListState(url.searchParams)];
  const found = await asked.answer(
    Promise.all([api.call(brandCall, { parameters: { site, code } }), loadNarrowed(asked, place, state)]),
  );
  if (!found) return null;
  const [info, shown] = found;
  return {
    state: 'found' as const,
    info,
    listing: settle(asked, { place, state, ...shown }),
    sites: info.sites,
  };
}

/** A wrong slug moves to the right one with the rest of the address. */
export async function loadSeller(args: LoadArguments, code: string) {
  const asked = askedOf(args);
  const { api, site, url } = asked;
  const state = parseListState(url.searchParams);
  const any: ListPlace = { page: 'seller', slug: '', code };
  const found = await asked.answer(
    Promise.all([api.call(sellerCall, { parameters: { site, code } }), loadNarrowed(asked, any, state)]),
  );
  if (!found) return null;
  const [info, shown] = found;
  const place = { page: 'seller', slug: info.slug, code } as const;
  return {
    state: 'found' as const,
    info,
    listing: settle(asked, { place, state, ...shown }),
    sites: info.sites,
  };
}

export type CategoryData = NonNullable<Awaited<ReturnType<typeof loadCategory>>>;
export type BrandData = NonNullable<Awaited<ReturnType<typeof loadBrand>>>;
export type SellerData = NonNullable<Awaited<ReturnType<typeof loadSeller>>>;
