/** Parts that the loaders of all lists of products have in common (docs/requirements.md SHOP-2). */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { type PageArgs, pageRequest, siteOf } from '#app/api/page-context.ts';
import { serverOnly } from '#app/api/server-only.ts';
import { type Visitor, visitorOf } from '#app/api/use-cases.ts';
import { moveTo } from '#app/shell/go-to.ts';
import { type ListPlace, type ListState, listPath } from '#domain/catalog/list-address.ts';
import type { CategoryAnswer, ProductPage } from '#domain/catalog/wire-product.ts';
import { pageAt } from '#domain/site/page-at.ts';
import { queryOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { categoryChoice, narrowedTo, scopeOf, settledState } from './list-state.ts';

export interface Listing {
  readonly place: ListPlace;
  readonly state: ListState;
  readonly products: ProductPage;
  /** The category to which the list of a search, brand or seller is limited; null if there is no limit. */
  readonly category: Pick<CategoryAnswer, 'code' | 'name'> | null;
}

/** The data of a page if something failed. The page then says so with status 503 and isn't cached. */
export type FailedPage = { readonly state: 'failed' };

export interface ShopRequest {
  readonly shop: Visitor['shop'];
  readonly site: Site;
  readonly url: URL;
  /** Waits for answers. Throws the 404 page for what is refused; reports any other failure and returns null. */
  answer<T>(loading: Promise<T>): Promise<T | null>;
}

export function shopRequestOf(args: PageArgs): ShopRequest {
  const { request, context } = args;
  return {
    shop: visitorOf(context).shop,
    site: siteOf(args),
    url: new URL(request.url),
    async answer(loading) {
      try {
        return await loading;
      } catch (error) {
        if (error instanceof CallError && error.status < 500) throw failedPage(error, 404);
        pageRequest(context).report(error);
        return null;
      }
    },
  };
}

/** The answer of a loader: the page's data, or for null a `FailedPage` with status 503. */
export function pageOf<Page extends { readonly state: 'found' }>(page: Page | null) {
  const pageData: Page | FailedPage = page ?? { state: 'failed' };
  return data(serverOnly(pageData), { status: pageData.state === 'failed' ? 503 : 200 });
}

export function loadProducts({ shop, site }: ShopRequest, place: ListPlace, state: ListState): Promise<ProductPage> {
  const { sort, page, pageSize, trip, objectGrams } = state;
  const query = {
    text: place.page === 'search' ? place.text : '',
    sort,
    scope: scopeOf(place, state),
    choices: state.choices.filter(({ facet }) => narrowedTo(place, state) === null || facet !== categoryChoice),
  };
  return shop.list({ site, query, page, pageSize, trip, objectGrams });
}

async function findCategory({ shop, site }: ShopRequest, code: string): Promise<CategoryAnswer | null> {
  try {
    return await shop.category({ site, code });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** A category that doesn't exist is ignored. */
export async function loadNarrowed(shopRequest: ShopRequest, place: ListPlace, state: ListState) {
  const code = narrowedTo(place, state);
  const [products, category] = await Promise.all([
    loadProducts(shopRequest, place, state),
    code === null ? null : findCategory(shopRequest, code),
  ]);
  if (code === null || category) return { products, category };
  const choices = state.choices.filter(({ facet }) => facet !== categoryChoice);
  return { products: await loadProducts(shopRequest, place, { ...state, choices }), category: null };
}

/** Path and query of a request; only those query parameters that lists use and that aren't empty. */
function requestedPath(url: URL): string {
  const names = queryOf(pageAt(url.pathname)?.page ?? 'search');
  const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value && names.includes(name)));
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/**
 * Corrects a list's state by the answer of its call. Throws a redirect unless the request's URL is exactly that of the
 * corrected state: 301 if it is another spelling of the same list, 302 if the corrections make it another list
 * (docs/requirements.md NAV-4).
 */
export function settle({ site, url }: ShopRequest, listing: Listing): Listing {
  const { place } = listing;
  const state = settledState(listing.state, listing, site);
  const path = listPath(place, state, site);
  const uncorrectedPath = listPath(place, { ...listing.state, view: state.view }, site);
  if (path !== requestedPath(url)) throw moveTo(path, path === uncorrectedPath ? 301 : 302);
  return { ...listing, state };
}
