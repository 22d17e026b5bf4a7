/** The columns of the in-process index, the result of a build (docs/search.md, "Columns"). */
import type { Texts } from '#domain/catalog/catalog.ts';
import type { ProductSort } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { LexiconData } from './lexicon.ts';
import type { PhraseData } from './phrases.ts';

/**
 * Penalty added to the price of an offer that is out of stock, larger than any price, so that offers in stock sort
 * first.
 */
export const outOfStock = 2 ** 31;

/**
 * Stands in place of a number that a product doesn't have: its rank on a site that doesn't show it, or the price of
 * sellers who don't offer it.
 */
export const absent = 0xffff_ffff;

/**
 * Codes of internal facets, which URLs can't contain: the categories of a product with their ancestors, and whether it
 * is of the operator's own range.
 */
export const categoryFacet = ':category';
export const ownRangeFacet = ':own';

/** A facet; its values have consecutive numbers from `first`. */
export interface FacetData {
  readonly code: string;
  readonly first: number;
  readonly values: readonly string[];
  /** Whether values are listed in the catalog's order rather than by frequency. */
  readonly ordered: boolean;
}

export type RankedSort = Exclude<ProductSort, 'name-asc'>;

/**
 * Columns of one site. Products are numbered in the order of their codes, the same on both sites; values are numbered
 * over all facets.
 */
export interface SiteData {
  /** Number of products on the site. */
  readonly count: number;
  /** For each sort, the rank of every product, from 0; `absent` if the site doesn't show the product. */
  readonly ranks: Readonly<Record<RankedSort, Uint32Array>>;
  /** For each sort, the product at every rank. */
  readonly orders: Readonly<Record<RankedSort, Uint32Array>>;
  /** The values of product `doc` are the `values` from `valueStart[doc]` to `valueStart[doc + 1]`. */
  readonly valueStart: Uint32Array;
  readonly values: Uint32Array;
  /** The products with a value are the `docs` from `docStart[value]` to `docStart[value + 1]`, in ascending order. */
  readonly docStart: Uint32Array;
  readonly docs: Uint32Array;
  /**
   * The prices of sellers' offers: `sellerPrices[n]` belongs to the seller and product at `docs[sellerStart + n]`. It
   * is the total with delivery in cents, plus `outOfStock` if the offer is out of stock.
   */
  readonly sellerStart: number;
  readonly sellerPrices: Uint32Array;
  /**
   * By product, the postage of a packaging in cents and the pieces in a pack of it; `absent` and 1 for products without
   * postage.
   */
  readonly postage: Uint32Array;
  readonly pieces: Uint32Array;
}

export interface LocaleData {
  readonly lexicon: LexiconData;
  /**
   * The products that contain word `term` are the `posts` from `postStart[term]` to `postStart[term + 1]`, in ascending
   * order. A post is the product's number times 8 plus the number of the best field with the word.
   */
  readonly postStart: Uint32Array;
  readonly posts: Uint32Array;
  readonly nameRank: Uint32Array;
  readonly nameOrder: Uint32Array;
  readonly phrases: Readonly<Record<Site, PhraseData>>;
}

/** Names of a category for suggestions. */
export interface CategoryNames {
  readonly code: string;
  readonly parent: string | null;
  readonly name: Texts;
}

export interface IndexData {
  readonly docCount: number;
  /** All product codes, sorted, as one ASCII text; the code of product `doc` begins at `codeStart[doc]`. */
  readonly codes: Uint8Array;
  readonly codeStart: Uint32Array;
  /** All EANs, sorted, and the product of each. */
  readonly eans: Float64Array;
  readonly eanDocs: Uint32Array;
  readonly facets: readonly FacetData[];
  readonly categories: readonly CategoryNames[];
  readonly sites: Readonly<Record<Site, SiteData>>;
  readonly locales: Readonly<Record<Locale, LocaleData>>;
}
