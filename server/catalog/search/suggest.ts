/** What completes a text while it is typed (docs/search.md, "Suggestions"; docs/requirements.md SHOP-3). */
import { longestSearch } from '#domain/catalog/contract.ts';
import type { CategoryCount, ProductHits, SearchSuggestions } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { tellingWords } from './phrases.ts';
import { stemOf } from './stems.ts';
import type { NameWord, Vocabulary } from './vocabulary.ts';

export interface SuggestInput {
  readonly site: Mode;
  readonly locale: Locale;
  readonly text: string;
  readonly most: number;
}

export const noSuggestions: SearchSuggestions = { terms: [], categories: [], products: [], total: 0 };

/** The search of a text that is too short for one. */
export const nothingFound = { codes: [], total: 0, categories: [], correctedText: null };

const mostCategories = 4;
/** Categories told by what is in them, where no name answers the text. */
const mostByContent = 2;

/** Phrases that complete the text; else those that complete it corrected. */
function terms(input: SuggestInput, corrected: string | null, vocabulary: Vocabulary): readonly string[] {
  const { site, locale, most } = input;
  const phrases = vocabulary.phrases(locale, site);
  const words = tellingWords(input.text, locale);
  const found = phrases.completing(words, most);
  if (found.length > 0) return found;
  const mended = corrected === null ? [] : phrases.completing(tellingWords(corrected, locale), most);
  if (mended.length > 0) return mended;
  const meant = vocabulary.synonymsOf(words, locale).flatMap((synonym) => phrases.completing(synonym, most));
  if (meant.length > 0) return [...new Set(meant)].slice(0, most);
  const lexicon = vocabulary.lexicon(locale);
  const similar = lexicon.similar(words.at(-1) ?? '', site, most, true);
  const completed = similar.flatMap(({ term }) =>
    phrases.completing([...words.slice(0, -1), lexicon.terms[term] ?? ''], most),
  );
  return [...new Set(completed)].slice(0, most);
}

/** Whether each typed word stands in a name, by its stem or its beginning. */
function names(typed: readonly NameWord[], own: readonly NameWord[]): boolean {
  return typed.every(({ word, stem }) => own.some((one) => one.stem === stem || one.word.startsWith(word)));
}

/** Categories that are named so, the fullest first; else those that hold most of what is found, none above another. */
function categories(
  { text, locale }: SuggestInput,
  corrected: string | null,
  vocabulary: Vocabulary,
  all: readonly CategoryCount[],
  found: readonly CategoryCount[],
): readonly CategoryCount[] {
  const words = tellingWords(corrected ?? text, locale);
  const meant = [words, ...vocabulary.synonymsOf(words, locale)].map((expression) =>
    expression.map((word) => ({ word, stem: stemOf(word, locale) })),
  );
  const named = all.filter(({ code }) => meant.some((typed) => names(typed, vocabulary.wordsOf(code, locale))));
  if (named.length > 0) return named.slice(0, mostCategories);
  const byCode = new Map(vocabulary.categories.map((category) => [category.code, category]));
  const parents = new Set(found.map(({ code }) => byCode.get(code)?.parent));
  return found.filter(({ code }) => !parents.has(code)).slice(0, mostByContent);
}

/** Puts suggestions together from a search of the text and all categories of the site. */
export function suggestions(
  input: SuggestInput,
  vocabulary: Vocabulary,
  hits: Pick<ProductHits, 'codes' | 'total' | 'categories' | 'correctedText'>,
  all: readonly CategoryCount[],
): SearchSuggestions {
  return {
    terms: terms(input, hits.correctedText, vocabulary),
    categories: categories(input, hits.correctedText, vocabulary, all, hits.categories),
    products: hits.codes,
    total: hits.total,
  };
}

/** The input as it is read: cut to a length, or null when there is nothing to complete. */
export function readInput(input: SuggestInput): SuggestInput | null {
  const text = input.text.slice(0, longestSearch);
  return input.most > 0 && /[\p{L}\p{N}]/u.test(text) ? { ...input, text } : null;
}
