/**
 * Phrases that complete a search while it is typed: names of products, categories and brands (docs/search.md,
 * "Suggestions").
 */
import { expressionWords } from '#domain/catalog/synonym-rule.ts';
import { isStopPiece, type PieceCache, readPieces } from '#domain/catalog/text-analysis.ts';
import type { Locale } from '#domain/site/locale.ts';
import { type TextList, textAt, textCount, textList } from '#domain/site/text-list.ts';
import { withoutPlural } from './edit-distance.ts';
import { firstText } from './number-lists.ts';

/** Phrases of a site in a language, indexed by the words in them. */
export interface PhraseData {
  readonly texts: TextList;
  readonly counts: Uint32Array;
  /**
   * Sorted keys. A phrase has one key for each of its significant words: this word and all that follow, in the
   * singular.
   */
  readonly keys: TextList;
  /** For each key, its phrase's number times two, plus one unless the key is the whole phrase. */
  readonly phraseOfKey: Uint32Array;
}

const maxPhrases = 20_000;
const wordsInPhrase = 5;
/** Maximum number of keys compared for one prefix. */
const maxKeys = 5_000;

/**
 * The beginning of a product's name as people would type it: at most five words, up to the first number, comma,
 * semicolon, colon, dash or bracket: `carton simple cannelure`.
 */
export function phraseOf(name: string, locale: Locale, cache?: PieceCache): string {
  const clause = name.split(/[,;:(–—]| - /u)[0] ?? '';
  const pieces = readPieces(clause, locale, cache);
  const end = pieces.findIndex(({ measure, written }) => measure || /^\d/.test(written));
  const begun = pieces.slice(0, end === -1 ? wordsInPhrase : Math.min(end, wordsInPhrase));
  const last = begun.findLastIndex((piece) => !isStopPiece(piece, locale));
  const firstPieces = begun.slice(0, last + 1);
  const text = firstPieces.map(({ written }) => written).join(' ');
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Counts phrases while products are added. */
export class PhraseCounter {
  readonly #counts = new Map<string, { text: string; count: number }>();

  add(text: string, locale: Locale, count: number, cache?: PieceCache): void {
    const key = expressionWords(text, locale, cache).map(withoutPlural).join(' ');
    if (key === '') return;
    const counted = this.#counts.get(key);
    if (counted === undefined) this.#counts.set(key, { text, count });
    else counted.count += count;
  }

  data(): PhraseData {
    const topPhrases = [...this.#counts]
      .sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
      .slice(0, maxPhrases);
    const keys = topPhrases.flatMap(([folded], at) =>
      [...folded.matchAll(/(?:^|(?<= ))\S/g)].map(({ index }) => ({
        key: folded.slice(index),
        entry: at * 2 + (index === 0 ? 0 : 1),
      })),
    );
    keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
    return {
      texts: textList(topPhrases.map(([, { text }]) => text)),
      counts: Uint32Array.from(topPhrases, ([, { count }]) => count),
      keys: textList(keys.map(({ key }) => key)),
      phraseOfKey: Uint32Array.from(keys, ({ entry }) => entry),
    };
  }
}

export type Phrases = ReturnType<typeof openPhrases>;

export function openPhrases({ phraseOfKey, counts, texts, keys }: PhraseData) {
  /** Phrases with a key that begins so: first those that begin so themselves, of both the most frequent first. */
  function beginning(key: string, max: number): readonly string[] {
    const entryOfPhrase = new Map<number, number>();
    const from = firstText(keys, key);
    const end = Math.min(from + maxKeys, textCount(keys));
    for (let at = from; at < end && textAt(keys, at).startsWith(key); at += 1) {
      const entry = phraseOfKey[at] ?? 0;
      const phrase = entry >> 1;
      entryOfPhrase.set(phrase, Math.min(entryOfPhrase.get(phrase) ?? 1, entry & 1));
    }
    return [...entryOfPhrase]
      .sort((a, b) => a[1] - b[1] || (counts[b[0]] ?? 0) - (counts[a[0]] ?? 0) || a[0] - b[0])
      .slice(0, max)
      .map(([phrase]) => textAt(texts, phrase));
  }

  return {
    /** Phrases with these words in a row, the last of which may be a prefix; best first. */
    completing(words: readonly string[], max: number): readonly string[] {
      const whole = words.slice(0, -1).map(withoutPlural);
      const last = words.at(-1) ?? '';
      for (const ending of new Set([last, withoutPlural(last)])) {
        const phrases = beginning([...whole, ending].join(' '), max);
        if (phrases.length > 0) return phrases;
      }
      return [];
    },
  };
}
