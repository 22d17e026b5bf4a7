/** Shared by the loaders of all product lists (docs/requirements.md SHOP-2). */
import { data, type RouterContextProvider } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { moveTo } from '#app/shell/go-to.ts';
import { categoryCall, productSearchCall } from '#domain/catalog/calls.ts';
import { type ListPlace, type ListState, listPath } from '#domain/catalog/list-address.ts';
import { formatOccQuery } from '#domain/catalog/occ-query.ts';
import type { CategoryAnswer, ProductPage } from '#domain/catalog/wire-product.ts';
import { pageAt, queryOf } from '#domain/site/paths.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { categoryChoice, narrowedTo, scopeOf, settledState } from './list-state.ts';

export interface LoadArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** A list of products with the place and state it was requested for. */
export interface Listing {
  readonly place: ListPlace;
  readonly state: ListState;
  readonly products: ProductPage;
  /** The category that a search, brand or seller list is narrowed to. */
  readonly category: Pick<CategoryAnswer, 'code' | 'name'> | null;
}

/** The shop didn't answer: the page says so with status 503 and isn't cached. */
export type FailedPage = { readonly state: 'failed' };

/** What a loader of the shop works with. */
export interface ShopRequest {
  readonly api: ApiClient;
  readonly site: Site;
  readonly url: URL;
  /**
   * Awaits calls. A missing answer or a status of 500 or more is reported and becomes null; any other error becomes the
   * 404 page.
   */
  answer<T>(loading: Promise<T>): Promise<T | null>;
}

export function shopRequestOf({ request, context }: LoadArguments): ShopRequest {
  const url = new URL(request.url);
  return {
    api: apiOf(context),
    site: siteOfPath(url.pathname),
    url,
    async answer(loading) {
      try {
        return await loading;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.status < 500) throw data(null, { status: 404 });
        pageRequest(context).report(error);
        return null;
      }
    },
  };
}

/** The page for a loader's result; null becomes the failed page with status 503. */
export function pageOf<Page extends { readonly state: 'found' }>(page: Page | null) {
  const pageData: Page | FailedPage = page ?? { state: 'failed' };
  return data(pageData, { status: pageData.state === 'failed' ? 503 : 200 });
}

export function loadProducts({ api, site }: ShopRequest, place: ListPlace, state: ListState): Promise<ProductPage> {
  const query = formatOccQuery({
    text: place.page === 'search' ? place.text : '',
    sort: state.sort,
    scope: scopeOf(place, state),
    choices: state.choices.filter(({ facet }) => narrowedTo(place, state) === null || facet !== categoryChoice),
  });
  return api.call(productSearchCall, {
    parameters: { site },
    query: { query, currentPage: String(state.page), pageSize: String(state.pageSize) },
  });
}

async function findCategory({ api, site }: ShopRequest, code: string): Promise<CategoryAnswer | null> {
  try {
    return await api.call(categoryCall, { parameters: { site, code } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The products of a list and the category it is narrowed to. A category that doesn't exist is ignored. */
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

/** The request's address, reduced to the parameters that lists use. */
function requestedPath(url: URL): string {
  const names = queryOf(pageAt(url.pathname)?.page ?? 'search');
  const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value && names.includes(name)));
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/**
 * Corrects a listing's state by its answer and redirects unless the request's address is exactly the resulting one: 301
 * for another spelling of the same list, 302 where the corrections make it another list (docs/requirements.md NAV-4).
 */
export function settle({ site, url }: ShopRequest, listing: Listing): Listing {
  const { place } = listing;
  const state = settledState(listing.state, listing, site);
  const path = listPath(place, state, site);
  const uncorrectedPath = listPath(place, { ...listing.state, view: state.view }, site);
  if (path !== requestedPath(url)) throw moveTo(path, path === uncorrectedPath ? 301 : 302);
  return { ...listing, state };
}
