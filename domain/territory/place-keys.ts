/**
 * Sorted tables of names and codes: finds keys by binary search, and the best places for the beginning of a key
 * (docs/requirements.md SMT-6).
 */

import { type TextList, textAt, textCount, textList } from '#domain/site/text-list.ts';

/** How well a key matches an input, best first. A result's score combines this class with the index of the place. */
export const matchClass = { exactName: 0, exactAlias: 1, prefix: 2, wordStart: 3, aliasPrefix: 4, loose: 5 } as const;
export type MatchClass = (typeof matchClass)[keyof typeof matchClass];

/**
 * A complete name or postal code (`name`), another name (`alias`), or the end of a name that begins at its second or a
 * later word (`word`).
 */
export type KeyKind = 'name' | 'alias' | 'word';

const keyKinds: readonly KeyKind[] = ['name', 'alias', 'word'];

/** Sorted by UTF-16 code units; key `i` belongs to the place with the index `places[i]`. */
export interface KeyTable {
  readonly keys: TextList;
  readonly places: Int32Array;
  /** For each key, the index of its kind in `keyKinds`. */
  readonly kinds: Uint8Array;
  /**
   * The best scores for each beginning that many keys share. They are found in advance, so that an input of one letter
   * is answered as fast as a long one.
   */
  readonly best: ReadonlyMap<string, Float64Array>;
}

/** Of results (docs/requirements.md SMT-6). */
export const searchLimit = 20;
/**
 * If more keys than this have the same beginning, the best places for this beginning are found in advance, when the
 * table is made.
 */
const maxUncachedKeys = 256;
/** How many postal codes of one town are listed before other towns, unless the town's complete name was typed. */
const codesPerCity = 3;
const classFactor = 2 ** 32;

const startClasses: Record<KeyKind, MatchClass> = {
  name: matchClass.prefix,
  word: matchClass.wordStart,
  alias: matchClass.aliasPrefix,
};
const wholeClasses: Record<KeyKind, MatchClass> = {
  name: matchClass.exactName,
  word: matchClass.wordStart,
  alias: matchClass.exactAlias,
};

/** `place` is an index. A smaller score is better; within a class, larger places come first. */
export function scoreOf(match: MatchClass, place: number): number {
  return match * classFactor + place;
}

/** The index of the place to which a score belongs. */
export function placeOf(score: number): number {
  return score % classFactor;
}

/**
 * Best first, each place once, at most `limit`. Unless the complete name of a town was typed, at most three of its
 * postal codes come before other towns.
 */
export function bestScores(candidates: Float64Array, groups: Int32Array, limit: number): number[] {
  const seenPlaces = new Set<number>();
  const perGroup = new Map<number, number>();
  const chosenScores: number[] = [];
  const postponedScores: number[] = [];
  for (const score of candidates.sort()) {
    const place = placeOf(score);
    if (seenPlaces.has(place)) continue;
    seenPlaces.add(place);
    const group = groups[place] ?? 0;
    const count = perGroup.get(group) ?? 0;
    perGroup.set(group, count + 1);
    if (score >= matchClass.prefix * classFactor && count >= codesPerCity) postponedScores.push(score);
    else chosenScores.push(score);
    if (chosenScores.length === limit) break;
  }
  return chosenScores.concat(postponedScores.slice(0, limit - chosenScores.length)).sort((a, b) => a - b);
}

/** The index of the first key, and the index after the last. */
export function prefixRange(table: KeyTable, prefix: string): readonly [number, number] {
  const { keys } = table;
  const first = (isAfter: (key: string) => boolean): number => {
    let low = 0;
    let high = textCount(keys);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAfter(textAt(keys, middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [first((key) => key >= prefix), first((key) => key > prefix && !key.startsWith(prefix))];
}

export const kindOf = ({ kinds }: KeyTable, at: number): KeyKind => keyKinds[kinds[at] ?? 0] ?? 'name';

/** Of all keys that begin with the input; only the best ones if there are many. */
export function scoresOf(table: KeyTable, input: string): Float64Array {
  const bestOfPrefix = table.best.get(input);
  if (bestOfPrefix !== undefined) return bestOfPrefix;
  const [from, to] = prefixRange(table, input);
  const scores = new Float64Array(to - from);
  for (let at = from; at < to; at += 1) {
    const kind = kindOf(table, at);
    const isWhole = textAt(table.keys, at).length === input.length;
    scores[at - from] = scoreOf((isWhole ? wholeClasses : startClasses)[kind], table.places[at] ?? 0);
  }
  return scores;
}

/** A key that isn't in a table yet. */
export interface Key {
  readonly key: string;
  readonly place: number;
  readonly kind: KeyKind;
}

/** At their beginning. */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Finds the best places for every beginning that many keys share. */
export function makeKeyTable(entries: Key[], groups: Int32Array): KeyTable {
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  const best = new Map<string, Float64Array>();
  const table: KeyTable = {
    keys: textList(entries.map((entry) => entry.key)),
    places: Int32Array.from(entries, (entry) => entry.place),
    kinds: Uint8Array.from(entries, (entry) => keyKinds.indexOf(entry.kind)),
    best,
  };
  // Keys are sorted, so more than `maxUncachedKeys` of them share a beginning if and only if it is shared by two keys
  // that are `maxUncachedKeys` positions apart.
  for (const [at, { key }] of entries.entries()) {
    const sharedPrefix = sharedLength(key, entries[at + maxUncachedKeys]?.key ?? '');
    for (let length = sharedPrefix; length > 0 && !best.has(key.slice(0, length)); length -= 1) {
      const prefix = key.slice(0, length);
      best.set(prefix, Float64Array.from(bestScores(scoresOf(table, prefix), groups, searchLimit)));
    }
  }
  return table;
}
