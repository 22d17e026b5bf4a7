/** Words, phrases and categories of a catalog, which both engines hold in memory (docs/search.md, "Two engines"). */
import type { Code } from '#domain/catalog/catalog.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { CategoryNames, FacetData, IndexData } from './index-data.ts';
import { type Lexicon, type LexiconData, openLexicon } from './lexicon.ts';
import { openPhrases, type PhraseData, type Phrases, tellingWords } from './phrases.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import { stemOf } from './stems.ts';
import type { SynonymsBySite } from './synonyms.ts';

/** The part of an index that both engines need. */
export interface VocabularyData {
  readonly facets: readonly FacetData[];
  readonly categories: readonly CategoryNames[];
  readonly locales: Readonly<
    Record<Locale, { readonly lexicon: LexiconData; readonly phrases: Readonly<Record<Site, PhraseData>> }>
  >;
}

/** A word of a category's name in lower case without accents, and its stem. */
export interface NameWord {
  readonly word: string;
  readonly stem: string;
}

/** Options of a plan. By default, the text is complete and the current rules of synonyms apply. */
export interface PlanChange {
  /** The text is still being typed. */
  readonly typing?: boolean;
  /** Rules of synonyms that apply instead of the current ones. */
  readonly synonyms?: SynonymsBySite;
}

export interface Vocabulary {
  readonly facets: readonly FacetData[];
  readonly categories: readonly CategoryNames[];
  /** The significant words of a category's name with their stems. */
  wordsOf(category: Code, locale: Locale): readonly NameWord[];
  lexicon(locale: Locale): Lexicon;
  phrases(locale: Locale, site: Site): Phrases;
  /**
   * The search plan of a text, by the current rules unless others are given; null for a blank text. A text without
   * letters and digits has a plan that matches nothing.
   */
  plan(text: string, site: Site, locale: Locale, change?: PlanChange): SearchPlan | null;
  /**
   * Whether a search for a word alone finds anything on the site without a correction: by the word, its stem, as a
   * prefix, or by a rule of synonyms.
   */
  knows(word: string, site: Site, locale: Locale): boolean;
  /** The right sides of the rules of synonyms whose left side is a sequence of folded words. */
  synonymsOf(words: readonly string[], site: Site, locale: Locale): readonly (readonly string[])[];
}

/** The words, phrases and codes of a search index, without its arrays of one value per product. */
export function vocabularyData({ facets, categories, locales }: IndexData): VocabularyData {
  return {
    facets,
    categories,
    locales: {
      fr: { lexicon: locales.fr.lexicon, phrases: locales.fr.phrases },
      en: { lexicon: locales.en.lexicon, phrases: locales.en.phrases },
    },
  };
}

/** Opens a vocabulary; `synonyms` returns the current rules. */
export function openVocabulary(data: VocabularyData, synonyms: () => SynonymsBySite): Vocabulary {
  const lexicons = { fr: openLexicon(data.locales.fr.lexicon), en: openLexicon(data.locales.en.lexicon) };
  const open = (locale: Locale) => ({
    part: openPhrases(data.locales[locale].phrases.part),
    pro: openPhrases(data.locales[locale].phrases.pro),
  });
  const phrases = { fr: open('fr'), en: open('en') };
  const wordsIn = (locale: Locale) =>
    new Map(
      data.categories.map(({ code, name }) => [
        code,
        tellingWords(name[locale], locale).map((word) => ({ word, stem: stemOf(word, locale) })),
      ]),
    );
  const names = { fr: wordsIn('fr'), en: wordsIn('en') };
  function plan(text: string, site: Site, locale: Locale, change: PlanChange = {}): SearchPlan | null {
    if (text.trim() === '') return null;
    // A text of punctuation marks matches nothing.
    if (!/[\p{L}\p{N}]/u.test(text)) return { groups: [], codes: [], without: [], correctedText: null };
    const rules = change.synonyms ?? synonyms();
    return planSearch(text, {
      lexicon: lexicons[locale],
      synonyms: rules[site][locale],
      site,
      locale,
      typing: change.typing ?? false,
    });
  }
  return {
    facets: data.facets,
    categories: data.categories,
    wordsOf: (category, locale) => names[locale].get(category) ?? [],
    lexicon: (locale) => lexicons[locale],
    phrases: (locale, site) => phrases[locale][site],
    synonymsOf: (words, site, locale) =>
      synonyms()
        [site][locale].rulesOf(words)
        .map(({ to }) => to),
    plan,
    knows(word, site, locale) {
      const planned = plan(word, site, locale);
      return planned?.correctedText === null && planned.groups.some((group) => group.length > 0);
    },
  };
}
