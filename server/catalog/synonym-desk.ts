/** What the search offers to staff who work on synonyms (docs/search.md, "Synonyms"). */
import type { ProductHits, ProductQuery } from '#domain/catalog/product-query.ts';
import type { SynonymRule } from '#domain/catalog/synonym-rule.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { BundledRules } from '#server/catalog/search/synonyms.ts';

export interface SynonymDesk {
  /** The rules of the files, which staff only read. */
  bundled(): BundledRules;
  /** Puts the stored rules of staff into force in this process. */
  reloadRules(): Promise<void>;
  /** Searches as if these were all the rules of staff. */
  tryRules(query: ProductQuery, rules: readonly SynonymRule[]): Promise<ProductHits>;
  /** Whether a product of the site has a word, or it stands for another one by a rule. */
  knows(word: string, site: Site, locale: Locale): boolean;
}
