/** Addresses of lists of products: one spelling for each list (docs/requirements.md NAV-2 to NAV-6, NAV-9, SHOP-2). */
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { FacetChoice, ProductSort } from './product-query.ts';

/** Whose list it is. */
export type ListPlace =
  | { readonly page: 'category' | 'rangeCategory' | 'brand'; readonly code: string }
  | { readonly page: 'seller'; readonly slug: string; readonly code: string }
  | { readonly page: 'search'; readonly text: string };

/** Products on a page, by choice; the first is usual. */
export const pageSizes = [24, 48] as const;
export type PageSize = (typeof pageSizes)[number];

export type ListPresentation = 'tiles' | 'table';

/** Professionals compare many references: rows that share columns (docs/requirements.md SHOP-5). */
export const usualView: Readonly<Record<Mode, ListPresentation>> = { part: 'tiles', pro: 'table' };

/** Values of `vue`. */
const viewParameters: Readonly<Record<ListPresentation, string>> = { tiles: 'images', table: 'tableau' };

/** Remembers which presentation a professional chose, for lists whose address says none (docs/requirements.md SHOP-5). */
export const viewCookie = 'list_view';
/** Its name in the query. */
export const viewParameter = 'vue';

/** The presentation that a parameter or the cookie says; null for none that there is. */
export function parseView(text: string | null | undefined): ListPresentation | null {
  return text === viewParameters.table ? 'table' : text === viewParameters.tiles ? 'tiles' : null;
}

/** What a list shows and how. */
export interface ListState {
  readonly choices: readonly FacetChoice[];
  readonly sort: ProductSort;
  /** From 0, as in the calls; addresses count from 1. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** Null where the address says none: as usual on the site, or as remembered. */
  readonly view: ListPresentation | null;
}

export const plainList: ListState = { choices: [], sort: 'relevance', page: 0, pageSize: 24, view: null };

/** Values of `tri`; without it the order of relevance. */
export const sortParameters: Readonly<Record<ProductSort, string>> = {
  relevance: 'pertinence',
  'price-asc': 'prix-croissant',
  'price-desc': 'prix-decroissant',
  'name-asc': 'nom',
  newest: 'nouveautes',
};

/** Most values that an address may choose; more is nobody's list. */
export const mostChoices = 30;

/** `{attribut}-{valeur}`, split at the first hyphen (docs/requirements.md NAV-4); null for another shape. */
export function parseFacetValue(text: string): { readonly facet: string; readonly value: string } | null {
  const at = text.indexOf('-');
  return at > 0 && at < text.length - 1 ? { facet: text.slice(0, at), value: text.slice(at + 1) } : null;
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `{attribut}-{valeur}` of every choice, in the one order that addresses have. */
export function facetValuesOf(choices: readonly FacetChoice[]): readonly string[] {
  return choices.flatMap(({ facet, values }) => values.map((value) => `${facet}-${value}`)).toSorted(byCode);
}

/** Choices of `{attribut}-{valeur}` texts; other shapes and repetitions are dropped. */
export function choicesOf(facetValues: readonly string[]): readonly FacetChoice[] {
  const found = [...new Set(facetValues)].slice(0, mostChoices).flatMap((text) => parseFacetValue(text) ?? []);
  return [...Map.groupBy(found, ({ facet }) => facet)]
    .map(([facet, pairs]) => ({ facet, values: pairs.map(({ value }) => value).toSorted(byCode) }))
    .toSorted((a, b) => byCode(a.facet, b.facet));
}

/** The choices with one value more, or without it where it is chosen already. */
export function toggleChoice(choices: readonly FacetChoice[], facet: string, value: string): readonly FacetChoice[] {
  const text = `${facet}-${value}`;
  const all = facetValuesOf(choices);
  return choicesOf(all.includes(text) ? all.filter((each) => each !== text) : [...all, text]);
}

/** The path of a list in a mode, in its one spelling: usual values are left out, but for a presentation that is asked for. */
export function listPath(place: ListPlace, state: ListState, mode: Mode): string {
  const [first, ...others] = facetValuesOf(state.choices);
  const inPath = place.page === 'category' && first !== undefined;
  const query = new URLSearchParams();
  for (const text of inPath ? others : first === undefined ? [] : [first, ...others]) query.append('f', text);
  if (state.pageSize !== plainList.pageSize) query.set('nb', String(state.pageSize));
  if (state.page > 0) query.set('page', String(state.page + 1));
  if (place.page === 'search' && place.text !== '') query.set('q', place.text);
  if (state.sort !== plainList.sort) query.set('tri', sortParameters[state.sort]);
  if (state.view !== null) query.set(viewParameter, viewParameters[state.view]);
  const search = query.toString();
  const path = inPath ? pathOf('facet', mode, { code: place.code, facet: first }) : placePath(place, mode);
  return search ? `${path}?${search}` : path;
}

function placePath(place: ListPlace, mode: Mode): string {
  if (place.page === 'search') return pathOf('search', mode);
  if (place.page === 'seller') return pathOf('seller', mode, place);
  return pathOf(place.page, mode, place);
}

/** Reads the state of a list from its query and, for NAV-4, the facet of its path; unknown values are the usual ones. */
export function parseListState(query: URLSearchParams, facetInPath?: string): ListState {
  const page = Number(query.get('page') ?? '1');
  const pageSize = Number(query.get('nb'));
  const sorts = Object.entries(sortParameters) as [ProductSort, string][];
  return {
    choices: choicesOf([...(facetInPath ? [facetInPath] : []), ...query.getAll('f')]),
    sort: sorts.find(([, parameter]) => parameter === query.get('tri'))?.[0] ?? plainList.sort,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page - 1 : 0,
    pageSize: pageSizes.find((size) => size === pageSize) ?? plainList.pageSize,
    view: parseView(query.get(viewParameter)),
  };
}
