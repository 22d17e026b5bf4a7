/** The lists that one click on a facet leads to, as query and as address (docs/requirements.md NAV-4, SHOP-2). */
import type { Mode } from '#domain/site/mode.ts';
import { facetValuesOf, type ListPlace, type ListState, listPath, mostChoices, plainList } from './list-address.ts';
import { formatOccQuery, type OccQuery } from './occ-query.ts';

/** A list in both its spellings. */
export interface ListLink {
  readonly query: { readonly value: string };
  readonly url: string;
}

/** Stands for a value; no part of an address or query holds it. */
const hole = '\u0000';

/**
 * Answers the list of a query with one facet value more, or without it where it is chosen. The same as `listPath` and
 * `formatOccQuery` of `toggleChoice`, without doing the work that all links share again for each. Choices must be as
 * `choicesOf` orders them, facets and values of letters, digits, underscores and hyphens alone.
 */
export function facetLinks(
  place: ListPlace,
  query: OccQuery,
  state: Pick<ListState, 'sort' | 'pageSize'>,
  mode: Mode,
): (facet: string, value: string) => ListLink {
  const chosen = facetValuesOf(query.choices);
  const bare = { ...plainList, ...state };
  const base = listPath(place, plainList, mode).split('?')[0] ?? '';
  const rest = listPath(place, bare, mode).split('?')[1] ?? '';
  const head = formatOccQuery({ ...query, choices: [] });

  function urlOf(values: readonly string[]): string {
    const inPath = place.page === 'category' && values.length > 0;
    const path = inPath ? `${base}/f/${values[0]}` : base;
    const search = [...(inPath ? values.slice(1) : values).map((value) => `f=${value}`), ...(rest ? [rest] : [])];
    return search.length > 0 ? `${path}?${search.join('&')}` : path;
  }

  function queryOf(values: readonly string[]): string {
    return values.reduce((text, value) => {
      const at = value.indexOf('-');
      return `${text}:${value.slice(0, at)}:${value.slice(at + 1)}`;
    }, head);
  }

  const linkTo = (values: readonly string[]): ListLink => ({ query: { value: queryOf(values) }, url: urlOf(values) });

  /** What stands around a value that is added at a place among the chosen ones; a list has hundreds of values, few places. */
  const places = new Map<number, { readonly query: readonly string[]; readonly url: readonly string[] }>();
  function placeAt(at: number) {
    const known = places.get(at);
    if (known) return known;
    const { query: made, url } = linkTo(chosen.toSpliced(at, 0, `${hole}-${hole}`));
    const place = { query: made.value.split(`:${hole}:${hole}`), url: url.split(`${hole}-${hole}`) };
    places.set(at, place);
    return place;
  }

  return (facet, value) => {
    const text = `${facet}-${value}`;
    if (chosen.includes(text)) return linkTo(chosen.filter((each) => each !== text));
    if (chosen.length >= mostChoices) return linkTo(chosen);
    const next = chosen.findIndex((each) => each > text);
    const around = placeAt(next < 0 ? chosen.length : next);
    return {
      query: { value: `${around.query[0]}:${facet}:${value}${around.query[1]}` },
      url: `${around.url[0]}${text}${around.url[1]}`,
    };
  };
}
