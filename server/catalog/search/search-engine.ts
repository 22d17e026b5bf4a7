/** What both engines offer besides the searches of visitors. */
import type { ProductHits, ProductQuery, ProductSearch } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { SynonymsBySite } from './synonyms.ts';

export interface SearchEngine extends ProductSearch {
  /** Searches as if other rules of synonyms were in force. */
  searchWith(query: ProductQuery, synonyms: SynonymsBySite): Promise<ProductHits>;
  /** Whether a product of the site has a word, or it stands for another one by a rule. */
  knows(word: string, site: Site, locale: Locale): boolean;
}
