/** Search of places by name and postal code in one text (docs/requirements.md SMT-6). */
import type { CountryPlaces, Place, PlaceIndex } from './place-index.ts';
import {
  bestScores,
  type MatchClass,
  matchClass,
  placeOf,
  prefixRange,
  scoreOf,
  scoresOf,
  searchLimit,
} from './place-keys.ts';
import { codeKey, foldText, nameWord } from './text-key.ts';

/** An input is read up to here; no place has a longer name. */
const longestInput = 100;
const mostWords = 12;
/** A postal code spans at most this many words and characters (`SW1A 1AA`, `LV-1001`). */
const codeWords = 3;
const codeLength = 10;
/** A word that starts more names than this is no anchor for a loose search. */
const commonWord = 4000;

/** One way to read an input: words of a name, the key of a code, either may be empty. */
interface Reading {
  readonly words: readonly string[];
  readonly code: string;
}

/** The words of an input, folded; `Cedex` and what follows it is no part of a name. */
export function inputWords(input: string): string[] {
  const words = foldText(input.slice(0, longestInput)).split(' ').slice(0, mostWords);
  const cedex = words.indexOf('cedex');
  return (cedex > 0 ? words.slice(0, cedex) : words).filter((word) => word !== '');
}

function readings(country: string, words: readonly string[]): Reading[] {
  const found: Reading[] = [{ words, code: '' }];
  for (let count = 1; count <= Math.min(codeWords, words.length); count += 1) {
    const atEnd = words.length - count;
    const cuts = [{ code: words.slice(0, count), words: words.slice(count) }];
    if (atEnd > 0) cuts.push({ code: words.slice(atEnd), words: words.slice(0, atEnd) });
    for (const cut of cuts) {
      const code = codeKey(country, cut.code.join(' '));
      if (code.length > 0 && code.length <= codeLength && /\d/.test(code)) found.push({ words: cut.words, code });
    }
  }
  return found;
}

/** Whether a word shortens another as people do: same first and last letter, the others in order (`pce`, provence). */
function contracts(word: string, full: string): boolean {
  if (word[0] !== full[0] || word.at(-1) !== full.at(-1)) return false;
  let at = 0;
  for (const letter of full) if (letter === word[at]) at += 1;
  return at >= word.length;
}

/** Whether the words stand in a name in their order, each whole, begun or contracted. */
function standsIn(words: readonly string[], key: string): boolean {
  let next = 0;
  for (const full of key.split(' ')) {
    const word = words[next];
    if (word !== undefined && (full.startsWith(word) || contracts(word, full))) next += 1;
  }
  return next === words.length;
}

/** How a place's names answer the words of a name, or null when they don't. */
export function nameMatch(table: CountryPlaces, place: number, words: readonly string[]): MatchClass | null {
  const input = words.join(' ');
  let best: MatchClass | null = null;
  const keep = (match: MatchClass) => {
    if (best === null || match < best) best = match;
  };
  const own = table.ownNames[place] ?? 0;
  (table.names[place] ?? []).forEach((key, at) => {
    if (key === input) keep(at < own ? matchClass.exactName : matchClass.exactAlias);
    else if (key.startsWith(input)) keep(at < own ? matchClass.prefix : matchClass.aliasPrefix);
    else if (key.includes(` ${input}`)) keep(matchClass.wordStart);
    else if (standsIn(words, key)) keep(matchClass.loose);
  });
  return best;
}

/** The name as typed and, while its last word may grow (`st`, Strasbourg), with that word taken to the letter. */
function spellings(words: readonly string[]): string[][] {
  const full = words.map(nameWord);
  const last = words.at(-1) ?? '';
  return full.at(-1) === last ? [full] : [full, [...full.slice(0, -1), last]];
}

function concat(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

function byName(table: CountryPlaces, words: readonly string[], limit: number): number[] {
  const scores = spellings(words).map((spelling) => scoresOf(table.byName, spelling.join(' ')));
  const strict = bestScores(concat(scores), table.groups, limit);
  if (strict.length >= limit || words.length < 2) return strict;
  return [...strict, ...loosely(table, words.map(nameWord), limit)];
}

/** Names that hold the words with others between, begun or contracted; looked for from the rarest word on. */
function loosely(table: CountryPlaces, words: readonly string[], limit: number): number[] {
  const anchors = words
    .map((word) => prefixRange(table.byName, word))
    .filter(([from, to]) => to > from && to - from <= commonWord)
    .sort((a, b) => a[1] - a[0] - (b[1] - b[0]));
  for (const [from, to] of anchors.slice(0, 2)) {
    const scores: number[] = [];
    for (const place of new Set(table.byName.places.subarray(from, to))) {
      const names = table.names[place] ?? [];
      if (names.some((key) => standsIn(words, key))) scores.push(scoreOf(matchClass.loose, place));
    }
    if (scores.length > 0) return bestScores(Float64Array.from(scores), table.groups, limit);
  }
  return [];
}

function byCode(table: CountryPlaces, { words, code }: Reading, limit: number): number[] {
  if (words.length === 0) return bestScores(concat([scoresOf(table.byCode, code)]), table.groups, limit);
  const [from, to] = prefixRange(table.byCode, code);
  const name = words.map(nameWord);
  const scores: number[] = [];
  for (let at = from; at < to; at += 1) {
    const place = table.byCode.places[at] ?? 0;
    const match = nameMatch(table, place, name);
    if (match !== null) scores.push(scoreOf(match, place));
  }
  return bestScores(Float64Array.from(scores), table.groups, limit);
}

/**
 * Places of a country whose name, other name or postal code answers an input, best first, at most `limit`: exact name,
 * start of the name, start of a word, then loose matches, each by population. Accents, case, hyphens, apostrophes and
 * `St`/`Saint` don't matter; name and code may stand together in any order; `lyon 3` is Lyon's third district. An empty
 * input or a country without places gives none. Never throws (docs/requirements.md SMT-6; settled: autocomplete).
 */
export function searchPlaces(index: PlaceIndex, country: string, input: string, limit = searchLimit): Place[] {
  const table = index.get(country);
  const words = inputWords(input);
  if (table === undefined || words.length === 0) return [];
  const chosen = new Set<number>();
  for (const reading of readings(country, words)) {
    if (chosen.size >= limit) break;
    const found = reading.code === '' ? byName(table, reading.words, limit) : byCode(table, reading, limit);
    for (const score of found) chosen.add(placeOf(score));
  }
  return [...chosen].slice(0, limit).flatMap((place) => table.places[place] ?? []);
}

/** All places of a country with a postal code, largest first; the way of writing the code doesn't matter. */
export function findPlaces(index: PlaceIndex, country: string, postalCode: string): Place[] {
  const table = index.get(country);
  const code = codeKey(country, postalCode.slice(0, longestInput));
  if (table === undefined || code === '') return [];
  const [from, to] = prefixRange(table.byCode, code);
  const found: number[] = [];
  for (let at = from; at < to && table.byCode.keys[at] === code; at += 1) found.push(table.byCode.places[at] ?? 0);
  return found.sort((a, b) => a - b).flatMap((place) => table.places[place] ?? []);
}
