/**
 * A query for products as OCC clients write it: `text:sort:facet:value:facet:value…` (SAP Commerce OCC v2,
 * products/search).
 */
import { type FacetChoice, type ProductScope, type ProductSort, productSorts } from './product-query.ts';

export interface OccQuery {
  readonly text: string;
  readonly sort: ProductSort;
  readonly scope: ProductScope;
  readonly choices: readonly FacetChoice[];
}

/** Requests that filter its results, sort them differently or show another page of them don't count as searches. */
export function isWholeSearch({ text, sort, scope, choices }: OccQuery, page: number): boolean {
  const isNarrowed = Object.values(scope).some((value) => value !== undefined && value !== false);
  return text !== '' && sort === 'relevance' && page === 0 && choices.length === 0 && !isNarrowed;
}

/** Facets in a list's breadcrumbs that say what the list is about; other facets are its filters. */
const placeFacets = ['allCategories', 'brand'] as const;
export type PlaceFacet = (typeof placeFacets)[number];

/** Such a breadcrumb says what the list is about and can't be removed on the list's page. */
export function isPlaceFacet(facet: string): facet is PlaceFacet {
  return placeFacets.some((place) => place === facet);
}

const scopes: Readonly<Record<string, (value: string) => ProductScope>> = {
  category: (category) => ({ category }),
  allCategories: (category) => ({ category }),
  brand: (brand) => ({ brand }),
  seller: (seller) => ({ seller }),
  ownRange: (value) => ({ ownRange: value === 'true' || undefined }),
};

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const encode = (part: string) => part.replace(/%/g, '%25').replace(/:/g, '%3A');

/**
 * A colon or percent sign inside a part is percent-encoded; an unknown sort is read as `relevance`, as in OCC; a facet
 * without a value is dropped.
 */
export function parseOccQuery(query: string): OccQuery {
  const [text = '', sort = '', ...pairs] = query.split(':').map(decode);
  const choices = new Map<string, string[]>();
  let scope: ProductScope = {};
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [facet = '', value = ''] = [pairs[at], pairs[at + 1]];
    const toScope = Object.hasOwn(scopes, facet) ? scopes[facet] : undefined;
    if (value === '') continue;
    if (toScope) scope = { ...scope, ...toScope(value) };
    else choices.set(facet, [...new Set([...(choices.get(facet) ?? []), value])]);
  }
  return {
    text,
    sort: productSorts.find((productSort) => productSort === sort) ?? 'relevance',
    scope,
    choices: [...choices].map(([facet, values]) => ({ facet, values })),
  };
}

/** The inverse of `parseOccQuery`. */
export function formatOccQuery({ text, sort, scope, choices }: OccQuery): string {
  const scopeValues = Object.entries({ allCategories: scope.category, brand: scope.brand, seller: scope.seller });
  return [
    text,
    sort,
    ...scopeValues.flatMap(([facet, value]) => (value ? [facet, value] : [])),
    ...(scope.ownRange ? ['ownRange', 'true'] : []),
    ...choices.flatMap(({ facet, values }) => values.flatMap((value) => [facet, value])),
  ]
    .map(encode)
    .join(':');
}
