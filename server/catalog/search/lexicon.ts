/** The words of a site's products in a language, to be looked up exactly, by stem, by prefix or with typing errors. */
import { sidesOfToken } from '#domain/catalog/text-measures.ts';
import { allTexts, textAt, textCount } from '#domain/site/text-list.ts';
import { editDistance, errorsAllowed, withoutPlural } from './edit-distance.ts';
import type { LocaleIndex } from './index-data.ts';
import { firstText, listOf } from './number-lists.ts';
import { naming } from './word-scores.ts';

const onlyLetters = /^\p{L}+$/u;

interface Size {
  readonly term: number;
  readonly sides: readonly number[];
  /** In cubic millimetres or, of a flat size, in square millimetres. */
  readonly room: number;
}

interface Similar {
  readonly term: number;
  readonly distance: number;
  /** The number of errors in the word as typed, plural included. */
  readonly asTyped: number;
}

export class Lexicon {
  readonly #data: LocaleIndex;
  /** The words that are sizes, such as 30x20x10; found by the first search for one. */
  #sizes: readonly Size[] | null = null;

  constructor(data: LocaleIndex) {
    this.#data = data;
  }

  #frequency(term: number): number {
    const { start } = this.#data.posts;
    return (start[term + 1] ?? 0) - (start[term] ?? 0);
  }

  /** The numbers of the words with this prefix. */
  *#startingWith(prefix: string): Generator<number> {
    const { terms } = this.#data;
    for (let at = firstText(terms, prefix); at < textCount(terms) && textAt(terms, at).startsWith(prefix); at += 1)
      yield at;
  }

  /** A word without capitals and accents. */
  term(term: number): string {
    return textAt(this.#data.terms, term);
  }

  /** A word as people spell it. */
  written(term: number): string {
    return textAt(this.#data.written, term);
  }

  /** The number of a word; null if no product contains it. */
  find(word: string): number | null {
    const at = firstText(this.#data.terms, word);
    return this.term(at) === word ? at : null;
  }

  ofStem(stem: string): readonly number[] {
    const at = firstText(this.#data.stems, stem);
    return textAt(this.#data.stems, at) === stem ? [...listOf(this.#data.stemTerms, at)] : [];
  }

  /** The words with this prefix, at most `max` and the most frequent ones first. */
  beginning(prefix: string, max: number): readonly number[] {
    return [...this.#startingWith(prefix)]
      .sort((a, b) => this.#frequency(b) - this.#frequency(a) || a - b)
      .slice(0, max);
  }

  /**
   * The sizes into which an object fits in any orientation, at most `max`, those with the least room first. Only sizes
   * with as many sides count. The object's sides are in millimetres, the longest first.
   */
  rooms(sides: readonly number[], max: number): readonly number[] {
    this.#sizes ??= allTexts(this.#data.terms)
      .flatMap((text, term) => {
        const own = sidesOfToken(text);
        return own === null ? [] : [{ term, sides: own, room: own.reduce((room, side) => room * side, 1) }];
      })
      .sort((a, b) => a.room - b.room || a.term - b.term);
    const holds = (size: Size) =>
      size.sides.length === sides.length && size.sides.every((side, at) => side >= (sides[at] ?? 0));
    return this.#sizes
      .filter(holds)
      .slice(0, max)
      .map(({ term }) => term);
  }

  /** Whether a product is called by a word, rather than described by it: nothing else is a correction of an error. */
  #names(term: number): boolean {
    return listOf(this.#data.posts, term).some((post) => naming[post & 7]);
  }

  /**
   * The words that differ from a word by no more errors than its length allows, and not in the first letter; at most
   * `max`, the nearest and most frequent ones first. With `begins`, the word is compared with the beginnings of words
   * and may have one error. Empty for a word with other characters than letters.
   */
  similar(word: string, max: number, begins = false): readonly Similar[] {
    const allowed = Math.min(begins ? 1 : 2, errorsAllowed(word.length));
    if (allowed === 0 || !onlyLetters.test(word)) return [];
    const form = begins ? word : withoutPlural(word);
    const initial = form.slice(0, 1);
    const found: Similar[] = [];
    for (const term of this.#startingWith(initial)) {
      const other = this.term(term);
      if (!onlyLetters.test(other)) continue;
      const distance = editDistance(form, withoutPlural(other), allowed, begins);
      if (distance > allowed || !this.#names(term)) continue;
      found.push({ term, distance, asTyped: begins ? 0 : editDistance(word, other, allowed + 1) });
    }
    return found
      .sort(
        (a, b) => a.distance - b.distance || a.asTyped - b.asTyped || this.#frequency(b.term) - this.#frequency(a.term),
      )
      .slice(0, max);
  }
}
