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

interface NameWord {
  readonly word: string;
  readonly stem: string;
}

export class Suggester {
  readonly #locale: Locale;
  readonly #lexicon: Lexicon;
  readonly #phrases: Phrases;
  readonly #categories: readonly CategoryNames[];
  readonly #names: ReadonlyMap<string, readonly NameWord[]>;

  constructor(locale: Locale, lexicon: Lexicon, phrases: Phrases, categories: readonly CategoryNames[]) {
    this.#locale = locale;
    this.#lexicon = lexicon;
    this.#phrases = phrases;
    this.#categories = categories;
    this.#names = new Map(
      categories.map(({ code, name }) => [code, this.#stemmed(expressionWords(name[locale], locale))]),
    );
  }

  #stemmed(words: readonly string[]): readonly NameWord[] {
    return words.map((word) => ({ word, stem: stemOf(word, this.#locale) }));
  }

  /** Phrases that complete the text, or else its correction, its synonyms, or its last word as if it had an error. */
  #terms(words: readonly string[], corrected: string | null, synonyms: Synonyms, max: number): readonly string[] {
    const completing = (text: readonly string[]) => this.#phrases.completing(text, max);
    const asTyped = completing(words);
    if (asTyped.length > 0) return asTyped;
    const mended = corrected === null ? [] : completing(expressionWords(corrected, this.#locale));
    if (mended.length > 0) return mended;
    const bySynonym = synonyms.rulesOf(words).flatMap(({ to }) => completing(to));
    if (bySynonym.length > 0) return [...new Set(bySynonym)].slice(0, max);
    const similar = this.#lexicon.similar(words.at(-1) ?? '', max, true);
    const completed = similar.flatMap(({ term }) =>
      completing([...words.slice(0, -1), this.#lexicon.terms[term] ?? '']),
    );
    return [...new Set(completed)].slice(0, max);
  }

  /**
   * Categories with all words of the text or of a synonym in their name, the largest first. If there are none, those
   * with the most results, without those above another one.
   */
  #categoriesFor(
    words: readonly string[],
    synonyms: Synonyms,
    all: readonly CategoryCount[],
    found: readonly CategoryCount[],
  ): readonly CategoryCount[] {
    const expressions = [words, ...synonyms.rulesOf(words).map(({ to }) => to)].map((each) => this.#stemmed(each));
    const isNamed = ({ code }: CategoryCount) => {
      const name = this.#names.get(code) ?? [];
      return expressions.some((typed) =>
        typed.every(({ word, stem }) => name.some((own) => own.stem === stem || own.word.startsWith(word))),
      );
    };
    const named = all.filter(isNamed);
    if (named.length > 0) return named.slice(0, maxCategories);
    const counted = new Set(found.map(({ code }) => code));
    const above = new Set(this.#categories.flatMap(({ code, parent }) => (counted.has(code) ? (parent ?? []) : [])));
    return found.filter(({ code }) => !above.has(code)).slice(0, maxByContent);
  }

  /** `hits` is what a search for the text finds, its products those to suggest; `all` are the site's categories. */
  suggest(
    text: string,
    max: number,
    hits: Pick<ProductHits, 'total' | 'codes' | 'categories' | 'correctedText'>,
    all: readonly CategoryCount[],
    synonyms: Synonyms,
  ): SearchSuggestions {
    const { correctedText: corrected } = hits;
    const words = expressionWords(text, this.#locale);
    const meant = corrected === null ? words : expressionWords(corrected, this.#locale);
    return {
      terms: this.#terms(words, corrected, synonyms, max),
      categories: this.#categoriesFor(meant, synonyms, all, hits.categories),
      products: hits.codes,
      total: hits.total,
    };
  }
}
