/**
 * Functions that make parts of a list from the state in its URL: the category that it is limited to, and its canonical
 * path.
 */
import { narrowingFacet } from '#domain/catalog/catalog.ts';
import {
  choicesOf,
  defaultView,
  facetValuesOf,
  type ListPlace,
  type ListState,
  listPath,
  plainList,
} from '#domain/catalog/list-address.ts';
import { isPlaceFacet } from '#domain/catalog/occ-query.ts';
import { type ProductScope, productSorts } from '#domain/catalog/product-query.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * Makes the URL of a list in which parts of the state are changed. It leads to the first page of the list unless `page`
 * is given.
 */
export type HrefOf = (change: Partial<ListState>) => string;

/** Facet that limits the list of a search, brand or seller to one category: `f=categorie-{code}`. */
export const categoryChoice = narrowingFacet;

/**
 * Code of the category to which the list of a search, brand or seller is limited; null for other lists, or if there is
 * no limit.
 */
export function narrowedTo({ page }: Pick<ListPlace, 'page'>, { choices }: ListState): string | null {
  if (page === 'category' || page === 'rangeCategory') return null;
  return choices.find(({ facet }) => facet === categoryChoice)?.values[0] ?? null;
}

/** The products that a list is about, as input of the search call. */
export function scopeOf(place: ListPlace, state: ListState): ProductScope {
  if (place.page === 'category') return { category: place.code };
  if (place.page === 'rangeCategory') return { category: place.code, ownRange: true };
  const category = narrowedTo(place, state) ?? undefined;
  if (place.page === 'search') return { category };
  return { [place.page]: place.code, category };
}

/**
 * The text to search for, from the typed text: white space reduced to single spaces, and at most `maxLength`
 * characters.
 */
export function searchText(typed: string | null, maxLength: number): string {
  const words = (typed ?? '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...words].slice(0, maxLength).join('').trim();
}

/** The facet values that the visitor has chosen, without those that the list itself stands for. */
export function chosenFacets({ breadcrumbs }: ProductPage): ProductPage['breadcrumbs'] {
  return breadcrumbs.filter(({ facetCode }) => !isPlaceFacet(facetCode));
}

/**
 * The state of a list, corrected by the answer of its call: choices, an order or a category that don't exist are
 * dropped, as is a trip that the list doesn't go by, the page number is at most that of the last page, and only professionals get the table.
 */
export function settledState(
  state: ListState,
  { products, category }: { readonly products: ProductPage; readonly category: { readonly code: string } | null },
  site: Site,
): ListState {
  const { sort, totalPages } = products.pagination;
  const appliedValues = new Set(
    chosenFacets(products).map(({ facetCode, facetValueCode }) => `${facetCode}-${facetValueCode}`),
  );
  if (category) appliedValues.add(`${categoryChoice}-${category.code}`);
  return {
    ...state,
    choices: choicesOf(facetValuesOf(state.choices).filter((value) => appliedValues.has(value))),
    sort: productSorts.find((code) => code === sort) ?? plainList.sort,
    page: Math.min(state.page, Math.max(totalPages, 1) - 1),
    view: site === 'pro' && state.view !== defaultView.pro ? state.view : null,
    trip: products.trip && state.trip,
  };
}

/** Whether search engines may index the list: it has at most one chosen facet value, and is nobody's trip. */
export function isIndexed({ choices, trip }: ListState): boolean {
  return trip === null && facetValuesOf(choices).length <= 1;
}

/**
 * The canonical path of a list: without order, page size and view, and with the first chosen facet value only. A page
 * number only makes sense in the default order and size; in others, the canonical page is the first one.
 */
export function canonicalPath(place: ListPlace, state: ListState, site: Site): string {
  const { sort, pageSize } = plainList;
  const paged = isIndexed(state) && state.sort === sort && state.pageSize === pageSize;
  const choices = choicesOf(facetValuesOf(state.choices).slice(0, 1));
  return listPath(place, { ...plainList, choices, page: paged ? state.page : 0 }, site);
}
