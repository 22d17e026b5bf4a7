/** The in-process engine: columns and vocabulary of one build (docs/search.md, "Two engines"). */
import { LRUCache } from 'lru-cache';

import type { CategoryCount, ProductQuery, ProductScope, SearchSuggestions } from '#domain/catalog/product-query.ts';
import type { Site } from '#domain/site/site.ts';
import { ColumnSearch } from './column-search.ts';
import type { IndexData } from './index-data.ts';
import type { SearchEngine } from './search-engine.ts';
import { inStockOnly, noSuggestions, nothingFound, readInput, suggestions } from './suggest.ts';
import type { SynonymsBySite } from './synonyms.ts';
import { openVocabulary, vocabularyData } from './vocabulary.ts';

/** Maximum number of texts whose suggestions are cached, since many visitors begin with the same letters. */
const maxSuggestions = 2_000;

/** Creates the engine from a build; `synonyms` returns the current rules. */
export function createColumnarSearch(data: IndexData, synonyms: () => SynonymsBySite): SearchEngine {
  const vocabulary = openVocabulary(vocabularyData(data), synonyms);
  const columns = new ColumnSearch(data);
  const recent = new LRUCache<string, SearchSuggestions>({ max: maxSuggestions });
  let recentSynonyms = synonyms();
  const counts = new Map<Site, readonly CategoryCount[]>();

  function query(site: Site, scope: ProductScope): ProductQuery {
    return { site, locale: 'fr', text: '', scope, choices: [], sort: 'relevance', page: 0, pageSize: 0 };
  }

  function countCategories(site: Site, scope: ProductScope): readonly CategoryCount[] {
    const whole = Object.values(scope).every((value) => value === undefined || value === false);
    const cachedCounts = whole ? counts.get(site) : undefined;
    if (cachedCounts !== undefined) return cachedCounts;
    const { categories } = columns.search(query(site, scope), null);
    if (whole) counts.set(site, categories);
    return categories;
  }

  return {
    async search(query) {
      return columns.search(query, vocabulary.plan(query.text, query.site, query.locale));
    },
    async searchWith(query, rules) {
      return columns.search(query, vocabulary.plan(query.text, query.site, query.locale, { synonyms: rules }));
    },
    knows: vocabulary.knows,
    async suggest(request) {
      const input = readInput(request);
      if (input === null) return noSuggestions;
      const { site, locale, text, max } = input;
      if (synonyms() !== recentSynonyms) {
        recent.clear();
        recentSynonyms = synonyms();
      }
      const key = `${site} ${locale} ${max} ${text.toLowerCase()}`;
      const cachedAnswer = recent.get(key);
      if (cachedAnswer !== undefined) return cachedAnswer;
      // So many words begin with the same letter that the products found by a single letter would be arbitrary.
      const plan = text.trim().length < 2 ? null : vocabulary.plan(text, site, locale, { typing: true });
      const typed = { ...query(site, {}), locale, text };
      const hits = plan === null ? nothingFound : columns.search(typed, plan);
      const { codes } =
        plan === null ? nothingFound : columns.search({ ...typed, choices: inStockOnly, pageSize: max }, plan);
      const answer = suggestions(input, vocabulary, hits, codes, countCategories(site, {}));
      recent.set(key, answer);
      return answer;
    },
    async categoryCounts(site, scope = {}) {
      return countCategories(site, scope);
    },
  };
}
