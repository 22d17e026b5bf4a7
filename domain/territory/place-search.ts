/** Searches places by a text that may contain a name and a postal code (docs/requirements.md SMT-6). */
import { textAt } from '#domain/site/text-list.ts';
import { type CountryPlaces, namesAt, type Place, type PlaceIndex, placeAt } from './place-index.ts';
import {
  bestScores,
  type KeyTable,
  kindOf,
  type MatchClass,
  matchClass,
  placeOf,
  prefixRange,
  scoreOf,
  scoresOf,
  searchLimit,
} from './place-keys.ts';
import { codeKey, foldText, nameWord } from './text-key.ts';

/** No place has a longer name. */
const maxInputLength = 100;
const maxWords = 12;
/**
 * The largest number of words (`codeWords`) and of characters (`codeLength`) in a postal code, such as `SW1A 1AA` or
 * `LV-1001`.
 */
const codeWords = 3;
const codeLength = 10;
/** A loose search doesn't start from a word with which more entries of the index begin than this. */
const commonWord = 4000;

/** The words of a name, and a postal code in comparable form; either may be empty. */
interface Reading {
  readonly words: readonly string[];
  readonly code: string;
}

/** In comparable form; `Cedex` and anything after it are left out. */
export function inputWords(input: string): string[] {
  const words = foldText(input.slice(0, maxInputLength)).split(' ').slice(0, maxWords);
  const cedex = words.indexOf('cedex');
  return (cedex > 0 ? words.slice(0, cedex) : words).filter((word) => word !== '');
}

function readings(country: string, words: readonly string[]): Reading[] {
  const results: Reading[] = [{ words, code: '' }];
  for (let count = 1; count <= Math.min(codeWords, words.length); count += 1) {
    const atEnd = words.length - count;
    const cuts = [
      { code: words.slice(0, count), words: words.slice(count) },
      { code: words.slice(atEnd), words: words.slice(0, atEnd) },
    ];
    for (const cut of cuts) {
      const code = codeKey(country, cut.code.join(' '));
      if (code.length <= codeLength && /\d/.test(code)) results.push({ words: cut.words, code });
    }
  }
  return results;
}

/** The same first and last letter, and its other letters are there in the same order (`pce`, provence). */
function isContraction(word: string, full: string): boolean {
  if (word[0] !== full[0] || word.at(-1) !== full.at(-1)) return false;
  let at = 0;
  for (const letter of full) if (letter === word[at]) at += 1;
  return at >= word.length;
}

/** In their order: each as a whole word, as the beginning of a word, or as a contraction of one. */
function containsWords(words: readonly string[], key: string): boolean {
  let next = 0;
  for (const full of key.split(' ')) {
    const word = words[next];
    if (word !== undefined && (full.startsWith(word) || isContraction(word, full))) next += 1;
  }
  return next === words.length;
}

/** Null if no name matches. */
export function nameMatch(table: CountryPlaces, place: number, words: readonly string[]): MatchClass | null {
  const input = words.join(' ');
  let best: MatchClass | null = null;
  const keep = (match: MatchClass) => {
    if (best === null || match < best) best = match;
  };
  const ownNameCount = table.ownNames[place] ?? 0;
  namesAt(table, place).forEach((key, at) => {
    if (key === input) keep(at < ownNameCount ? matchClass.exactName : matchClass.exactAlias);
    else if (key.startsWith(input)) keep(at < ownNameCount ? matchClass.prefix : matchClass.aliasPrefix);
    else if (key.includes(` ${input}`)) keep(matchClass.wordStart);
    else if (containsWords(words, key)) keep(matchClass.loose);
  });
  return best;
}

/**
 * With abbreviations written out, and also with the last word as typed if it could be an abbreviation or the beginning
 * of another word (`st` of Strasbourg).
 */
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

const isWholeName = (score: number): boolean => score < scoreOf(matchClass.prefix, 0);

function byName(table: CountryPlaces, words: readonly string[], limit: number): number[] {
  const scores = spellings(words).map((spelling) => scoresOf(table.byName, spelling.join(' ')));
  const strict = bestScores(concat(scores), table.groups, limit);
  if (strict.length >= limit || words.length < 2 || strict.some(isWholeName)) return strict;
  return [...strict, ...findLoosely(table, words.map(nameWord), limit)];
}

/**
 * Places whose names contain the given words in their order, possibly with other words in between; each word may be
 * abbreviated to its beginning or contracted. The search starts from the rarest words.
 */
function findLoosely(table: CountryPlaces, words: readonly string[], limit: number): number[] {
  const anchors = words
    .map((word) => prefixRange(table.byName, word))
    .filter(([from, to]) => to > from && to - from <= commonWord)
    .sort((a, b) => a[1] - a[0] - (b[1] - b[0]));
  for (const [from, to] of anchors.slice(0, 2)) {
    const scores: number[] = [];
    for (const place of new Set(table.byName.places.subarray(from, to))) {
      if (namesAt(table, place).some((key) => containsWords(words, key))) scores.push(scoreOf(matchClass.loose, place));
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
 * By name, other name or postal code, best first, at most `limit`: exact name, beginning of the name, beginning of a
 * word, then loose matches; within each the largest place first. Accents, case, hyphens and apostrophes don't count,
 * and `St` is `Saint`. Name and code can be combined in any order; `lyon 3` is Lyon's third district. Empty for an
 * empty input or a country without places. Never throws (docs/requirements.md SMT-6).
 */
export function searchPlaces(index: PlaceIndex, country: string, input: string, limit = searchLimit): Place[] {
  const table = index.get(country);
  const words = inputWords(input);
  if (table === undefined || words.length === 0) return [];
  const chosenPlaces = new Set<number>();
  for (const reading of readings(country, words)) {
    if (chosenPlaces.size >= limit) break;
    const results = reading.code === '' ? byName(table, reading.words, limit) : byCode(table, reading, limit);
    for (const score of results) chosenPlaces.add(placeOf(score));
  }
  return [...chosenPlaces].slice(0, limit).flatMap((place) => placeAt(table, place) ?? []);
}

/** The indexes of the places that have exactly this name or code, the largest place first. */
export function placeNumbers(table: KeyTable, key: string): number[] {
  const places = new Set<number>();
  const [from, to] = prefixRange(table, key);
  for (let at = from; at < to && textAt(table.keys, at) === key; at += 1) {
    if (kindOf(table, at) !== 'word') places.add(table.places[at] ?? 0);
  }
  return [...places].sort((a, b) => a - b);
}

/** All places of which a text is the complete name or another name, the largest first. */
export function placesNamed(index: PlaceIndex, country: string, input: string): Place[] {
  const table = index.get(country);
  const name = inputWords(input).map(nameWord).join(' ');
  if (table === undefined || name === '') return [];
  return placeNumbers(table.byName, name).flatMap((place) => placeAt(table, place) ?? []);
}

/** However the code is written, the largest first. */
export function findPlaces(index: PlaceIndex, country: string, postalCode: string): Place[] {
  const table = index.get(country);
  const code = codeKey(country, postalCode.slice(0, maxInputLength));
  if (table === undefined || code === '') return [];
  return placeNumbers(table.byCode, code).flatMap((place) => placeAt(table, place) ?? []);
}
