/** The lists that one click on a facet leads to, as query and as address (docs/requirements.md NAV-4, SHOP-2). */
import type { Mode } from '#domain/site/mode.ts';
import { facetValuesOf, type ListPlace, type ListState, listPath, mostChoices, plainList } from './list-address.ts';
import { formatOccQuery, type OccQuery } from './occ-query.ts';

/** A list in both its spellings. */
export interface ListLink {
  readonly query: { readonly value: string };
  readonly url: string;
}

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

  function toggled(text: string): readonly string[] {
    if (chosen.includes(text)) return chosen.filter((each) => each !== text);
    if (chosen.length >= mostChoices) return chosen;
    const at = chosen.findIndex((each) => each > text);
    return at < 0 ? [...chosen, text] : chosen.toSpliced(at, 0, text);
  }

  return (facet, value) => {
    const values = toggled(`${facet}-${value}`);
    return { query: { value: queryOf(values) }, url: urlOf(values) };
  };
}
