/**
 * Prepares the choices of a query for both engines: merges those of the same facet, and finds the numbers of the chosen
 * values (docs/search.md, "Facets").
 */
import { maxChoices } from '#domain/catalog/list-address.ts';
import type { FacetChoice, FacetCount, ProductScope } from '#domain/catalog/product-query.ts';
import { categoryFacet, type FacetData, ownRangeFacet } from './index-data.ts';

/** A facet in which values are chosen; `facet` is null if the catalog has none with this code. */
export interface AppliedChoice {
  readonly code: string;
  readonly facet: FacetData | null;
  readonly codes: readonly string[];
  /** The numbers of those chosen values that exist. */
  readonly values: readonly number[];
}

const hidden = new Set<string>([categoryFacet, ownRangeFacet]);

/** Whether visitors see a facet and may choose from it. */
export const isShown = ({ code }: FacetData): boolean => !hidden.has(code);

const numberOf = (facet: FacetData, value: string): number => {
  const at = facet.values.indexOf(value);
  return at === -1 ? -1 : facet.first + at;
};

/**
 * The choices of a query, merged by facet; empty ones are dropped. The number of facets is limited, because the engines
 * use one bit per facet.
 */
export function applyChoices(choices: readonly FacetChoice[], facets: readonly FacetData[]): AppliedChoice[] {
  const byFacet = new Map<string, Set<string>>();
  for (const { facet, values } of choices) {
    if (values.length === 0) continue;
    byFacet.set(facet, new Set([...(byFacet.get(facet) ?? []), ...values]));
  }
  return [...byFacet].slice(0, maxChoices).map(([code, chosen]) => {
    const facet = facets.find((one) => one.code === code && isShown(one)) ?? null;
    const codes = [...chosen];
    const values = facet === null ? [] : codes.map((value) => numberOf(facet, value)).filter((number) => number !== -1);
    return { code, facet, codes, values };
  });
}

/**
 * The numbers of the values that a product must have to be in a scope; null if one of them doesn't exist, so that no
 * product is in the scope.
 */
export function scopeValues(scope: ProductScope, facets: readonly FacetData[]): number[] | null {
  const requiredValues: readonly (readonly [string, string | undefined])[] = [
    [categoryFacet, scope.category],
    ['marque', scope.brand],
    ['vendeur', scope.seller],
    [ownRangeFacet, scope.ownRange === true ? 'yes' : undefined],
  ];
  const values: number[] = [];
  for (const [code, value] of requiredValues) {
    if (value === undefined) continue;
    const facet = facets.find((one) => one.code === code);
    const number = facet === undefined ? -1 : numberOf(facet, value);
    if (number === -1) return null;
    values.push(number);
  }
  return values;
}

/**
 * Counts of a facet's values that have products, and of its chosen values even if they have none: in the catalog's
 * order if the facet has one, otherwise the most frequent first. Chosen values that don't exist come last.
 */
function countsOf(facet: FacetData, chosen: readonly string[], countOf: (value: number) => number): FacetCount {
  const values = facet.values
    .map((code, at) => ({ code, count: countOf(facet.first + at) }))
    .filter(({ code, count }) => count > 0 || chosen.includes(code));
  const absentValues = chosen.filter((code) => !facet.values.includes(code)).map((code) => ({ code, count: 0 }));
  const sorted = facet.ordered ? values : values.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  return { code: facet.code, values: [...sorted, ...absentValues] };
}

/**
 * Counts the values of every facet that has any to show. `countOf` returns the number of products with a value, by the
 * value's number. Chosen facets that don't exist come last, with counts of 0.
 */
export function facetCounts(
  facets: readonly FacetData[],
  applied: readonly AppliedChoice[],
  countOf: (value: number) => number,
): FacetCount[] {
  const counted = facets
    .filter(isShown)
    .map((facet) => countsOf(facet, applied.find(({ code }) => code === facet.code)?.codes ?? [], countOf))
    .filter(({ values }) => values.length > 0);
  const unknownFacets = applied
    .filter(({ facet }) => facet === null)
    .map(({ code, codes }) => ({ code, values: codes.map((value) => ({ code: value, count: 0 })) }));
  return [...counted, ...unknownFacets];
}

/** Categories with the numbers of products in them and in their subcategories, the largest first. */
export function categoryCounts(
  facets: readonly FacetData[],
  countOf: (value: number) => number,
): { code: string; count: number }[] {
  const facet = facets.find(({ code }) => code === categoryFacet);
  return facet === undefined ? [] : [...countsOf(facet, [], countOf).values];
}
