/** Beyond the state in a list's address: the category it is narrowed to, and its canonical address. */
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

/** The address of a list with parts of its state changed; it leads to the first page unless `page` is given. */
export type HrefOf = (change: Partial<ListState>) => string;

/** Facet that narrows the lists of a search, brand or seller to a category: `f=categorie-{code}`. */
export const categoryChoice = narrowingFacet;

/** Code of the category that a search, brand or seller list is narrowed to; null without one. */
export function narrowedTo({ page }: Pick<ListPlace, 'page'>, { choices }: ListState): string | null {
  if (page === 'category' || page === 'rangeCategory') return null;
  return choices.find(({ facet }) => facet === categoryChoice)?.values[0] ?? null;
}

/** The products a list is about, as the scope of the search call. */
export function scopeOf(place: ListPlace, state: ListState): ProductScope {
  if (place.page === 'category') return { category: place.code };
  if (place.page === 'rangeCategory') return { category: place.code, ownRange: true };
  const category = narrowedTo(place, state) ?? undefined;
  if (place.page === 'search') return { category };
  return { [place.page]: place.code, category };
}

/** The text to search for: white space collapsed, cut to `maxLength` characters. */
export function searchText(typed: string | null, maxLength: number): string {
  const words = (typed ?? '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...words].slice(0, maxLength).join('').trim();
}

/** The chosen facet values, without those that the list itself is about. */
export function chosenFacets({ breadcrumbs }: ProductPage): ProductPage['breadcrumbs'] {
  return breadcrumbs.filter(({ facetCode }) => !isPlaceFacet(facetCode));
}

/**
 * The state of a list corrected by its answer: drops choices, orders and a category that don't exist, limits the page
 * to the last one, and allows the table to professionals only.
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
  };
}

/** Whether search engines index the list; those with more than one facet value are excluded. */
export function isIndexed({ choices }: ListState): boolean {
  return facetValuesOf(choices).length <= 1;
}

/**
 * The canonical address of a list: without order, size and view, and with its first facet value only. Pages in another
 * order or size have no canonical counterpart, so theirs is the first page.
 */
export function canonicalPath(place: ListPlace, state: ListState, site: Site): string {
  const { sort, pageSize } = plainList;
  const paged = isIndexed(state) && state.sort === sort && state.pageSize === pageSize;
  const choices = choicesOf(facetValuesOf(state.choices).slice(0, 1));
  return listPath(place, { ...plainList, choices, page: paged ? state.page : 0 }, site);
}
