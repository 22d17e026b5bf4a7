/** The columns of the in-process index, as a build hands them over (docs/search.md, "Columns"). */
import type { Texts } from '#domain/catalog/catalogue.ts';
import type { ProductSort } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { LexiconData } from './lexicon.ts';
import type { PhraseData } from './phrases.ts';

/** Penalty added to the price of an offer that is out of stock, larger than any price, so that offers in stock sort first. */
export const outOfStock = 2 ** 31;

/** In a rank: the product isn't on this site. */
export const absent = 0xffff_ffff;

/** Facets that no address can name: categories with their ancestors, and the provider's own range. */
export const categoryFacet = ':category';
export const ownRangeFacet = ':own';

/** A facet's values have numbers in a row, from `first` on. */
export interface FacetData {
  readonly code: string;
  readonly first: number;
  readonly values: readonly string[];
  /** Values keep the order of the catalogue; else the most frequent come first. */
  readonly ordered: boolean;
}

export type RankedSort = Exclude<ProductSort, 'name-asc'>;

/** Products are numbered in the order of their codes, the same on both sites; values over all facets. */
export interface SiteData {
  /** Products of the site. */
  readonly count: number;
  /** By sort: the place of each product, `absent` for those of the other site only. */
  readonly ranks: Readonly<Record<RankedSort, Uint32Array>>;
  /** By sort: the product at each place. */
  readonly orders: Readonly<Record<RankedSort, Uint32Array>>;
  /** Values of product `doc`: `values` from `valueStart[doc]` to `valueStart[doc + 1]`. */
  readonly valueStart: Uint32Array;
  readonly values: Uint32Array;
  /** Products of a value, in order. */
  readonly docStart: Uint32Array;
  readonly docs: Uint32Array;
  /** What sellers ask for products with delivery: of those in `docs` from `sellerStart` on, in cents plus `outOfStock`. */
  readonly sellerStart: number;
  readonly sellerPrices: Uint32Array;
}

export interface LocaleData {
  readonly lexicon: LexiconData;
  /** Products of a term, in order: the product times 8 plus the best field. */
  readonly postStart: Uint32Array;
  readonly posts: Uint32Array;
  readonly nameRank: Uint32Array;
  readonly nameOrder: Uint32Array;
  readonly phrases: Readonly<Record<Mode, PhraseData>>;
}

/** A category as suggestions name it. */
export interface CategoryNames {
  readonly code: string;
  readonly parent: string | null;
  readonly name: Texts;
}

export interface IndexData {
  readonly docCount: number;
  /** Codes one after the other in ASCII, in order. */
  readonly codes: Uint8Array;
  readonly codeStart: Uint32Array;
  /** EANs in order, and their products. */
  readonly eans: Float64Array;
  readonly eanDocs: Uint32Array;
  readonly facets: readonly FacetData[];
  readonly categories: readonly CategoryNames[];
  readonly sites: Readonly<Record<Mode, SiteData>>;
  readonly locales: Readonly<Record<Locale, LocaleData>>;
}
