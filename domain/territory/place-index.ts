/** The table of places, indexed by name and postal code (docs/requirements.md SMT-6). */

import { type TextList, textAt, textList } from '#domain/site/text-list.ts';
import { type Key, type KeyTable, makeKeyTable } from './place-keys.ts';
import type { PostalPlace } from './postal-place.ts';
import { codeKey, foldText, nameKey, nameWord } from './text-key.ts';

/** A town of the country that is searched, with one of its codes: 97110 is in both FR and GP. Its position (degrees, WGS 84) may be that of a neighbouring place. */
export interface Place extends PostalPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A place with other names that people search for: `Londres`, a former commune, `Lyon 3e Arrondissement`. */
export interface PlaceRecord extends Place {
  readonly aliases?: readonly string[];
}

/**
 * The places of a country in columns, the largest first, but overseas France last; `byName` and `byCode` refer to a place
 * by its index in them. As objects they would take five times as much memory (docs/decisions/0034-start-and-memory.md).
 */
export interface CountryPlaces {
  readonly country: string;
  readonly cities: TextList;
  readonly postalCodes: TextList;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly populations: Uint32Array;
  /** The places that `placeAt` has made, by index. */
  readonly shown: Map<number, Place>;
  /**
   * The names of all places in comparable form; `firstNames` says where those of each place begin. The first ones are its
   * own (`ownNames` says how many), the others are other names.
   */
  readonly names: TextList;
  readonly firstNames: Uint32Array;
  readonly ownNames: Uint8Array;
  readonly byName: KeyTable;
  readonly byCode: KeyTable;
  /**
   * For each place, the number of its group. All postal codes of one town share a group, so that they don't fill the
   * results of a short input.
   */
  readonly groups: Int32Array;
}

export type PlaceIndex = ReadonlyMap<string, CountryPlaces>;

/** The place with an index, the same object each time; undefined if there is none. */
export function placeAt(table: CountryPlaces, at: number): Place | undefined {
  const { shown, populations, latitudes, longitudes } = table;
  const [population, latitude = 0, longitude = 0] = [populations[at], latitudes[at], longitudes[at]];
  if (population === undefined || shown.has(at)) return shown.get(at);
  const town = { country: table.country, postalCode: textAt(table.postalCodes, at), city: textAt(table.cities, at) };
  const place = { ...town, latitude, longitude, population };
  shown.set(at, place);
  return place;
}

export function namesAt({ names, firstNames }: CountryPlaces, at: number): string[] {
  const [from = 0, to = 0] = [firstNames[at], firstNames[at + 1]];
  return Array.from({ length: to - from }, (_, name) => textAt(names, from + name));
}

const articles = new Set(['le', 'la', 'les', 'l', 'the', 'el', 'los', 'las', 'den', 'de', 'd']);
const elidedWords = new Set(['l', 'd', 'm', 'qu', 's', 'n']);
/**
 * Small words inside names. Nobody begins to type a name at such a word, so the rest of the name from there on isn't
 * indexed.
 */
const smallWords = new Set(
  'a au aux d de des du en et l la le les lez sous sur s am an der den di do da of the'.split(' '),
);

/**
 * The complete names by which a town is found: its own, the one without its article, and the one with article and
 * elided words joined to the next word (`lhay`).
 */
function wholeKeys(name: string): string[] {
  const key = nameKey(name);
  const words = key.split(' ');
  const keys = [key];
  const [first = ''] = words;
  if (words.length > 1 && articles.has(first)) keys.push(words.slice(1).join(' '), words.join(' ').replace(' ', ''));
  const joined = foldText(name)
    .split(' ')
    .map((word) => (elidedWords.has(word) ? word : `${nameWord(word)} `))
    .join('')
    .trim();
  keys.push(joined);
  return [...new Set(keys)];
}

/**
 * Overseas France has prices and customs of its own, so that its towns come after all others of France: whoever means Saint-Denis
 * in La Réunion says so, or chooses the territory as the country.
 */
const isOverseas = ({ country, postalCode }: Place): number => Number(country === 'FR' && /^9[78]/.test(postalCode));

/**
 * By population, largest first. Of the postal codes of a town, those that end in 00 come first, since such a code is
 * usually the main one (13100 Aix).
 */
function bySize(a: PlaceRecord, b: PlaceRecord): number {
  const main = Number(b.postalCode.endsWith('00')) - Number(a.postalCode.endsWith('00'));
  return isOverseas(a) - isOverseas(b) || b.population - a.population || main || (a.postalCode < b.postalCode ? -1 : 1);
}

function indexCountry(country: string, records: PlaceRecord[]): CountryPlaces {
  records.sort(bySize);
  const groupIds = new Map<string, number>();
  const groups = new Int32Array(records.length);
  const ownNames = new Uint8Array(records.length);
  const names: string[] = [];
  const firstNames = new Uint32Array(records.length + 1);
  const nameEntries: Key[] = [];
  const codeEntries: Key[] = [];
  records.forEach((record, place) => {
    const ownKeys = wholeKeys(record.city);
    const aliases = [...new Set((record.aliases ?? []).flatMap(wholeKeys))].filter((key) => !ownKeys.includes(key));
    names.push(...ownKeys, ...aliases);
    firstNames[place + 1] = names.length;
    ownNames[place] = ownKeys.length;
    const group = `${ownKeys[0]}|${record.population}`;
    groups[place] = groupIds.get(group) ?? groupIds.size;
    groupIds.set(group, groups[place] ?? 0);
    for (const key of ownKeys) nameEntries.push({ key, place, kind: 'name' });
    for (const key of aliases) nameEntries.push({ key, place, kind: 'alias' });
    const words = (ownKeys[0] ?? '').split(' ');
    words.forEach((word, at) => {
      const key = words.slice(at).join(' ');
      if (at > 0 && !smallWords.has(word) && !ownKeys.includes(key)) nameEntries.push({ key, place, kind: 'word' });
    });
    const code = codeKey(record.country, record.postalCode);
    if (code !== '') codeEntries.push({ key: code, place, kind: 'name' });
  });
  return {
    country,
    cities: textList(records.map(({ city }) => city)),
    postalCodes: textList(records.map(({ postalCode }) => postalCode)),
    latitudes: Float64Array.from(records, ({ latitude }) => latitude),
    longitudes: Float64Array.from(records, ({ longitude }) => longitude),
    populations: Uint32Array.from(records, ({ population }) => population),
    shown: new Map(),
    names: textList(names),
    firstNames,
    ownNames,
    byName: makeKeyTable(nameEntries, groups),
    byCode: makeKeyTable(codeEntries, groups),
    groups,
  };
}

/** For the French communes this takes some hundred milliseconds, so a build does it in advance. */
export function buildPlaceIndex(records: readonly PlaceRecord[]): PlaceIndex {
  const byCountry = new Map<string, PlaceRecord[]>();
  for (const record of records) {
    const list = byCountry.get(record.country);
    if (list === undefined) byCountry.set(record.country, [record]);
    else list.push(record);
  }
  return new Map([...byCountry].map(([country, list]) => [country, indexCountry(country, list)]));
}
