/** Chosen facets as both engines apply them: by their numbers, each facet once (docs/search.md, "Facets"). */
import { mostChoices } from '#domain/catalog/list-address.ts';
import type { FacetChoice, FacetCount, ProductScope } from '#domain/catalog/product-query.ts';
import { categoryFacet, type FacetData, ownRangeFacet } from './index-data.ts';

/** A facet that is chosen from; `facet` null when the catalogue has none of this code. */
export interface AppliedChoice {
  readonly code: string;
  readonly facet: FacetData | null;
  readonly codes: readonly string[];
  /** Numbers of the chosen values that exist. */
  readonly values: readonly number[];
}

const hidden = new Set<string>([categoryFacet, ownRangeFacet]);

/** Whether visitors may choose from a facet. */
export const isShown = ({ code }: FacetData): boolean => !hidden.has(code);

const numberOf = (facet: FacetData, value: string): number => {
  const at = facet.values.indexOf(value);
  return at === -1 ? -1 : facet.first + at;
};

/**
 * The choices of a query, those of one facet together; empty ones choose nothing. Of more facets than an address has
 * choices, the further ones are left out: the engines count by a bit each.
 */
export function applyChoices(choices: readonly FacetChoice[], facets: readonly FacetData[]): AppliedChoice[] {
  const byFacet = new Map<string, Set<string>>();
  for (const { facet, values } of choices) {
    if (values.length === 0) continue;
    byFacet.set(facet, new Set([...(byFacet.get(facet) ?? []), ...values]));
  }
  return [...byFacet].slice(0, mostChoices).map(([code, chosen]) => {
    const facet = facets.find((one) => one.code === code && isShown(one)) ?? null;
    const codes = [...chosen];
    const values = facet === null ? [] : codes.map((value) => numberOf(facet, value)).filter((number) => number !== -1);
    return { code, facet, codes, values };
  });
}

/** The values that a scope asks for; null when one of them doesn't exist, so that nothing can be in it. */
export function scopeValues(scope: ProductScope, facets: readonly FacetData[]): number[] | null {
  const asked: readonly (readonly [string, string | undefined])[] = [
    [categoryFacet, scope.category],
    ['marque', scope.brand],
    ['vendeur', scope.seller],
    [ownRangeFacet, scope.ownRange === true ? 'yes' : undefined],
  ];
  const values: number[] = [];
  for (const [code, value] of asked) {
    if (value === undefined) continue;
    const facet = facets.find((one) => one.code === code);
    const number = facet === undefined ? -1 : numberOf(facet, value);
    if (number === -1) return null;
    values.push(number);
  }
  return values;
}

/** A facet's values that leave something, and the chosen ones; in the catalogue's order or the most frequent first. */
function countsOf(facet: FacetData, chosen: readonly string[], countOf: (value: number) => number): FacetCount {
  const values = facet.values
    .map((code, at) => ({ code, count: countOf(facet.first + at) }))
    .filter(({ code, count }) => count > 0 || chosen.includes(code));
  const unknown = chosen.filter((code) => !facet.values.includes(code)).map((code) => ({ code, count: 0 }));
  const sorted = facet.ordered ? values : values.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  return { code: facet.code, values: [...sorted, ...unknown] };
}

/** Every facet with something to choose. `countOf` takes the number of a value. */
export function facetCounts(
  facets: readonly FacetData[],
  applied: readonly AppliedChoice[],
  countOf: (value: number) => number,
): FacetCount[] {
  const counted = facets
    .filter(isShown)
    .map((facet) => countsOf(facet, applied.find(({ code }) => code === facet.code)?.codes ?? [], countOf))
    .filter(({ values }) => values.length > 0);
  const unknown = applied
    .filter(({ facet }) => facet === null)
    .map(({ code, codes }) => ({ code, values: codes.map((value) => ({ code: value, count: 0 })) }));
  return [...counted, ...unknown];
}

/** Categories with the products that they and those below them hold, the fullest first. */
export function categoryCounts(
  facets: readonly FacetData[],
  countOf: (value: number) => number,
): { code: string; count: number }[] {
  const facet = facets.find(({ code }) => code === categoryFacet);
  return facet === undefined ? [] : [...countsOf(facet, [], countOf).values];
}
