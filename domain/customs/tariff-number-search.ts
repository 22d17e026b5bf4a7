/** Search of tariff numbers by words or by their first digits (docs/requirements.md CUS-5). */
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';

/** One six-digit code of the Harmonized System in the words of one language. */
export interface TariffNumberText {
  readonly code: string;
  /** Short title of its chapter. */
  readonly chapter: string;
  readonly label: string;
  /** Words that people search by besides those of the label. */
  readonly words: string;
  /** What people send often comes first among equals. */
  readonly usual: boolean;
}

/** What is found, best first. */
export interface FoundTariffNumber {
  readonly code: string;
  readonly label: string;
  readonly chapter: string;
}

/** The entries by word; made once by `indexTariffNumbers`. */
export interface TariffNumberIndex {
  readonly locale: Locale;
  readonly entries: readonly TariffNumberText[];
  /** Word → entry → how much the word says of it. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** The most that one search answers. */
export const mostTariffNumbers = 20;

const longestQuery = 100;
const mostWords = 10;
/** How much what is often sent comes before what isn't. */
const usualWeight = 1.15;
/** A label this long would say nothing: of two that answer alike, the shorter one is the closer. */
const longestLabel = 1000;
/** A word is taken for the beginning of a longer one from here on, and for a slip of the keyboard from there on. */
const leastPrefix = 2;
const leastTypo = 4;

/** Words that join others. */
const joints: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set('a au aux avec d de des du en et l la le les ou par pour sur un une'.split(' ')),
  en: new Set('a an and for from in of on or s the to with'.split(' ')),
};

/** A word without the ending of its plural: `bijoux` is `bijou`, `watches` is `watch`. */
const singular: Readonly<Record<Locale, (word: string) => string>> = {
  fr: (word) => (word.length > 3 && /[^s][sx]$/.test(word) ? word.slice(0, -1) : word),
  en: (word) => {
    if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (word.length > 4 && /(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
    return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  },
};

/** The telling words of a text in their singular; the joining ones too when there are no others. */
function wordsOf(text: string, locale: Locale): string[] {
  const all = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  const telling = all.filter((word) => !joints[locale].has(word));
  return (telling.length > 0 ? telling : all).map(singular[locale]);
}

/** What a word says of an entry: the label's first word says most, a search word least. */
const placeWeights = { first: 1.3, label: 1.15, words: 1 } as const;

/** Indexes entries for searching; linear in their number. */
export function indexTariffNumbers(entries: readonly TariffNumberText[], locale: Locale): TariffNumberIndex {
  const byWord = new Map<string, Map<number, number>>();
  const keep = (word: string, at: number, weight: number) => {
    const found = byWord.get(word) ?? new Map<number, number>();
    found.set(at, Math.max(found.get(at) ?? 0, weight));
    byWord.set(word, found);
  };
  entries.forEach(({ label, words }, at) => {
    wordsOf(label, locale).forEach((word, place) => {
      keep(word, at, place === 0 ? placeWeights.first : placeWeights.label);
    });
    for (const word of wordsOf(words, locale)) keep(word, at, placeWeights.words);
  });
  return { locale, entries, byWord };
}

/** Whether two words differ by one letter at most: one more, one less, another one, or two that changed places. */
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

/** How good a word of the index answers one of the query: whole, begun or mistyped. */
const matchWeights = { whole: 1, begun: 0.8, mistyped: 0.5 } as const;

/** The entries that a word of the query finds, each with its weight; slips count only where nothing else is found. */
function entriesOf(index: TariffNumberIndex, word: string): Map<number, number> {
  const found = new Map<number, number>();
  const add = (entries: ReadonlyMap<number, number>, factor: number) => {
    for (const [at, weight] of entries) found.set(at, Math.max(found.get(at) ?? 0, weight * factor));
  };
  const whole = index.byWord.get(word);
  if (whole) add(whole, matchWeights.whole);
  if (word.length >= leastPrefix) {
    for (const [other, entries] of index.byWord) {
      if (other.startsWith(word)) add(entries, matchWeights.begun);
    }
  }
  if (found.size > 0 || word.length < leastTypo) return found;
  for (const [other, entries] of index.byWord) if (isOneSlip(word, other)) add(entries, matchWeights.mistyped);
  return found;
}

function byCode(index: TariffNumberIndex, digits: string): number[] {
  return index.entries.flatMap(({ code }, at) => (code.startsWith(digits) || digits.startsWith(code) ? [at] : []));
}

function byWords(index: TariffNumberIndex, query: string): number[] {
  const words = [...new Set(wordsOf(query, index.locale))].slice(0, mostWords);
  const found = new Map<number, { words: number; weight: number }>();
  for (const word of words) {
    const entries = entriesOf(index, word);
    // A word that few entries answer says more than one that many do.
    const rarity = Math.log(1 + index.entries.length / entries.size);
    for (const [at, weight] of entries) {
      const before = found.get(at) ?? { words: 0, weight: 0 };
      found.set(at, { words: before.words + 1, weight: before.weight + weight * rarity });
    }
  }
  const weightOf = (at: number) => {
    const entry = index.entries[at];
    const brevity = 1 - (entry?.label.length ?? 0) / longestLabel;
    return (found.get(at)?.weight ?? 0) * brevity * (entry?.usual ? usualWeight : 1);
  };
  return [...found]
    .filter(([, match]) => match.words * 2 >= words.length)
    .sort(([left, one], [right, other]) => other.words - one.words || weightOf(right) - weightOf(left) || left - right)
    .map(([at]) => at);
}

/**
 * The tariff numbers that a query names, best first, at most `limit` (1 to 20). Digits alone, with spaces and dots between,
 * are a code's beginning (or a longer number of it) and come in the order of codes. Words are compared without case, accents and
 * plural, as wholes, as beginnings and, where nothing else is found, with one slip. An entry must answer half of the words;
 * more answered words win; then rarer and better placed words, what is often sent and short labels; then the order of codes.
 */
export function searchTariffNumbers(index: TariffNumberIndex, query: string, limit: number): FoundTariffNumber[] {
  const text = query.slice(0, longestQuery);
  const digits = text.replace(/[\s.]/gu, '');
  const found = /^\d{2,10}$/.test(digits) ? byCode(index, digits) : byWords(index, text);
  return found.slice(0, Math.min(limit, mostTariffNumbers)).flatMap((at) => {
    const entry = index.entries[at];
    return entry ? [{ code: entry.code, label: entry.label, chapter: entry.chapter }] : [];
  });
}
