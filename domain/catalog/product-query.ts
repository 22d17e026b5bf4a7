/** Queries for lists of products, and their results from a search engine (docs/requirements.md SHOP-2, SHOP-3). */
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Code } from './catalog.ts';

/** Orders of a list, by their OCC codes. */
export const productSorts = ['relevance', 'price-asc', 'price-desc', 'name-asc', 'newest'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Selected values of one facet: a product must have at least one of them. */
export interface FacetChoice {
  readonly facet: Code;
  readonly values: readonly Code[];
}

/** The part of the catalog that a list covers; a product must match all of it. */
export interface ProductScope {
  readonly category?: Code | undefined;
  readonly brand?: Code | undefined;
  readonly seller?: Code | undefined;
  /** Restricts to the provider's own range. */
  readonly ownRange?: boolean | undefined;
}

/**
 * The sellers whose offers a list shows, sorts and sells: the list's own seller and those selected. Empty for all
 * sellers (docs/requirements.md SHOP-2).
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
  readonly site: Site;
  readonly locale: Locale;
  /** The search text as typed; empty without a search. */
  readonly text: string;
  readonly scope: ProductScope;
  /** A product must match every facet. */
  readonly choices: readonly FacetChoice[];
  readonly sort: ProductSort;
  /** Page number, starting at 0. */
  readonly page: number;
  readonly pageSize: number;
}

export interface FacetCount {
  readonly code: Code;
  /**
   * Every value that would leave products, with their number. The counts of a facet ignore its own selected values,
   * so that its other values stay selectable; selected values are always listed.
   */
  readonly values: readonly { readonly code: Code; readonly count: number }[];
}

export interface ProductHits {
  readonly total: number;
  /** Products of the page, in order. */
  readonly codes: readonly Code[];
  readonly facets: readonly FacetCount[];
  /** Categories of the products found, each counted with its subcategories, the largest first. */
  readonly categories: readonly CategoryCount[];
  /** The text searched instead of one without results; null if the text itself was searched. */
  readonly correctedText: string | null;
  /** False if no product has all the words; the result is then the products with most of them. */
  readonly everyWord: boolean;
}

/** Number of products in a category and its subcategories. */
export interface CategoryCount {
  readonly code: Code;
  readonly count: number;
}

/** Completions of a partly typed text (docs/requirements.md SHOP-3). */
export interface SearchSuggestions {
  readonly terms: readonly string[];
  readonly categories: readonly CategoryCount[];
  readonly products: readonly Code[];
  /** Number of products that match the whole text. */
  readonly total: number;
}

/** A search engine: in memory, or by PostgreSQL. */
export interface ProductSearch {
  search(query: ProductQuery): Promise<ProductHits>;
  suggest(input: {
    readonly site: Site;
    readonly locale: Locale;
    readonly text: string;
    readonly max: number;
  }): Promise<SearchSuggestions>;
  /** The categories of a site with products in a scope, the largest first. */
  categoryCounts(site: Site, scope?: ProductScope): Promise<readonly CategoryCount[]>;
}
