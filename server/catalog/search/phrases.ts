/** What may complete a search while it is typed: names of products, categories and brands (docs/search.md, "Suggestions"). */
import { isStopPiece, type KnownPieces, readPieces } from '#domain/catalog/text-analysis.ts';
import type { Locale } from '#domain/site/locale.ts';
import { withoutPlural } from './edit-distance.ts';
import { linesOf, lowerBound } from './lexicon.ts';

/** Phrases of a site in a language, and every beginning of a word in them; lists joined by line ends. */
export interface PhraseData {
  readonly texts: string;
  readonly counts: Uint32Array;
  /** The telling words of phrases, in the singular, from each on; in order. */
  readonly keys: string;
  /** The phrase of each key, twice, plus one where the key isn't the whole phrase. */
  readonly phraseOfKey: Uint32Array;
}

export interface Phrases {
  /** Phrases that go on with these words, the last of which may be a beginning; the best first. */
  completing(words: readonly string[], most: number): readonly string[];
  /** Phrases with a key that begins so. */
  beginning(key: string, most: number): readonly string[];
}

const mostPhrases = 20_000;
const wordsInPhrase = 5;
/** Keys that are compared for one beginning. */
const mostKeys = 5_000;

/** A name up to its first figure, comma or bracket, as people would type it: `carton simple cannelure`. */
export function phraseOf(name: string, locale: Locale, known?: KnownPieces): string {
  const clause = name.split(/[,;:(–—]| - /u)[0] ?? '';
  const pieces = readPieces(clause, locale, known);
  const end = pieces.findIndex(({ measure, written }) => measure || /^\d/.test(written));
  const kept = pieces.slice(0, end === -1 ? wordsInPhrase : Math.min(end, wordsInPhrase));
  while (kept.length > 0 && isStopPiece(kept[kept.length - 1] ?? { written: '', readings: [], measure: false }, locale))
    kept.pop();
  const text = kept.map(({ written }) => written).join(' ');
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The words by which phrases are compared: folded, without stop words. */
export function tellingWords(text: string, locale: Locale, known?: KnownPieces): string[] {
  const pieces = readPieces(text, locale, known);
  const telling = pieces.filter((piece) => !isStopPiece(piece, locale));
  return (telling.length > 0 ? telling : pieces).flatMap(({ readings }) => readings[0] ?? []);
}

/** Counts phrases while products come in. */
export class PhraseCounter {
  readonly #counts = new Map<string, { text: string; count: number }>();

  add(text: string, locale: Locale, count: number, known?: KnownPieces): void {
    const key = tellingWords(text, locale, known).map(withoutPlural).join(' ');
    if (key === '') return;
    const counted = this.#counts.get(key);
    if (counted === undefined) this.#counts.set(key, { text, count });
    else counted.count += count;
  }

  /** The most frequent phrases with their keys. */
  data(): PhraseData {
    const kept = [...this.#counts]
      .sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostPhrases);
    const keys = kept.flatMap(([folded], at) =>
      [...folded.matchAll(/(?:^|(?<= ))\S/g)].map(({ index }) => ({
        key: folded.slice(index),
        entry: at * 2 + (index === 0 ? 0 : 1),
      })),
    );
    keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
    return {
      texts: kept.map(([, { text }]) => text).join('\n'),
      counts: Uint32Array.from(kept, ([, { count }]) => count),
      keys: keys.map(({ key }) => key).join('\n'),
      phraseOfKey: Uint32Array.from(keys, ({ entry }) => entry),
    };
  }
}

/** The phrases of a build. */
export function openPhrases(data: PhraseData): Phrases {
  const texts = linesOf(data.texts);
  const keys = linesOf(data.keys);
  return {
    completing(words, most) {
      const whole = words.slice(0, -1).map(withoutPlural);
      const last = words.at(-1) ?? '';
      for (const ending of new Set([last, withoutPlural(last)])) {
        const found = this.beginning([...whole, ending].join(' '), most);
        if (found.length > 0) return found;
      }
      return [];
    },
    beginning(folded, most) {
      const found = new Map<number, number>();
      const from = lowerBound(keys, folded);
      for (let at = from; at < from + mostKeys && keys[at]?.startsWith(folded); at += 1) {
        const entry = data.phraseOfKey[at] ?? 0;
        const phrase = entry >> 1;
        found.set(phrase, Math.min(found.get(phrase) ?? 1, entry & 1));
      }
      return [...found]
        .sort((a, b) => a[1] - b[1] || (data.counts[b[0]] ?? 0) - (data.counts[a[0]] ?? 0) || a[0] - b[0])
        .slice(0, most)
        .map(([phrase]) => texts[phrase] ?? '');
    },
  };
}
