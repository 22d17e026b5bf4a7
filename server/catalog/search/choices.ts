/** The choices and the scope of a query as numbers of values, and counts by number as facets (docs/search.md, "Facets"). */
import { maxChoices } from '#domain/catalog/list-address.ts';
import type { CategoryCount, FacetChoice, FacetCount, ProductScope } from '#domain/catalog/product-query.ts';
import { categoryFacet, type FacetData, ownRangeFacet } from './index-data.ts';

/** A facet in which values are chosen; `facet` is null if the catalog has none with this code. */
export interface AppliedChoice {
  readonly code: string;
  readonly facet: FacetData | null;
  readonly codes: readonly string[];
  /** The numbers of those chosen values that exist. */
  readonly values: readonly number[];
}

const hidden: readonly string[] = [categoryFacet, ownRangeFacet];
const isShown = ({ code }: FacetData): boolean => !hidden.includes(code);

/** The number of a facet's value; -1 if there is none. */
export function valueNumber(facets: readonly FacetData[], code: string, value: string): number {
  const facet = facets.find((one) => one.code === code);
  const at = facet?.values.indexOf(value) ?? -1;
  return facet === undefined || at < 0 ? -1 : facet.first + at;
}

/** The choices of a query, merged by facet. There are at most `maxChoices`, since each has a bit. */
export function applyChoices(choices: readonly FacetChoice[], facets: readonly FacetData[]): AppliedChoice[] {
  const byFacet = new Map<string, Set<string>>();
  for (const { facet, values } of choices) {
    if (values.length > 0) byFacet.set(facet, new Set([...(byFacet.get(facet) ?? []), ...values]));
  }
  return [...byFacet].slice(0, maxChoices).map(([code, chosen]) => {
    const facet = facets.find((one) => one.code === code && isShown(one)) ?? null;
    const codes = [...chosen];
    const values = facet === null ? [] : codes.map((value) => valueNumber([facet], code, value));
    return { code, facet, codes, values: values.filter((number) => number >= 0) };
  });
}

/** The numbers of the values that a product in a scope has; null if one doesn't exist, so that no product is in it. */
export function scopeValues(scope: ProductScope, facets: readonly FacetData[]): number[] | null {
  const required: readonly (readonly [string, string | undefined])[] = [
    [categoryFacet, scope.category],
    ['marque', scope.brand],
    ['vendeur', scope.seller],
    [ownRangeFacet, scope.ownRange === true ? 'yes' : undefined],
  ];
  const values = required.flatMap(([code, value]) => (value === undefined ? [] : valueNumber(facets, code, value)));
  return values.includes(-1) ? null : values;
}

/** A facet's values that have products, and those chosen; chosen values that don't exist come last. */
function countsOf(facet: FacetData, chosen: readonly string[], counts: Uint32Array): FacetCount {
  const values = facet.values
    .map((code, at) => ({ code, count: counts[facet.first + at] ?? 0 }))
    .filter(({ code, count }) => count > 0 || chosen.includes(code));
  if (!facet.ordered) values.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  const unknown = chosen.filter((code) => !facet.values.includes(code)).map((code) => ({ code, count: 0 }));
  return { code: facet.code, values: [...values, ...unknown] };
}

/** Facets with values to show; chosen facets that don't exist come last. */
export function facetCounts(
  facets: readonly FacetData[],
  applied: readonly AppliedChoice[],
  counts: Uint32Array,
): FacetCount[] {
  const counted = facets
    .filter(isShown)
    .map((facet) => countsOf(facet, applied.find(({ code }) => code === facet.code)?.codes ?? [], counts))
    .filter(({ values }) => values.length > 0);
  const unknown = applied
    .filter(({ facet }) => facet === null)
    .map(({ code, codes }) => ({ code, values: codes.map((value) => ({ code: value, count: 0 })) }));
  return [...counted, ...unknown];
}

/** Categories with the numbers of products in them and below them, the largest first. */
export const categoryCounts = (facets: readonly FacetData[], counts: Uint32Array): readonly CategoryCount[] =>
  facets.filter(({ code }) => code === categoryFacet).flatMap((facet) => countsOf(facet, [], counts).values);
