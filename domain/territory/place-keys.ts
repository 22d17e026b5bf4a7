/** Sorted keys of places: binary search, and the best places of a prefix (docs/requirements.md SMT-6). */

/** How well a key matches an input, best first. A result's score consists of its class, then its place. */
export const matchClass = { exactName: 0, exactAlias: 1, prefix: 2, wordStart: 3, aliasPrefix: 4, loose: 5 } as const;
export type MatchClass = (typeof matchClass)[keyof typeof matchClass];

/** A complete name or code, an alias, or a name from one of its later words on. */
export type KeyKind = 'name' | 'alias' | 'word';

/** Keys in the order of code units; `keys[i]` belongs to the place `places[i]`. */
export interface KeyTable {
  readonly keys: readonly string[];
  readonly places: Int32Array;
  readonly kinds: readonly KeyKind[];
  /** The best scores of each prefix shared by many keys, so that a one-letter input is as fast as a long one. */
  readonly best: ReadonlyMap<string, Float64Array>;
}

/** The most results of a search (docs/requirements.md SMT-6). */
export const searchLimit = 20;
/** Prefixes shared by more keys than this have their best places computed when the index is built. */
const maxUncachedKeys = 256;
/** How many codes of a city are listed before the next city, unless the complete name was typed. */
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

/** The score of a place in a class: smaller is better, and within a class larger places come first. */
export function scoreOf(match: MatchClass, place: number): number {
  return match * classFactor + place;
}

/** The place of a score. */
export function placeOf(score: number): number {
  return score % classFactor;
}

/**
 * The places with the best scores, best first, each once, at most `limit`. Unless a city's complete name was typed,
 * at most three of its codes come before other cities.
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

/** The range of keys with a prefix: first index, and index after the last. */
export function prefixRange(table: KeyTable, prefix: string): readonly [number, number] {
  const { keys } = table;
  const first = (isAfter: (key: string) => boolean): number => {
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAfter(keys[middle] ?? '')) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return [first((key) => key >= prefix), first((key) => key > prefix && !key.startsWith(prefix))];
}

/** The scores of all keys with a prefix; only the best ones if many keys share it. */
export function scoresOf(table: KeyTable, input: string): Float64Array {
  const bestOfPrefix = table.best.get(input);
  if (bestOfPrefix !== undefined) return bestOfPrefix;
  const [from, to] = prefixRange(table, input);
  const scores = new Float64Array(to - from);
  for (let at = from; at < to; at += 1) {
    const kind = table.kinds[at] ?? 'word';
    const isWhole = table.keys[at]?.length === input.length;
    scores[at - from] = scoreOf((isWhole ? wholeClasses : startClasses)[kind], table.places[at] ?? 0);
  }
  return scores;
}

/** A key before sorting. */
export interface Key {
  readonly key: string;
  readonly place: number;
  readonly kind: KeyKind;
}

/** Length of the common prefix of two texts. */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Sorts keys into a table, and computes the best places of every prefix shared by many keys. */
export function makeKeyTable(entries: Key[], groups: Int32Array): KeyTable {
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  const best = new Map<string, Float64Array>();
  const table: KeyTable = {
    keys: entries.map((entry) => entry.key),
    places: Int32Array.from(entries, (entry) => entry.place),
    kinds: entries.map((entry) => entry.kind),
    best,
  };
  // A prefix is shared by more than `maxUncachedKeys` keys exactly if some key and the one that many positions later
  // both have it.
  for (const [at, key] of table.keys.entries()) {
    const sharedPrefix = sharedLength(key, table.keys[at + maxUncachedKeys] ?? '');
    for (let length = sharedPrefix; length > 0 && !best.has(key.slice(0, length)); length -= 1) {
      const prefix = key.slice(0, length);
      best.set(prefix, Float64Array.from(bestScores(scoresOf(table, prefix), groups, searchLimit)));
    }
  }
  return table;
}
