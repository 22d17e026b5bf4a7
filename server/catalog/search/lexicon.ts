/** The words of a catalog in one language, to be looked up exactly, by stem, by prefix or with typing errors. */
import { sidesOfToken } from '#domain/catalog/text-measures.ts';
import type { Site } from '#domain/site/site.ts';
import { bitCount, editDistance, errorsAllowed, letterBits, withoutPlural } from './edit-distance.ts';

/**
 * The serialised lexicon: lists of words are joined by line ends, since one text is transferred between threads faster
 * than many.
 */
export interface LexiconData {
  /** The words, one a line, folded (lower case, without accents) and sorted by code units. */
  readonly terms: string;
  /** The same words in their usual spelling. */
  readonly written: string;
  /** Number of products of each site that contain a word. */
  readonly frequency: Readonly<Record<Site, Uint32Array>>;
  /**
   * The stems, one a line and sorted. The words with stem `at` are those whose numbers are the `stemTerms` from
   * `stemStart[at]` to `stemStart[at + 1]`.
   */
  readonly stems: string;
  readonly stemStart: Uint32Array;
  readonly stemTerms: Uint32Array;
}

/** The number of a word that resembles a typed one, and the number of typing errors between them. */
export interface SimilarTerm {
  readonly term: number;
  readonly distance: number;
}

export interface Lexicon {
  readonly terms: readonly string[];
  written(term: number): string;
  /** Number of products of a site that contain a word. */
  frequency(term: number, site: Site): number;
  /** The number of a word in the lexicon; null if no product of the site contains it. */
  find(word: string, site: Site): number | null;
  /** Numbers of the site's words with a stem. */
  ofStem(stem: string, site: Site): readonly number[];
  /**
   * Sizes into which an object fits in any orientation, as the numbers of their words; only sizes with as many sides,
   * the smallest volume (of flat sizes: area) first, at most `max`. The sides of the object are in millimetres, the
   * longest first.
   */
  rooms(sides: readonly number[], site: Site, max: number): readonly number[];
  /** Numbers of the site's words with this prefix, the most frequent first. */
  beginning(prefix: string, site: Site, max: number): readonly number[];
  /**
   * The site's words that differ from a word by no more typing errors than its length allows, the nearest and most
   * frequent first, at most `max`. With `begins`, the word is compared with the beginnings of words and may have one
   * error. Empty for a word with other characters than letters.
   */
  similar(word: string, site: Site, max: number, begins?: boolean): readonly SimilarTerm[];
}

/** The index of a word in a sorted list, or the index where it would be inserted. */
export function lowerBound(list: readonly string[], key: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Splits a list that is joined by line ends. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const onlyLetters = /^\p{L}+$/u;

interface Size {
  readonly term: number;
  readonly sides: readonly number[];
  /** The volume in cubic millimetres or, for a flat size, the area in square millimetres. */
  readonly room: number;
}

/** The sizes among the words, smallest first. */
function sizesIn(terms: readonly string[]): readonly Size[] {
  return terms
    .flatMap((text, term) => {
      const sides = sidesOfToken(text);
      return sides === null ? [] : [{ term, sides, room: sides.reduce((room, side) => room * side, 1) }];
    })
    .sort((a, b) => a.room - b.room || a.term - b.term);
}

/**
 * All words in the form in which they are compared for typing errors, with the bits of their letters. Made when a
 * search first has an unknown word.
 */
function comparedForms(terms: readonly string[]): { forms: readonly string[]; bits: Uint32Array } {
  const forms = terms.map((term) => (onlyLetters.test(term) ? withoutPlural(term) : ''));
  return { forms, bits: Uint32Array.from(forms, letterBits) };
}

/** Words that differ from a word by at most `allowed` errors, nearest and most frequent first. */
function similarTerms(
  { word, allowed, begins }: { readonly word: string; readonly allowed: number; readonly begins: boolean },
  terms: readonly string[],
  { forms, bits }: ReturnType<typeof comparedForms>,
  frequency: (term: number) => number,
): SimilarTerm[] {
  const form = begins ? word : withoutPlural(word);
  const wordBits = letterBits(form);
  const matches: (SimilarTerm & { readonly asTyped: number })[] = [];
  for (let term = 0; term < forms.length; term += 1) {
    const other = forms[term] ?? '';
    if (begins ? other[0] !== form[0] : Math.abs(other.length - form.length) > allowed) continue;
    if (!begins && bitCount((bits[term] ?? 0) ^ wordBits) > 2 * allowed) continue;
    if (other === '' || frequency(term) === 0) continue;
    const distance = editDistance(form, other, allowed, begins);
    // Of words that are equally near in the singular, the one that is nearest to the word as typed is preferred.
    const asTyped = begins ? 0 : editDistance(word, terms[term] ?? '', allowed + 1);
    if (distance <= allowed) matches.push({ term, distance, asTyped });
  }
  const otherInitial = (term: number) => (terms[term]?.[0] === word[0] ? 0 : 1);
  return matches.sort(
    (a, b) =>
      a.distance - b.distance ||
      otherInitial(a.term) - otherInitial(b.term) ||
      a.asTyped - b.asTyped ||
      frequency(b.term) - frequency(a.term),
  );
}

/** Opens the lexicon of a built index. */
export function openLexicon(data: LexiconData): Lexicon {
  const terms = linesOf(data.terms);
  const stems = linesOf(data.stems);
  let writtenForms: readonly string[] | null = null;
  let sizes: readonly Size[] | null = null;
  let compared: ReturnType<typeof comparedForms> | null = null;
  const frequency = (term: number, site: Site) => data.frequency[site][term] ?? 0;

  function mostFrequent(found: number[], site: Site, max: number): number[] {
    return found.sort((a, b) => frequency(b, site) - frequency(a, site) || a - b).slice(0, max);
  }

  return {
    terms,
    frequency,
    written(term) {
      writtenForms ??= linesOf(data.written);
      return writtenForms[term] ?? terms[term] ?? '';
    },
    find(word, site) {
      const at = lowerBound(terms, word);
      return terms[at] === word && frequency(at, site) > 0 ? at : null;
    },
    ofStem(stem, site) {
      const at = lowerBound(stems, stem);
      if (stems[at] !== stem) return [];
      const all = data.stemTerms.subarray(data.stemStart[at], data.stemStart[at + 1]);
      return [...all].filter((term) => frequency(term, site) > 0);
    },
    rooms(sides, site, max) {
      sizes ??= sizesIn(terms);
      const largerSizes: number[] = [];
      for (const size of sizes) {
        if (largerSizes.length >= max) break;
        if (size.sides.length !== sides.length || frequency(size.term, site) === 0) continue;
        if (size.sides.every((side, at) => side >= (sides[at] ?? 0))) largerSizes.push(size.term);
      }
      return largerSizes;
    },
    beginning(prefix, site, max) {
      const withPrefix: number[] = [];
      for (let at = lowerBound(terms, prefix); terms[at]?.startsWith(prefix); at += 1)
        if (frequency(at, site) > 0) withPrefix.push(at);
      return mostFrequent(withPrefix, site, max);
    },
    similar(word, site, max, begins = false) {
      const allowed = begins ? Math.min(1, errorsAllowed(word.length)) : errorsAllowed(word.length);
      if (allowed === 0 || !onlyLetters.test(word)) return [];
      compared ??= comparedForms(terms);
      const inSite = (term: number) => frequency(term, site);
      return similarTerms({ word, allowed, begins }, terms, compared, inSite).slice(0, max);
    },
  };
}
