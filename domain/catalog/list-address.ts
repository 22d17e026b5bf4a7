/**
 * Writes and reads the addresses of product lists; each list has exactly one (docs/requirements.md NAV-2 to NAV-6,
 * NAV-9, SHOP-2).
 */

import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type ListTrip, readListTrip, tripQuery } from './list-trip.ts';
import { defaultObjectGrams, objectGramsOf, objectWeightParam, objectWeightQuery } from './object-weight.ts';
import type { FacetChoice, ProductSort } from './product-query.ts';

export type ListPlace =
  | { readonly page: 'category' | 'rangeCategory' | 'brand'; readonly code: string }
  | { readonly page: 'seller'; readonly slug: string; readonly code: string }
  | { readonly page: 'search'; readonly text: string };

/** The first is the default. */
export const pageSizes = [24, 48] as const;
export type PageSize = (typeof pageSizes)[number];

export type ListPresentation = 'tiles' | 'table';

/**
 * Unless the visitor chooses. Professionals compare many references, which a table does best (docs/requirements.md
 * SHOP-5).
 */
export const defaultView: Readonly<Record<Site, ListPresentation>> = { part: 'tiles', pro: 'table' };

/** Values of the query parameter `vue`. */
const viewParameters: Readonly<Record<ListPresentation, string>> = { tiles: 'images', table: 'tableau' };

/**
 * Remembers which presentation a professional chose, for lists whose address names none (docs/requirements.md SHOP-5).
 */
export const viewCookie = 'list_view';
export const viewParameter = 'vue';

export function parseView(text: string | null | undefined): ListPresentation | null {
  return text === viewParameters.table ? 'table' : text === viewParameters.tiles ? 'tiles' : null;
}

export interface ListState {
  readonly choices: readonly FacetChoice[];
  readonly sort: ProductSort;
  /** Page number, starting at 0 as in the API; addresses count from 1. */
  readonly page: number;
  readonly pageSize: PageSize;
  /** Null if the address names none: then the remembered one or the site's default applies. */
  readonly view: ListPresentation | null;
  /** The trip whose prices for sending the list goes by; null for prices within France. */
  readonly trip: ListTrip | null;
  /** What the object weighs whose sending prices the list says. */
  readonly objectGrams: number;
}

export const plainList: ListState = {
  choices: [],
  sort: 'relevance',
  page: 0,
  pageSize: 24,
  view: null,
  trip: null,
  objectGrams: defaultObjectGrams,
};

/** Values of the query parameter `tri`; without it, lists are sorted by relevance. */
export const sortParameters: Readonly<Record<ProductSort, string>> = {
  relevance: 'pertinence',
  'best-selling': 'meilleures-ventes',
  'price-asc': 'prix-croissant',
  'price-desc': 'prix-decroissant',
  'name-asc': 'nom',
  newest: 'nouveautes',
  'sending-asc': 'emballage-et-affranchissement',
};

/** Further ones in an address are ignored. */
export const maxChoices = 30;

/** At the first hyphen of `{attribut}-{valeur}` (docs/requirements.md NAV-4); null if the text has another form. */
export function parseFacetValue(text: string): { readonly facet: string; readonly value: string } | null {
  const at = text.indexOf('-');
  return at > 0 && at < text.length - 1 ? { facet: text.slice(0, at), value: text.slice(at + 1) } : null;
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** As `{attribut}-{valeur}`, in the order in which addresses list them. */
export function facetValuesOf(choices: readonly FacetChoice[]): readonly string[] {
  return choices.flatMap(({ facet, values }) => values.map((value) => `${facet}-${value}`)).toSorted(byCode);
}

/** Whether a list is sorted or filtered by what sending its packaging costs, or by who takes it. */
export function goesBySending({ sort, choices }: Pick<ListState, 'sort' | 'choices'>): boolean {
  return sort === 'sending-asc' || choices.some(({ facet }) => facet === 'envoi' || facet === 'transporteur');
}

/** From texts `{attribut}-{valeur}`; texts of another form and repetitions are dropped. */
export function choicesOf(facetValues: readonly string[]): readonly FacetChoice[] {
  const parsedChoices = [...new Set(facetValues)].slice(0, maxChoices).flatMap((text) => parseFacetValue(text) ?? []);
  return [...Map.groupBy(parsedChoices, ({ facet }) => facet)]
    .map(([facet, pairs]) => ({ facet, values: pairs.map(({ value }) => value).toSorted(byCode) }))
    .toSorted((a, b) => byCode(a.facet, b.facet));
}

/** Adds the value, or removes it if it is selected already. */
export function toggleChoice(choices: readonly FacetChoice[], facet: string, value: string): readonly FacetChoice[] {
  const text = `${facet}-${value}`;
  const all = facetValuesOf(choices);
  return choicesOf(all.includes(text) ? all.filter((each) => each !== text) : [...all, text]);
}

/** The one correct path. Whatever has its default value is left out, except a presentation that is given. */
export function listPath(place: ListPlace, state: ListState, site: Site): string {
  const [first, ...others] = facetValuesOf(state.choices);
  const inPath = place.page === 'category' && first !== undefined;
  const query = new URLSearchParams();
  for (const text of inPath ? others : first === undefined ? [] : [first, ...others]) query.append('f', text);
  if (state.pageSize !== plainList.pageSize) query.set('nb', String(state.pageSize));
  if (state.page > 0) query.set('page', String(state.page + 1));
  if (place.page === 'search' && place.text !== '') query.set('q', place.text);
  if (state.sort !== plainList.sort) query.set('tri', sortParameters[state.sort]);
  if (state.view !== null) query.set(viewParameter, viewParameters[state.view]);
  for (const [name, value] of [...tripQuery(state.trip), ...objectWeightQuery(state.objectGrams)]) {
    query.append(name, value);
  }
  query.sort();
  const search = query.toString();
  const path = inPath ? pathOf('facet', site, { code: place.code, facet: first }) : placePath(place, site);
  return search ? `${path}?${search}` : path;
}

function placePath(place: ListPlace, site: Site): string {
  if (place.page === 'search') return pathOf('search', site);
  if (place.page === 'seller') return pathOf('seller', site, place);
  return pathOf(place.page, site, place);
}

/** From its query and from the facet in its path, if there is one (NAV-4). Unknown values count as defaults. */
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
    trip: readListTrip(query),
    objectGrams: objectGramsOf(query.get(objectWeightParam)),
  };
}
