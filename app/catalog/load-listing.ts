/** What every list of products asks of our own calls (docs/requirements.md SHOP-2). */
import { data, type RouterContextProvider } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { moveTo } from '#app/shell/go-to.ts';
import { categoryCall, productSearchCall } from '#domain/catalog/contract.ts';
import { type ListPlace, type ListState, listPath } from '#domain/catalog/list-address.ts';
import { formatOccQuery } from '#domain/catalog/occ-query.ts';
import type { CategoryAnswer, ProductPage } from '#domain/catalog/wire-product.ts';
import { type Mode, modeOfPath } from '#domain/site/mode.ts';
import { pageAt, queryOf } from '#domain/site/paths.ts';
import { categoryChoice, narrowedTo, scopeOf, settledState } from './list-state.ts';

export interface LoadArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** A list with what it was asked for. */
export interface Listing {
  readonly place: ListPlace;
  readonly state: ListState;
  readonly products: ProductPage;
  /** The category that a search, brand or seller list is narrowed to. */
  readonly category: Pick<CategoryAnswer, 'code' | 'name'> | null;
}

/** The shop doesn't answer: the page says so, with status 503, and is not kept. */
export type Failed = { readonly state: 'failed' };

/** What a loader answers. */
export interface Asked {
  readonly api: ApiClient;
  readonly site: Mode;
  readonly url: URL;
  /** Null when the shop doesn't answer, which is reported; what isn't there is the 404 page. */
  answer<T>(loading: Promise<T>): Promise<T | null>;
}

export function askedOf({ request, context }: LoadArguments): Asked {
  const url = new URL(request.url);
  return {
    api: apiOf(context),
    site: modeOfPath(url.pathname),
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

/** The page of a loader's answer. */
export function pageOf<Page extends { readonly state: 'found' }>(page: Page | null) {
  const shown: Page | Failed = page ?? { state: 'failed' };
  return data(shown, { status: shown.state === 'failed' ? 503 : 200 });
}

/** The products of a list. */
export function loadProducts({ api, site }: Asked, place: ListPlace, state: ListState): Promise<ProductPage> {
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

/** The category of a code; null for one that there isn't. */
async function findCategory({ api, site }: Asked, code: string): Promise<CategoryAnswer | null> {
  try {
    return await api.call(categoryCall, { parameters: { site, code } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The products of a list with the category that it is narrowed to; one that there isn't is as if not asked for. */
export async function loadNarrowed(asked: Asked, place: ListPlace, state: ListState) {
  const code = narrowedTo(place, state);
  const [products, category] = await Promise.all([
    loadProducts(asked, place, state),
    code === null ? null : findCategory(asked, code),
  ]);
  if (code === null || category) return { products, category };
  const choices = state.choices.filter(({ facet }) => facet !== categoryChoice);
  return { products: await loadProducts(asked, place, { ...state, choices }), category: null };
}

/** The asked address with the parameters that lists know. */
function askedPath(url: URL): string {
  const names = queryOf(pageAt(url.pathname)?.page ?? 'search');
  const query = new URLSearchParams([...url.searchParams].filter(([name, value]) => value && names.includes(name)));
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/**
 * The listing of an answer, at its one address: another spelling moves there for good, another list than there is for
 * now (docs/requirements.md NAV-4).
 */
export function settle({ site, url }: Asked, listing: Listing): Listing {
  const { place } = listing;
  const state = settledState(listing.state, listing, site);
  const path = listPath(place, state, site);
  const asAsked = listPath(place, { ...listing.state, view: state.view }, site);
  if (path !== askedPath(url)) throw moveTo(path, path === asAsked ? 301 : 302);
  return { ...listing, state };
}
