/** The interface of both search engines: searches of visitors, and what staff who work on synonyms need. */
import type { ProductHits, ProductQuery, ProductSearch } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { SynonymsBySite } from './synonyms.ts';

export interface SearchEngine extends ProductSearch {
  /** Searches as if other rules of synonyms were in force. */
  searchWith(query: ProductQuery, synonyms: SynonymsBySite): Promise<ProductHits>;
  /**
   * Whether a search for a word alone finds anything on the site without a correction: by the word, its stem, as a
   * prefix, or by a rule of synonyms.
   */
  knows(word: string, site: Site, locale: Locale): boolean;
}
