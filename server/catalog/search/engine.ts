/** Searches and suggestions from one index (docs/search.md). */
import { LRUCache } from 'lru-cache';
import {
  type CategoryCount,
  inStockOnly,
  noSuggestions,
  type ProductHits,
  type ProductQuery,
  type ProductScope,
  type SearchSuggestions,
  type SuggestionInput,
} from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { byLocale, type IndexData } from './index-data.ts';
import { Lexicon } from './lexicon.ts';
import { SiteLists } from './lists.ts';
import { openPhrases } from './phrases.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { suggesterOf, suggestibleText } from './suggest.ts';
import type { SynonymsBySite } from './synonyms.ts';

export type SearchEngine = ReturnType<typeof createEngine>;

/** Many visitors begin with the same letters. */
const maxSuggestions = 2_000;

const noHits = { total: 0, codes: [], categories: [], correctedText: null };

function openSite({ facets, categories, sites }: IndexData, site: Site) {
  const index = sites[site];
  const lists = new SiteLists(index, facets);
  const languages = byLocale((locale) => {
    const lexicon = new Lexicon(index.locales[locale]);
    const phrases = openPhrases(index.locales[locale].phrases);
    return { lexicon, suggest: suggesterOf(locale, lexicon, phrases, categories) };
  });
  const plainQuery: ProductQuery = {
    site,
    locale: 'fr',
    text: '',
    scope: {},
    choices: [],
    sort: 'relevance',
    page: 0,
    pageSize: 0,
  };
  const countCategories = (scope: ProductScope) => lists.search({ ...plainQuery, scope }, null).categories;
  let all: readonly CategoryCount[] | null = null;
  return {
    lists,
    languages,
    plainQuery,
    categories(scope: ProductScope): readonly CategoryCount[] {
      if (Object.values(scope).some((value) => value !== undefined && value !== false)) return countCategories(scope);
      all ??= countCategories({});
      return all;
    },
  };
}

/** Opens an index; `synonyms` returns the rules in force. */
export function createEngine(data: IndexData, synonyms: () => SynonymsBySite) {
  const sites = { part: openSite(data, 'part'), pro: openSite(data, 'pro') };
  const suggested = new LRUCache<string, SearchSuggestions>({ max: maxSuggestions });
  let suggestedBy = synonyms();

  /** Null for a blank text, which lists everything; a text of punctuation marks finds nothing. */
  function planOf(text: string, site: Site, locale: Locale, rules: SynonymsBySite, typing = false): SearchPlan | null {
    if (text.trim() === '') return null;
    const { lexicon } = sites[site].languages[locale];
    return planSearch(text, { lexicon, synonyms: rules[site][locale], locale, typing });
  }
  const search = (query: ProductQuery, rules: SynonymsBySite): ProductHits =>
    sites[query.site].lists.search(query, planOf(query.text, query.site, query.locale, rules));

  function suggest(site: Site, locale: Locale, text: string, max: number): SearchSuggestions {
    const { lists, languages, plainQuery, categories } = sites[site];
    // So many words begin with the same letter that products found by it would be arbitrary.
    const plan = text.trim().length < 2 ? null : planOf(text, site, locale, synonyms(), true);
    const query = { ...plainQuery, locale, text };
    const hits = plan === null ? noHits : lists.search(query, plan);
    const { codes } = plan === null ? noHits : lists.search({ ...query, choices: inStockOnly, pageSize: max }, plan);
    return languages[locale].suggest(text, max, { ...hits, codes }, categories({}), synonyms()[site][locale]);
  }

  return {
    search: async (query: ProductQuery) => search(query, synonyms()),
    /** Searches as if other rules of synonyms were in force. */
    searchWith: async (query: ProductQuery, rules: SynonymsBySite) => search(query, rules),
    /**
     * Whether a search for a word alone finds anything on the site without a correction: by the word, its stem, as a
     * prefix, or by a rule of synonyms.
     */
    knows(word: string, site: Site, locale: Locale): boolean {
      const plan = planOf(word, site, locale, synonyms());
      return plan?.correctedText === null && plan.groups.some(({ alternatives }) => alternatives.length > 0);
    },
    async suggest({ site, locale, text: typed, max }: SuggestionInput): Promise<SearchSuggestions> {
      const text = suggestibleText(typed);
      if (text === null || max <= 0) return noSuggestions;
      if (synonyms() !== suggestedBy) suggested.clear();
      suggestedBy = synonyms();
      const key = `${site} ${locale} ${max} ${text.toLowerCase()}`;
      const answer = suggested.get(key) ?? suggest(site, locale, text, max);
      suggested.set(key, answer);
      return answer;
    },
    categoryCounts: async (site: Site, scope: ProductScope = {}) => sites[site].categories(scope),
  };
}
