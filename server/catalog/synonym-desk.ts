/** What the search offers to staff who work on synonyms (docs/search.md, "Synonyms"). */
import type { ProductHits, ProductQuery } from '#domain/catalog/product-query.ts';
import type { SynonymRule } from '#domain/catalog/synonym-rule.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { BundledRules } from '#server/catalog/search/synonyms.ts';

export interface SynonymDesk {
  /** The bundled rules, which staff can read but not change. */
  bundled(): BundledRules;
  /** Puts the stored rules of staff into force in this process. */
  reloadRules(): Promise<void>;
  /** Searches as if staff had stored exactly these rules. */
  tryRules(query: ProductQuery, rules: readonly SynonymRule[]): Promise<ProductHits>;
  /**
   * Whether a search for a word alone finds anything on the site without a correction: by the word, its stem, as a
   * prefix, or by a rule of synonyms.
   */
  knows(word: string, site: Site, locale: Locale): boolean;
}
