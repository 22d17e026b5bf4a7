/** What a list of products is asked for, and what a search engine answers (docs/requirements.md SHOP-2, SHOP-3). */
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Code } from './catalogue.ts';

/** Orders of a list, by their OCC codes. */
export const productSorts = ['relevance', 'price-asc', 'price-desc', 'name-asc', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Chosen values of one facet: a product has at least one of them. */
export interface FacetChoice {
  readonly facet: Code;
  readonly values: readonly Code[];
}

/** Where a list stands: all of it must hold. */
export interface ProductScope {
  readonly category?: Code | undefined;
  readonly brand?: Code | undefined;
  readonly seller?: Code | undefined;
  /** Only the provider's own range. */
  readonly ownRange?: boolean | undefined;
}

/**
 * The sellers whose offers a list shows, prices, sorts by and sells: of its own seller, of those that are chosen; every
 * seller's where it is empty (docs/requirements.md SHOP-2).
 */
export function sellersOf({
  scope,
  choices,
}: {
  readonly scope: ProductScope;
  readonly choices: readonly FacetChoice[];
}): readonly Code[] {
  if (scope.seller !== undefined) return [scope.seller];
  return choices.filter(({ facet }) => facet === 'vendeur').flatMap(({ values }) => values);
}

export interface ProductQuery {
  readonly site: Mode;
  readonly locale: Locale;
  /** What was typed; empty without a search. */
  readonly text: string;
  readonly scope: ProductScope;
  /** Different facets must all hold. */
  readonly choices: readonly FacetChoice[];
  readonly sort: ProductSort;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface FacetCount {
  readonly code: Code;
  /**
   * Every value that would leave something, with what it leaves. The counts of a facet ignore its own chosen values, so
   * that its siblings stay selectable; a chosen value is always listed.
   */
  readonly values: readonly { readonly code: Code; readonly count: number }[];
}

export interface ProductHits {
  readonly total: number;
  /** Products of the page, in order. */
  readonly codes: readonly Code[];
  readonly facets: readonly FacetCount[];
  /** Categories of what is left, each with those below it, the fullest first. */
  readonly categories: readonly CategoryCount[];
  /** What was looked for instead of a text that finds nothing; null else. */
  readonly correctedText: string | null;
  /** False when no product has all the words, and those with most of them are listed. */
  readonly everyWord: boolean;
}

/** How many products stand in a category and below it. */
export interface CategoryCount {
  readonly code: Code;
  readonly count: number;
}

/** What completes a text while it is typed (docs/requirements.md SHOP-3). */
export interface SearchSuggestions {
  readonly terms: readonly string[];
  readonly categories: readonly CategoryCount[];
  readonly products: readonly Code[];
  /** Products that the whole text finds. */
  readonly total: number;
}

/** One way of searching: in the process, or by PostgreSQL. */
export interface ProductSearch {
  search(query: ProductQuery): Promise<ProductHits>;
  suggest(input: {
    readonly site: Mode;
    readonly locale: Locale;
    readonly text: string;
    readonly most: number;
  }): Promise<SearchSuggestions>;
  /** Every category of a site that holds products of a scope, the fullest first. */
  categoryCounts(site: Mode, scope?: ProductScope): Promise<readonly CategoryCount[]>;
}
