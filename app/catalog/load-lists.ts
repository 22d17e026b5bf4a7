/** Loads the lists of categories, brands and sellers (docs/requirements.md NAV-3 to NAV-6, NAV-9). */
import type { PageArgs } from '#app/api/page-context.ts';
import { type ListPlace, parseListState } from '#domain/catalog/list-address.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { Site } from '#domain/site/site.ts';
import { loadNarrowed, type ShopRequest, settle, shopRequestOf } from './load-listing.ts';

/**
 * Loads a list and what is known of its category, brand or seller. `placeOf`: the list's place by that. Returns null if
 * something failed.
 */
async function loadPlace<Info extends { readonly sites: readonly Site[] }>(
  shopRequest: ShopRequest,
  asked: ListPlace,
  loading: Promise<Info>,
  { facet, placeOf = () => asked }: { readonly facet?: string; readonly placeOf?: (info: Info) => ListPlace } = {},
) {
  const state = parseListState(shopRequest.url.searchParams, facet);
  const answers = await shopRequest.answer(Promise.all([loading, loadNarrowed(shopRequest, asked, state)]));
  if (!answers) return null;
  const [info, list] = answers;
  const listing = settle(shopRequest, { place: placeOf(info), state, ...list });
  return { state: 'found' as const, info, listing, sites: info.sites };
}

/**
 * Loads the list of a category, of the whole shop or of the operator's own range. `facet` is the path segment with a
 * facet value (docs/requirements.md NAV-4).
 */
export function loadCategory(args: PageArgs, code: string, facet?: string) {
  const shopRequest = shopRequestOf(args);
  const { shop, site, url } = shopRequest;
  const pageOf = (isRange: boolean) => ({ page: isRange ? 'rangeCategory' : 'category', code }) as const;
  const asked = pageOf(pageAt(url.pathname)?.page === 'rangeCategory');
  return loadPlace(shopRequest, asked, shop.category({ site, code }), {
    facet,
    placeOf: ({ ownRange }) => pageOf(ownRange),
  });
}

export function loadBrand(args: PageArgs, code: string) {
  const shopRequest = shopRequestOf(args);
  const { shop, site } = shopRequest;
  return loadPlace(shopRequest, { page: 'brand', code }, shop.brand({ site, code }));
}

/** If the slug in the URL is wrong, throws a redirect to the right one, with the same query. */
export function loadSeller(args: PageArgs, code: string) {
  const shopRequest = shopRequestOf(args);
  const { shop, site } = shopRequest;
  const placeOf = ({ slug }: { readonly slug: string }): ListPlace => ({ page: 'seller', slug, code });
  return loadPlace(shopRequest, placeOf({ slug: '' }), shop.seller({ site, code }), { placeOf });
}

export type CategoryData = NonNullable<Awaited<ReturnType<typeof loadCategory>>>;
export type BrandData = NonNullable<Awaited<ReturnType<typeof loadBrand>>>;
export type SellerData = NonNullable<Awaited<ReturnType<typeof loadSeller>>>;
