/** The engine in this process: columns and vocabulary of one build (docs/search.md, "Two engines"). */
import type {
  CategoryCount,
  ProductQuery,
  ProductScope,
  ProductSearch,
  SearchSuggestions,
} from '#domain/catalog/product-query.ts';
import type { Mode } from '#domain/site/mode.ts';
import { ColumnSearch } from './column-search.ts';
import type { IndexData } from './index-data.ts';
import { RecentAnswers } from './recent-answers.ts';
import { noSuggestions, nothingFound, readInput, suggestions } from './suggest.ts';
import type { SynonymsByLocale } from './synonyms.ts';
import { openVocabulary, vocabularyData } from './vocabulary.ts';

/** Suggestions that are kept: what is typed begins alike. */
const keptSuggestions = 2_000;

/** Opens a build; `synonyms` answers those in force. */
export function createColumnarSearch(data: IndexData, synonyms: () => SynonymsByLocale): ProductSearch {
  const vocabulary = openVocabulary(vocabularyData(data), synonyms);
  const columns = new ColumnSearch(data);
  let recent = new RecentAnswers<SearchSuggestions>(keptSuggestions);
  let recentSynonyms = synonyms();
  const counts = new Map<Mode, readonly CategoryCount[]>();

  function query(site: Mode, scope: ProductScope): ProductQuery {
    return { site, locale: 'fr', text: '', scope, choices: [], sort: 'relevance', page: 0, pageSize: 0 };
  }

  function countCategories(site: Mode, scope: ProductScope): readonly CategoryCount[] {
    const whole = Object.values(scope).every((value) => value === undefined || value === false);
    const known = whole ? counts.get(site) : undefined;
    if (known !== undefined) return known;
    const { categories } = columns.search(query(site, scope), null);
    if (whole) counts.set(site, categories);
    return categories;
  }

  return {
    async search(asked) {
      return columns.search(asked, vocabulary.plan(asked.text, asked.site, asked.locale));
    },
    async suggest(given) {
      const input = readInput(given);
      if (input === null) return noSuggestions;
      const { site, locale, text, most } = input;
      if (synonyms() !== recentSynonyms) {
        recent = new RecentAnswers(keptSuggestions);
        recentSynonyms = synonyms();
      }
      return recent.of(`${site} ${locale} ${most} ${text.toLowerCase()}`, () => {
        // A single letter begins a third of all words: its products would tell nothing.
        const plan = text.trim().length < 2 ? null : vocabulary.plan(text, site, locale, true);
        const hits =
          plan === null ? nothingFound : columns.search({ ...query(site, {}), locale, text, pageSize: most }, plan);
        return suggestions(input, vocabulary, hits, countCategories(site, {}));
      });
    },
    async categoryCounts(site, scope = {}) {
      return countCategories(site, scope);
    },
  };
}
