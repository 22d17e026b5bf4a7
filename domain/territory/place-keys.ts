/** Sorted keys of places: binary search, and the best places of a prefix (docs/requirements.md SMT-6). */

/** How well a key answers an input, best first; the score of a result is its class, then its place. */
export const matchClass = { exactName: 0, exactAlias: 1, prefix: 2, wordStart: 3, aliasPrefix: 4, loose: 5 } as const;
export type MatchClass = (typeof matchClass)[keyof typeof matchClass];

/** A whole name or code, another whole name, or a name from one of its words on. */
export type KeyKind = 'name' | 'alias' | 'word';

/** Keys in code unit order; `places[i]` is the place that `keys[i]` leads to. */
export interface KeyTable {
  readonly keys: readonly string[];
  readonly places: Int32Array;
  readonly kinds: readonly KeyKind[];
  /** The best scores of each prefix that many keys share, so that one letter costs no more than ten. */
  readonly best: ReadonlyMap<string, Float64Array>;
}

/** Most results of a search (docs/requirements.md SMT-6). */
export const searchLimit = 20;
/** A prefix that more keys share has its best places computed when the index is built. */
const heavy = 256;
/** Codes of one city shown before the next city, while its name isn't whole. */
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

/** Score of a place that answers with a class; smaller is better, equal classes go by size of the place. */
export function scoreOf(match: MatchClass, place: number): number {
  return match * classFactor + place;
}

/** The place of a score. */
export function placeOf(score: number): number {
  return score % classFactor;
}

/**
 * The best of some scores, best first, each place once, at most `limit`. While a city's name isn't whole it gives three codes
 * before the others have had their turn.
 */
export function bestScores(candidates: Float64Array, groups: Int32Array, limit: number): number[] {
  const seen = new Set<number>();
  const perGroup = new Map<number, number>();
  const chosen: number[] = [];
  const waiting: number[] = [];
  for (const score of candidates.sort()) {
    const place = placeOf(score);
    if (seen.has(place)) continue;
    seen.add(place);
    const group = groups[place] ?? 0;
    const count = perGroup.get(group) ?? 0;
    perGroup.set(group, count + 1);
    if (score >= matchClass.prefix * classFactor && count >= codesPerCity) waiting.push(score);
    else chosen.push(score);
    if (chosen.length === limit) break;
  }
  return chosen.concat(waiting.slice(0, limit - chosen.length)).sort((a, b) => a - b);
}

/** Positions of the keys that start with a prefix: from the first to before the second. */
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

/** The scores of all keys that start with an input; a prefix that many share gives its best alone. */
export function scoresOf(table: KeyTable, input: string): Float64Array {
  const known = table.best.get(input);
  if (known !== undefined) return known;
  const [from, to] = prefixRange(table, input);
  const scores = new Float64Array(to - from);
  for (let at = from; at < to; at += 1) {
    const kind = table.kinds[at] ?? 'word';
    const whole = table.keys[at]?.length === input.length;
    scores[at - from] = scoreOf((whole ? wholeClasses : startClasses)[kind], table.places[at] ?? 0);
  }
  return scores;
}

/** A key before it is sorted. */
export interface Key {
  readonly key: string;
  readonly place: number;
  readonly kind: KeyKind;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Sorts keys into a table and finds the best places of every heavy prefix. */
export function makeKeyTable(entries: Key[], groups: Int32Array): KeyTable {
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));
  const best = new Map<string, Float64Array>();
  const table: KeyTable = {
    keys: entries.map((entry) => entry.key),
    places: Int32Array.from(entries, (entry) => entry.place),
    kinds: entries.map((entry) => entry.kind),
    best,
  };
  // A prefix is heavy exactly when some key and the one `heavy` positions later share it.
  for (let at = 0; at + heavy < entries.length; at += 1) {
    const key = table.keys[at] ?? '';
    const shared = sharedLength(key, table.keys[at + heavy] ?? '');
    for (let length = shared; length > 0 && !best.has(key.slice(0, length)); length -= 1) {
      const prefix = key.slice(0, length);
      best.set(prefix, Float64Array.from(bestScores(scoresOf(table, prefix), groups, searchLimit)));
    }
  }
  return table;
}
