/** What a list's address says besides its state: the category it is narrowed to, and the address search engines keep. */
import { narrowingFacet } from '#domain/catalog/catalogue.ts';
import {
  choicesOf,
  facetValuesOf,
  type ListPlace,
  type ListState,
  listPath,
  plainList,
  usualView,
} from '#domain/catalog/list-address.ts';
import { isPlaceFacet } from '#domain/catalog/occ-query.ts';
import { type ProductScope, productSorts } from '#domain/catalog/product-query.ts';
import type { ProductPage } from '#domain/catalog/wire-product.ts';
import type { Mode } from '#domain/site/mode.ts';

/** The address of a list with something of it changed: its first page, unless a page is said. */
export type HrefOf = (change: Partial<ListState>) => string;

/** In lists that aren't a category's own, `f=categorie-{code}` narrows them to one. */
export const categoryChoice = narrowingFacet;

/** The category that a search, brand or seller list is narrowed to; null without one. */
export function narrowedTo({ page }: Pick<ListPlace, 'page'>, { choices }: ListState): string | null {
  if (page === 'category' || page === 'rangeCategory') return null;
  return choices.find(({ facet }) => facet === categoryChoice)?.values[0] ?? null;
}

/** Where a list stands, for the search call. */
export function scopeOf(place: ListPlace, state: ListState): ProductScope {
  if (place.page === 'category') return { category: place.code };
  if (place.page === 'rangeCategory') return { category: place.code, ownRange: true };
  const category = narrowedTo(place, state) ?? undefined;
  if (place.page === 'search') return { category };
  return { [place.page]: place.code, category };
}

/** Text of a search as it is looked for: spaces made one, at most `longest` characters. */
export function searchText(typed: string | null, longest: number): string {
  const words = (typed ?? '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...words].slice(0, longest).join('').trim();
}

/** What was chosen in a list, without the list's own place. */
export function chosenFacets({ breadcrumbs }: ProductPage): ProductPage['breadcrumbs'] {
  return breadcrumbs.filter(({ facetCode }) => !isPlaceFacet(facetCode));
}

/**
 * The list that an answer is about: choices and orders that it doesn't have are gone, so is a `category` that there
 * isn't; a page beyond the last is the last, and the table is for professionals.
 */
export function settledState(
  state: ListState,
  { products, category }: { readonly products: ProductPage; readonly category: { readonly code: string } | null },
  mode: Mode,
): ListState {
  const { sort, totalPages } = products.pagination;
  const known = new Set(
    chosenFacets(products).map(({ facetCode, facetValueCode }) => `${facetCode}-${facetValueCode}`),
  );
  if (category) known.add(`${categoryChoice}-${category.code}`);
  return {
    ...state,
    choices: choicesOf(facetValuesOf(state.choices).filter((value) => known.has(value))),
    sort: productSorts.find((code) => code === sort) ?? plainList.sort,
    page: Math.min(state.page, Math.max(totalPages, 1) - 1),
    view: mode === 'pro' && state.view !== usualView.pro ? state.view : null,
  };
}

/** Lists of more than one facet value are kept out of search engines. */
export function isIndexed({ choices }: ListState): boolean {
  return facetValuesOf(choices).length <= 1;
}

/**
 * The address that search engines keep for a list: without order, size and presentation, and with its first facet value
 * alone. Pages of another order or size have no counterpart there: they count for the first page.
 */
export function canonicalPath(place: ListPlace, state: ListState, mode: Mode): string {
  const { sort, pageSize } = plainList;
  const paged = isIndexed(state) && state.sort === sort && state.pageSize === pageSize;
  const choices = choicesOf(facetValuesOf(state.choices).slice(0, 1));
  return listPath(place, { ...plainList, choices, page: paged ? state.page : 0 }, mode);
}
