/** Suggests completions of a text while it is typed (docs/search.md, "Suggestions"; SHOP-3). */
import { maxSearchLength } from '#domain/catalog/contract.ts';
import type { CategoryCount, ProductHits, SearchSuggestions } from '#domain/catalog/product-query.ts';
import { expressionWords } from '#domain/catalog/synonym-rule.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { CategoryNames } from './index-data.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrases } from './phrases.ts';
import { stemOf } from './stems.ts';
import type { Synonyms } from './synonyms.ts';

const maxCategories = 4;
/** Categories that are suggested for their products, if none is suggested for its name. */
const maxByContent = 2;

/** The text as far as it is read; null if it has no letter or digit. */
export function suggestibleText(text: string): string | null {
  const read = text.slice(0, maxSearchLength);
  return /[\p{L}\p{N}]/u.test(read) ? read : null;
}

/** Suggests from the words, phrases and categories of a site in a language. */
export function suggesterOf(locale: Locale, lexicon: Lexicon, phrases: Phrases, categories: readonly CategoryNames[]) {
  const stemmed = (words: readonly string[]) => words.map((word) => ({ word, stem: stemOf(word, locale) }));
  const names = new Map(categories.map(({ code, name }) => [code, stemmed(expressionWords(name[locale], locale))]));

  /** Phrases that complete the text, or else its correction, its synonyms, or its last word as if it had an error. */
  function terms(words: readonly string[], corrected: string | null, synonyms: Synonyms, max: number) {
    const completing = (text: readonly string[]) => phrases.completing(text, max);
    const once = (found: readonly string[]) => [...new Set(found)].slice(0, max);
    const asTyped = completing(words);
    if (asTyped.length > 0) return asTyped;
    const mended = corrected === null ? [] : completing(expressionWords(corrected, locale));
    if (mended.length > 0) return mended;
    const bySynonym = synonyms.rulesOf(words).flatMap(({ to }) => completing(to));
    if (bySynonym.length > 0) return once(bySynonym);
    const similar = lexicon.similar(words.at(-1) ?? '', max, true);
    return once(similar.flatMap(({ term }) => completing([...words.slice(0, -1), lexicon.term(term)])));
  }

  /**
   * Categories with all words of the text or of a synonym in their name, the largest first. If there are none, those
   * with the most results, without those above another one.
   */
  function categoriesFor(
    words: readonly string[],
    synonyms: Synonyms,
    all: readonly CategoryCount[],
    found: readonly CategoryCount[],
  ): readonly CategoryCount[] {
    const expressions = [words, ...synonyms.rulesOf(words).map(({ to }) => to)].map(stemmed);
    const isNamed = ({ code }: CategoryCount) => {
      const name = names.get(code) ?? [];
      return expressions.some((typed) =>
        typed.every(({ word, stem }) => name.some((own) => own.stem === stem || own.word.startsWith(word))),
      );
    };
    const named = all.filter(isNamed);
    if (named.length > 0) return named.slice(0, maxCategories);
    const counted = new Set(found.map(({ code }) => code));
    const above = new Set(categories.flatMap(({ code, parent }) => (counted.has(code) ? (parent ?? []) : [])));
    return found.filter(({ code }) => !above.has(code)).slice(0, maxByContent);
  }

  /** `hits` is what a search for the text finds, its products those to suggest; `all` are the site's categories. */
  return (
    text: string,
    max: number,
    hits: Pick<ProductHits, 'total' | 'codes' | 'categories' | 'correctedText'>,
    all: readonly CategoryCount[],
    synonyms: Synonyms,
  ): SearchSuggestions => {
    const { correctedText: corrected } = hits;
    const words = expressionWords(text, locale);
    const meant = corrected === null ? words : expressionWords(corrected, locale);
    return {
      terms: terms(words, corrected, synonyms, max),
      categories: categoriesFor(meant, synonyms, all, hits.categories),
      products: hits.codes,
      total: hits.total,
    };
  };
}
