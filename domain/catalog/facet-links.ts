/**
 * The links in a list's filters, each to the list with one value added or removed, as query and as path
 * (docs/requirements.md NAV-4, SHOP-2).
 */
import type { Site } from '#domain/site/site.ts';
import { facetValuesOf, type ListPlace, type ListState, listPath, maxChoices, plainList } from './list-address.ts';
import { formatOccQuery, type OccQuery } from './occ-query.ts';

/** As an OCC query and as a path. */
export interface ListLink {
  readonly query: { readonly value: string };
  readonly url: string;
}

/** Stands for a value in a link until it is known; can't occur in a path or query. */
const placeholder = '\u0000';

/**
 * To the list with the value added, or removed if it is selected. The links are those of `listPath` and
 * `formatOccQuery` with `toggleChoice`, but what all of them share is computed only once. Choices must be in the order
 * of `choicesOf`; facets and values may contain only letters, digits, underscores and hyphens.
 */
export function facetLinks(
  place: ListPlace,
  query: OccQuery,
  state: Pick<ListState, 'sort' | 'pageSize' | 'trip' | 'objectGrams'>,
  site: Site,
): (facet: string, value: string) => ListLink {
  const chosenTexts = facetValuesOf(query.choices);
  const listWithoutChoices = { ...plainList, ...state };
  const base = listPath(place, plainList, site).split('?')[0] ?? '';
  const queryOfState = listPath(place, listWithoutChoices, site).split('?')[1] ?? '';
  const head = formatOccQuery({ ...query, choices: [] });

  function urlOf(values: readonly string[]): string {
    const inPath = place.page === 'category' && values.length > 0;
    const path = inPath ? `${base}/f/${values[0]}` : base;
    const search = [
      ...(inPath ? values.slice(1) : values).map((value) => `f=${value}`),
      ...(queryOfState ? [queryOfState] : []),
    ];
    return search.length > 0 ? `${path}?${search.join('&')}` : path;
  }

  function queryOf(values: readonly string[]): string {
    return values.reduce((text, value) => {
      const at = value.indexOf('-');
      return `${text}:${value.slice(0, at)}:${value.slice(at + 1)}`;
    }, head);
  }

  const linkTo = (values: readonly string[]): ListLink => ({ query: { value: queryOf(values) }, url: urlOf(values) });

  /**
   * Beginning and end of a link around an added value, by the value's place among the selected ones: a list has
   * hundreds of values but few such places.
   */
  const places = new Map<number, { readonly query: readonly string[]; readonly url: readonly string[] }>();
  function placeAt(at: number) {
    const cachedPlace = places.get(at);
    if (cachedPlace) return cachedPlace;
    const { query: queryAround, url } = linkTo(chosenTexts.toSpliced(at, 0, `${placeholder}-${placeholder}`));
    const place = {
      query: queryAround.value.split(`:${placeholder}:${placeholder}`),
      url: url.split(`${placeholder}-${placeholder}`),
    };
    places.set(at, place);
    return place;
  }

  return (facet, value) => {
    const text = `${facet}-${value}`;
    if (chosenTexts.includes(text)) return linkTo(chosenTexts.filter((each) => each !== text));
    if (chosenTexts.length >= maxChoices) return linkTo(chosenTexts);
    const next = chosenTexts.findIndex((each) => each > text);
    const around = placeAt(next < 0 ? chosenTexts.length : next);
    return {
      query: { value: `${around.query[0]}:${facet}:${value}${around.query[1]}` },
      url: `${around.url[0]}${text}${around.url[1]}`,
    };
  };
}
