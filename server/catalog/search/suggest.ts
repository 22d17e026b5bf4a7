/** Suggests completions of a text while it is typed (docs/search.md, "Suggestions"; docs/requirements.md SHOP-3). */
import type { BuiltInFacet, Code } from '#domain/catalog/catalog.ts';
import { maxSearchLength } from '#domain/catalog/contract.ts';
import { inStockValue } from '#domain/catalog/price-bands.ts';
import type { CategoryCount, FacetChoice, ProductHits, SearchSuggestions } from '#domain/catalog/product-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { tellingWords } from './phrases.ts';
import { stemOf } from './stems.ts';
import type { NameWord, Vocabulary } from './vocabulary.ts';

export interface SuggestInput {
  readonly site: Site;
  readonly locale: Locale;
  readonly text: string;
  readonly max: number;
}

export const noSuggestions: SearchSuggestions = { terms: [], categories: [], products: [], total: 0 };

/** The result for a text that is too short to search. */
export const nothingFound = { codes: [], total: 0, categories: [], correctedText: null };

const maxCategories = 4;
/**
 * Maximum number of categories that are suggested because the search finds products in them, if no category's name
 * matches.
 */
const maxByContent = 2;

/**
 * Phrases that complete the text; if there are none, those that complete the corrected text, then synonyms of the text,
 * then words that begin like the last one except for a typing error.
 */
function terms(input: SuggestInput, corrected: string | null, vocabulary: Vocabulary): readonly string[] {
  const { site, locale, max } = input;
  const phrases = vocabulary.phrases(locale, site);
  const words = tellingWords(input.text, locale);
  const completions = phrases.completing(words, max);
  if (completions.length > 0) return completions;
  const mended = corrected === null ? [] : phrases.completing(tellingWords(corrected, locale), max);
  if (mended.length > 0) return mended;
  const bySynonym = vocabulary.synonymsOf(words, site, locale).flatMap((synonym) => phrases.completing(synonym, max));
  if (bySynonym.length > 0) return [...new Set(bySynonym)].slice(0, max);
  const lexicon = vocabulary.lexicon(locale);
  const similar = lexicon.similar(words.at(-1) ?? '', site, max, true);
  const completed = similar.flatMap(({ term }) =>
    phrases.completing([...words.slice(0, -1), lexicon.terms[term] ?? ''], max),
  );
  return [...new Set(completed)].slice(0, max);
}

/** Whether a name contains every typed word, as a stem or a prefix. */
function names(typed: readonly NameWord[], nameWords: readonly NameWord[]): boolean {
  return typed.every(({ word, stem }) => nameWords.some((one) => one.stem === stem || one.word.startsWith(word)));
}

/**
 * Categories whose name contains every word of the text or of one of its synonyms, the largest first. If there are
 * none, those with the most results, leaving out each category that has a subcategory with results.
 */
function categories(
  { text, site, locale }: SuggestInput,
  corrected: string | null,
  vocabulary: Vocabulary,
  all: readonly CategoryCount[],
  found: readonly CategoryCount[],
): readonly CategoryCount[] {
  const words = tellingWords(corrected ?? text, locale);
  const expressions = [words, ...vocabulary.synonymsOf(words, site, locale)].map((expression) =>
    expression.map((word) => ({ word, stem: stemOf(word, locale) })),
  );
  const named = all.filter(({ code }) => expressions.some((typed) => names(typed, vocabulary.wordsOf(code, locale))));
  if (named.length > 0) return named.slice(0, maxCategories);
  const byCode = new Map(vocabulary.categories.map((category) => [category.code, category]));
  const parents = new Set(found.map(({ code }) => byCode.get(code)?.parent));
  return found.filter(({ code }) => !parents.has(code)).slice(0, maxByContent);
}

/** The filter of the products that are suggested: a list may show what is sold out, a suggestion may not. */
export const inStockOnly: readonly FacetChoice[] = [
  { facet: 'disponible' satisfies BuiltInFacet, values: [inStockValue.code] },
];

/**
 * Combines suggestions from a search for the text and from all categories of the site. `products` are the products to
 * suggest.
 */
export function suggestions(
  input: SuggestInput,
  vocabulary: Vocabulary,
  hits: Pick<ProductHits, 'total' | 'categories' | 'correctedText'>,
  products: readonly Code[],
  all: readonly CategoryCount[],
): SearchSuggestions {
  return {
    terms: terms(input, hits.correctedText, vocabulary),
    categories: categories(input, hits.correctedText, vocabulary, all, hits.categories),
    products,
    total: hits.total,
  };
}

/**
 * The input with its text cut to the maximum length; null if the text has no letter or digit, or if no suggestion is
 * wanted.
 */
export function readInput(input: SuggestInput): SuggestInput | null {
  const text = input.text.slice(0, maxSearchLength);
  return input.max > 0 && /[\p{L}\p{N}]/u.test(text) ? { ...input, text } : null;
}
