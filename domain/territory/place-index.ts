/** The table of places, indexed by name and postal code (docs/requirements.md SMT-6). */
import { type Key, type KeyTable, makeKeyTable } from './place-keys.ts';
import { codeKey, foldText, nameKey, nameWord } from './text-key.ts';

/** A city with one of its postal codes. The position (degrees, WGS 84) may be that of a neighbouring place. */
export interface Place {
  /** ISO 3166-1 alpha-2 of the country searched in: 97110 is a place of both FR and GP. */
  readonly country: string;
  /** Empty if the country has no postal codes. */
  readonly postalCode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A place with the other names that people search for: `Londres`, a former commune, `Lyon 3e Arrondissement`. */
export interface PlaceRecord extends Place {
  readonly aliases?: readonly string[];
}

/** One country's places, largest first; the key tables refer to indices in `places`. */
export interface CountryPlaces {
  readonly places: readonly Place[];
  /** Keys of each place's names: its own first, then, from `aliasStart` on, its aliases. */
  readonly names: readonly (readonly string[])[];
  readonly ownNames: Uint8Array;
  readonly byName: KeyTable;
  readonly byCode: KeyTable;
  /**
   * The group of each place: codes of one city share a group, so that one city's codes don't fill the results of a
   * short input.
   */
  readonly groups: Int32Array;
}

export type PlaceIndex = ReadonlyMap<string, CountryPlaces>;

const articles = new Set(['le', 'la', 'les', 'l', 'the', 'el', 'los', 'las', 'den', 'de', 'd']);
const elidedWords = new Set(['l', 'd', 'm', 'qu', 's', 'n']);
/** Small words inside a name that nobody starts typing with. */
const smallWords = new Set(
  'a au aux d de des du en et l la le les lez sous sur s am an der den di do da of the'.split(' '),
);

/** Complete names that find a city: its own, without its article, and with elisions and article joined (`lhay`). */
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
 * Compares by population, largest first; among the codes of a city, one that ends in 00 comes first, since it is
 * usually the main one (13100 Aix).
 */
function bySize(a: PlaceRecord, b: PlaceRecord): number {
  const main = Number(b.postalCode.endsWith('00')) - Number(a.postalCode.endsWith('00'));
  return b.population - a.population || main || (a.postalCode < b.postalCode ? -1 : 1);
}

function indexCountry(records: PlaceRecord[]): CountryPlaces {
  records.sort(bySize);
  const groupIds = new Map<string, number>();
  const groups = new Int32Array(records.length);
  const ownNames = new Uint8Array(records.length);
  const names: string[][] = [];
  const nameEntries: Key[] = [];
  const codeEntries: Key[] = [];
  records.forEach((record, place) => {
    const ownKeys = wholeKeys(record.city);
    const aliases = [...new Set((record.aliases ?? []).flatMap(wholeKeys))].filter((key) => !ownKeys.includes(key));
    names.push([...ownKeys, ...aliases]);
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
  const places = records.map(({ aliases: _, ...place }) => place);
  return {
    places,
    names,
    ownNames,
    byName: makeKeyTable(nameEntries, groups),
    byCode: makeKeyTable(codeEntries, groups),
    groups,
  };
}

/** Indexes places by country. Takes some hundred milliseconds for the French communes; done once, at start. */
export function buildPlaceIndex(records: readonly PlaceRecord[]): PlaceIndex {
  const byCountry = new Map<string, PlaceRecord[]>();
  for (const record of records) {
    const list = byCountry.get(record.country);
    if (list === undefined) byCountry.set(record.country, [record]);
    else list.push(record);
  }
  return new Map([...byCountry].map(([country, list]) => [country, indexCountry(list)]));
}
