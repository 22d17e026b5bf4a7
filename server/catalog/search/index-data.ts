/** The search index: typed arrays and joined texts of one build, a part for each site (docs/search.md, "The index"). */
import type { Texts } from '#domain/catalog/catalog.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { TextList } from '#domain/site/text-list.ts';
import type { NumberLists } from './number-lists.ts';
import type { PhraseData } from './phrases.ts';

/** Added to the total of an offer that is out of stock; larger than any price, so that offers in stock come first. */
export const outOfStock = 2 ** 31;

/** Stands for a number that a product doesn't have. */
export const absent = 0xffff_ffff;

/** Internal facets, which addresses can't contain: a product's categories with those above, and the operator's range. */
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

/** The words of a site's products in a language. */
export interface LocaleIndex {
  /** Lower case, without accents, in the order of their code units. */
  readonly terms: TextList;
  /** The same words as people spell them. */
  readonly written: TextList;
  readonly stems: TextList;
  readonly stemTerms: NumberLists;
  /** By word, its products in ascending order: each as its number times 8 plus the number of its best field. */
  readonly posts: NumberLists;
  /** The place of each product in the order of names. */
  readonly nameRank: Uint32Array;
  readonly phrases: PhraseData;
}

/**
 * The products of a site, numbered in the order of a list without a search text, so that equal products are in this
 * order. Values are numbered over all facets.
 */
export interface SiteIndex {
  readonly count: number;
  readonly codes: TextList;
  /** The products in the order of their codes. */
  readonly byCode: Uint32Array;
  /** In ascending order, and the product of each. */
  readonly eans: Float64Array;
  readonly byEan: Uint32Array;
  /** By product, its values, without those that depend on an offer (lists.ts). */
  readonly values: NumberLists;
  /** By value, its products. */
  readonly docs: NumberLists;
  /** By product, its offers: the seller's value, then the total with delivery in cents, plus `outOfStock` if it is. */
  readonly offers: NumberLists;
  /** The postage of a packaging in cents, and the pieces in a pack of it. */
  readonly postage: Uint32Array;
  readonly pieces: Uint32Array;
  /** The day of creation as a number such as 20260531. */
  readonly created: Uint32Array;
  /** The place by sales, from 1. */
  readonly salesRank: Uint32Array;
  /** The place of what holds something by its volume, smallest first (room-of.ts). */
  readonly roomRank: Uint32Array;
  readonly locales: Readonly<Record<Locale, LocaleIndex>>;
}

export interface CategoryNames {
  readonly code: string;
  readonly parent: string | null;
  readonly name: Texts;
}

export interface IndexData {
  readonly facets: readonly FacetData[];
  readonly categories: readonly CategoryNames[];
  readonly sites: Readonly<Record<Site, SiteIndex>>;
}

export interface IndexSource {
  /** Revision and random id of the catalog's content. */
  readonly revision: number;
  readonly edition: string;
  /** Number of all products in the catalog, sold or not. */
  readonly count: number;
  /** Key of the postage of packaging (`postageKey`). */
  readonly postageKey: string;
  /** Identity of the code that has built it; null if it isn't stored. */
  readonly code: string | null;
}

export const byLocale = <T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
