/** Search of tariff numbers by words or by their first digits (docs/requirements.md CUS-5). */
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';

/** A six-digit code, with texts in one language. */
export interface TariffNumberText {
  readonly code: string;
  readonly chapter: string;
  readonly label: string;
  /** Words that people search for and that the label doesn't contain. */
  readonly words: string;
  /** Goods that are sent often come first among equal matches. */
  readonly usual: boolean;
}

export interface FoundTariffNumber {
  readonly code: string;
  readonly label: string;
  readonly chapter: string;
}

/** In one language, indexed by word; made once by `indexTariffNumbers`. */
export interface TariffNumberIndex {
  readonly locale: Locale;
  readonly entries: readonly TariffNumberText[];
  /** For each word, the entries that contain it (by their place in `entries`), with the weight of the word there. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** In the results of a search. */
export const maxTariffNumbers = 20;

const maxQueryLength = 100;
const maxWords = 10;
/** Factor by which the weight of a match is raised for goods that are sent often. */
const usualWeight = 1.15;
/**
 * Shorter labels rank higher: the weight of a match is reduced by the share that the label's length has in this number
 * of characters.
 */
const maxLabelLength = 1000;
/**
 * A word of a query with at least `minPrefix` letters also finds longer words that begin with it. With at least
 * `minTypo` letters it also finds words that differ by a typing error.
 */
const minPrefix = 2;
const minTypo = 4;

/** A search ignores them. */
const joints: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set('a au aux avec d de des du en et l la le les ou par pour sur un une'.split(' ')),
  en: new Set('a an and for from in of on or s the to with'.split(' ')),
};

/** `bijoux` becomes `bijou`, `watches` becomes `watch`. */
const singular: Readonly<Record<Locale, (word: string) => string>> = {
  fr: (word) => (word.length > 3 && /[^s][sx]$/.test(word) ? word.slice(0, -1) : word),
  en: (word) => {
    if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (word.length > 4 && /(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
    return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  },
};

/** In the singular. Conjunctions, prepositions and articles are left out, unless there are no other words. */
function wordsOf(text: string, locale: Locale): string[] {
  const all = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const telling = all.filter((word) => !joints[locale].has(word));
  return (telling.length > 0 ? telling : all).map(singular[locale]);
}

/**
 * The weight of a word in an entry, by where it stands: the first word of the label, another word of the label, or one
 * of the additional search words.
 */
const placeWeights = { first: 1.3, label: 1.15, words: 1 } as const;

/** In time proportional to their number. */
export function indexTariffNumbers(entries: readonly TariffNumberText[], locale: Locale): TariffNumberIndex {
  const byWord = new Map<string, Map<number, number>>();
  const keep = (word: string, at: number, weight: number) => {
    const matches = byWord.get(word) ?? new Map<number, number>();
    matches.set(at, Math.max(matches.get(at) ?? 0, weight));
    byWord.set(word, matches);
  };
  entries.forEach(({ label, words }, at) => {
    wordsOf(label, locale).forEach((word, place) => {
      keep(word, at, place === 0 ? placeWeights.first : placeWeights.label);
    });
    for (const word of wordsOf(words, locale)) keep(word, at, placeWeights.words);
  });
  return { locale, entries, byWord };
}

/** A letter added, omitted or replaced, or two neighbours swapped. */
export function isOneSlip(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const shorter = Math.min(left.length, right.length);
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const restLeft = left.slice(start, left.length - end);
  const restRight = right.slice(start, right.length - end);
  if (restLeft.length <= 1 && restRight.length <= 1) return true;
  return (
    restLeft.length === 2 && restRight.length === 2 && restLeft[0] === restRight[1] && restLeft[1] === restRight[0]
  );
}

/**
 * Factors for how a word of the query matches a word of an entry: the same word, a word that begins with it, or one
 * that differs by a typing error.
 */
const matchWeights = { whole: 1, begun: 0.8, mistyped: 0.5 } as const;

/**
 * By their place, with the weight of each match. Words with typing errors are looked for only if nothing else matches.
 */
function entriesOf(index: TariffNumberIndex, word: string): Map<number, number> {
  const matches = new Map<number, number>();
  const add = (entries: ReadonlyMap<number, number>, factor: number) => {
    for (const [at, weight] of entries) matches.set(at, Math.max(matches.get(at) ?? 0, weight * factor));
  };
  const exactMatches = index.byWord.get(word);
  if (exactMatches) add(exactMatches, matchWeights.whole);
  if (word.length >= minPrefix) {
    for (const [other, entries] of index.byWord) {
      if (other.startsWith(word)) add(entries, matchWeights.begun);
    }
  }
  if (matches.size > 0 || word.length < minTypo) return matches;
  for (const [other, entries] of index.byWord) if (isOneSlip(word, other)) add(entries, matchWeights.mistyped);
  return matches;
}

function byCode(index: TariffNumberIndex, digits: string): number[] {
  return index.entries.flatMap(({ code }, at) => (code.startsWith(digits) || digits.startsWith(code) ? [at] : []));
}

function byWords(index: TariffNumberIndex, query: string): number[] {
  const words = [...new Set(wordsOf(query, index.locale))].slice(0, maxWords);
  const matches = new Map<number, { words: number; weight: number }>();
  for (const word of words) {
    const entries = entriesOf(index, word);
    // A word that few entries contain weighs more than a word that many contain.
    const rarity = Math.log(1 + index.entries.length / entries.size);
    for (const [at, weight] of entries) {
      const before = matches.get(at) ?? { words: 0, weight: 0 };
      matches.set(at, { words: before.words + 1, weight: before.weight + weight * rarity });
    }
  }
  const weightOf = (at: number) => {
    const entry = index.entries[at];
    const brevity = 1 - (entry?.label.length ?? 0) / maxLabelLength;
    return (matches.get(at)?.weight ?? 0) * brevity * (entry?.usual ? usualWeight : 1);
  };
  return [...matches]
    .filter(([, match]) => match.words * 2 >= words.length)
    .sort(([left, one], [right, other]) => other.words - one.words || weightOf(right) - weightOf(left) || left - right)
    .map(([at]) => at);
}

/**
 * Best first, at most `limit` (1 to 20). Two to ten digits, possibly with spaces and dots, find the codes that begin
 * with them or are their beginning, in the order of codes. Words find entries without regard to capitals, accents and
 * plural: entries with the same word, with words that begin with it, and only if there are none, with words that differ
 * by one typing error. An entry has to match at least half of the query's words. Entries are ranked by the number of
 * matched words, then by the weight of these matches, with a preference for goods that are sent often and for short
 * labels, then by code.
 */
export function searchTariffNumbers(index: TariffNumberIndex, query: string, limit: number): FoundTariffNumber[] {
  const text = query.slice(0, maxQueryLength);
  const digits = text.replace(/[\s.]/gu, '');
  const matches = /^\d{2,10}$/.test(digits) ? byCode(index, digits) : byWords(index, text);
  return matches.slice(0, Math.min(limit, maxTariffNumbers)).flatMap((at) => {
    const entry = index.entries[at];
    return entry ? [{ code: entry.code, label: entry.label, chapter: entry.chapter }] : [];
  });
}
