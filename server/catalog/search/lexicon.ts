/** The words that a catalogue holds in one language, and how a search finds them: whole, by stem, by beginning, with errors. */
import { sidesOfToken } from '#domain/catalog/text-measures.ts';
import type { Mode } from '#domain/site/mode.ts';
import { bitCount, editDistance, errorsAllowed, letterBits, withoutPlural } from './edit-distance.ts';

/** What a build hands over: lists of words joined by line ends, since one text crosses threads faster than many. */
export interface LexiconData {
  /** Folded words in the order of their code units. */
  readonly terms: string;
  /** The same words as people write them. */
  readonly written: string;
  /** Products of each site that hold a word. */
  readonly frequency: Readonly<Record<Mode, Uint32Array>>;
  /** Stems in order, and the words of each: `stemTerms` from `stemStart[at]` on. */
  readonly stems: string;
  readonly stemStart: Uint32Array;
  readonly stemTerms: Uint32Array;
}

/** A word that resembles what was typed. */
export interface SimilarTerm {
  readonly term: number;
  readonly distance: number;
}

export interface Lexicon {
  readonly terms: readonly string[];
  written(term: number): string;
  /** Products of a site that hold a word. */
  frequency(term: number, site: Mode): number;
  /** The number of a word, when the site has it. */
  find(word: string, site: Mode): number | null;
  /** Words of the site with a stem. */
  ofStem(stem: string, site: Mode): readonly number[];
  /** Sizes of the site that hold what has these sides (millimetres, longest first), turned any way: the smallest first. */
  rooms(sides: readonly number[], site: Mode, most: number): readonly number[];
  /** Words of the site that begin so, the most frequent first. */
  beginning(prefix: string, site: Mode, most: number): readonly number[];
  /** Words of the site that differ least from a word, nearest and most frequent first; with `begins`, from their beginning. */
  similar(word: string, site: Mode, most: number, begins?: boolean): readonly SimilarTerm[];
}

/** Where a word stands or would stand in a list in order. */
export function lowerBound(list: readonly string[], key: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lines of a joined list. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const onlyLetters = /^\p{L}+$/u;

interface Size {
  readonly term: number;
  readonly sides: readonly number[];
  /** Cubic or square millimetres. */
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

/** What is compared when errors are counted: made when the first unknown word is looked for. */
function comparedForms(terms: readonly string[]): { forms: readonly string[]; bits: Uint32Array } {
  const forms = terms.map((term) => (onlyLetters.test(term) ? withoutPlural(term) : ''));
  return { forms, bits: Uint32Array.from(forms, letterBits) };
}

/** The lexicon of a build. */
export function openLexicon(data: LexiconData): Lexicon {
  const terms = linesOf(data.terms);
  const stems = linesOf(data.stems);
  let writtenForms: readonly string[] | null = null;
  let sizes: readonly Size[] | null = null;
  let compared: ReturnType<typeof comparedForms> | null = null;
  const frequency = (term: number, site: Mode) => data.frequency[site][term] ?? 0;

  function mostFrequent(found: number[], site: Mode, most: number): number[] {
    return found.sort((a, b) => frequency(b, site) - frequency(a, site) || a - b).slice(0, most);
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
    rooms(sides, site, most) {
      sizes ??= sizesIn(terms);
      const found: number[] = [];
      for (const size of sizes) {
        if (found.length >= most) break;
        if (size.sides.length !== sides.length || frequency(size.term, site) === 0) continue;
        if (size.sides.every((side, at) => side >= (sides[at] ?? 0))) found.push(size.term);
      }
      return found;
    },
    beginning(prefix, site, most) {
      const found: number[] = [];
      for (let at = lowerBound(terms, prefix); terms[at]?.startsWith(prefix); at += 1)
        if (frequency(at, site) > 0) found.push(at);
      return mostFrequent(found, site, most);
    },
    similar(word, site, most, begins = false) {
      const form = begins ? word : withoutPlural(word);
      const allowed = begins ? Math.min(1, errorsAllowed(word.length)) : errorsAllowed(word.length);
      if (allowed === 0 || !onlyLetters.test(word)) return [];
      compared ??= comparedForms(terms);
      const { forms, bits } = compared;
      const own = letterBits(form);
      const found: (SimilarTerm & { readonly asTyped: number })[] = [];
      for (let term = 0; term < forms.length; term += 1) {
        const other = forms[term] ?? '';
        if (begins ? other[0] !== form[0] : Math.abs(other.length - form.length) > allowed) continue;
        if (!begins && bitCount((bits[term] ?? 0) ^ own) > 2 * allowed) continue;
        if (other === '' || frequency(term, site) === 0) continue;
        const distance = editDistance(form, other, allowed, begins);
        // As it was typed, plural or not, decides between words as near.
        const asTyped = begins ? 0 : editDistance(word, terms[term] ?? '', allowed + 1);
        if (distance <= allowed) found.push({ term, distance, asTyped });
      }
      const same = (term: number) => (terms[term]?.[0] === word[0] ? 0 : 1);
      return found
        .sort(
          (a, b) =>
            a.distance - b.distance ||
            same(a.term) - same(b.term) ||
            a.asTyped - b.asTyped ||
            frequency(b.term, site) - frequency(a.term, site),
        )
        .slice(0, most);
    },
  };
}
