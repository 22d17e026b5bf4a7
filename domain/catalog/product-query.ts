/** Queries to a search engine for products, and its answers (docs/requirements.md SHOP-2, SHOP-3). */
import type { Cents } from '#domain/money/money.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Code } from './catalog.ts';
import { inStockValue } from './price-bands.ts';

/**
 * The orders in which products can be listed, by their OCC codes. `best-selling` is by sales, what is in stock first;
 * `sending-asc` is by the sending price. In both, products without such a place or price come last.
 */
export const productSorts = [
  'relevance',
  'best-selling',
  'price-asc',
  'price-desc',
  'name-asc',
  'newest',
  'sending-asc',
] as const;
export type ProductSort = (typeof productSorts)[number];

/** The selected values of one facet. A product must have at least one of them. */
export interface FacetChoice {
  readonly facet: Code;
  readonly values: readonly Code[];
}

/** The filter of what is suggested: a list may show what is sold out, a suggestion may not. */
export const inStockOnly: readonly FacetChoice[] = [{ facet: 'disponible', values: [inStockValue.code] }];

/** What a list is restricted to; a product must fulfil all of it. */
export interface ProductScope {
  readonly category?: Code | undefined;
  readonly brand?: Code | undefined;
  readonly seller?: Code | undefined;
  /** Whether only the operator's own range is listed. */
  readonly ownRange?: boolean | undefined;
}

/**
 * The sellers whose offers a list shows and sorts by: the list's own seller, or those selected in the filter. Empty if
 * all sellers count (docs/requirements.md SHOP-2).
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

/** What sending a packaging costs on a trip, in cents as the site shows it, and the codes of the carriers that take it. */
export interface TripPostage {
  readonly postage: Cents;
  /** How many pieces of the packaging a pack contains. */
  readonly pieces: number;
  readonly carriers: readonly Code[];
}

export interface ProductQuery {
  readonly site: Site;
  readonly locale: Locale;
  /** The search text as typed; empty without a search. */
  readonly text: string;
  readonly scope: ProductScope;
  /** The selected values; a product must match every facet. */
  readonly choices: readonly FacetChoice[];
  readonly sort: ProductSort;
  /** Page number, starting at 0. */
  readonly page: number;
  readonly pageSize: number;
  /**
   * What sending costs on a trip, by the codes of the packagings that can be sent there; null for a list that goes by
   * prices within France. The same map for the same prices, since engines remember what follows from it.
   */
  readonly onTrip?: ReadonlyMap<Code, TripPostage> | null;
}

export interface FacetCount {
  readonly code: Code;
  /**
   * Every value whose selection would leave products, with their number. The counts of a facet ignore its own
   * selection, so that its other values can still be selected; selected values are always listed.
   */
  readonly values: readonly { readonly code: Code; readonly count: number }[];
}

export interface ProductHits {
  readonly total: number;
  /** Codes of the products on the page, in order. */
  readonly codes: readonly Code[];
  readonly facets: readonly FacetCount[];
  /** Categories of all products found, each counted with the categories below it, the largest first. */
  readonly categories: readonly CategoryCount[];
  /**
   * The text that was searched instead, because the visitor's text has no results; null if the text itself was
   * searched.
   */
  readonly correctedText: string | null;
  /** False if no product has all the words; the hits are then the products with most of them. */
  readonly everyWord: boolean;
  /** False if nothing found is called by one of the words: they only say what it is made of, or describe it. */
  readonly byName: boolean;
}

/** The number of products in a category and the categories below it. */
export interface CategoryCount {
  readonly code: Code;
  readonly count: number;
}

/** What can complete a text that a visitor is typing (docs/requirements.md SHOP-3). */
export interface SearchSuggestions {
  readonly terms: readonly string[];
  readonly categories: readonly CategoryCount[];
  readonly products: readonly Code[];
  /** Number of products that match the whole text. */
  readonly total: number;
}

export const noSuggestions: SearchSuggestions = { terms: [], categories: [], products: [], total: 0 };

export interface SuggestionInput {
  readonly site: Site;
  readonly locale: Locale;
  readonly text: string;
  readonly max: number;
}

export interface ProductSearch {
  search(query: ProductQuery): Promise<ProductHits>;
  suggest(input: SuggestionInput): Promise<SearchSuggestions>;
  /** The categories of a site that have products within `scope`, the largest first. */
  categoryCounts(site: Site, scope?: ProductScope): Promise<readonly CategoryCount[]>;
}
