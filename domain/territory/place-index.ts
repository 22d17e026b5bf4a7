/** The table of places, indexed for search by name and by postal code (docs/requirements.md SMT-6). */
import { type Key, type KeyTable, makeKeyTable } from './place-keys.ts';
import { codeKey, foldText, nameKey, nameWord } from './text-key.ts';

/** A city with one of its postal codes. Positions (degrees, WGS 84) may be those of a neighbouring place. */
export interface Place {
  /** ISO 3166-1 alpha-2 of the country that was asked: 97110 is a place of FR and of GP. */
  readonly country: string;
  /** Empty where the country has no postal codes. */
  readonly postalCode: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A place and the other names under which people look for it: `Londres`, a former commune, `Lyon 3e Arrondissement`. */
export interface PlaceRecord extends Place {
  readonly aliases?: readonly string[];
}

/** One country's places, largest first; names and codes point to positions in `places`. */
export interface CountryPlaces {
  readonly places: readonly Place[];
  /** Keys of the names of each place: its own first, then `aliasStart` and on the aliases. */
  readonly names: readonly (readonly string[])[];
  readonly ownNames: Uint8Array;
  readonly byName: KeyTable;
  readonly byCode: KeyTable;
  /** Places that share a city are one group: a short input doesn't answer with one city's codes alone. */
  readonly groups: Int32Array;
}

export type PlaceIndex = ReadonlyMap<string, CountryPlaces>;

const articles = new Set(['le', 'la', 'les', 'l', 'the', 'el', 'los', 'las', 'den', 'de', 'd']);
const elided = new Set(['l', 'd', 'm', 'qu', 's', 'n']);
/** Small words that nobody starts with inside a name. */
const smallWords = new Set(
  'a au aux d de des du en et l la le les lez sous sur s am an der den di do da of the'.split(' '),
);

/** Whole names under which a city is found: its own, without its article, and with elisions and article glued (`lhay`). */
function wholeKeys(name: string): string[] {
  const key = nameKey(name);
  const words = key.split(' ');
  const keys = [key];
  const [first = ''] = words;
  if (words.length > 1 && articles.has(first)) keys.push(words.slice(1).join(' '), words.join(' ').replace(' ', ''));
  const glued = foldText(name)
    .split(' ')
    .map((word) => (elided.has(word) ? word : `${nameWord(word)} `))
    .join('')
    .trim();
  keys.push(glued);
  return [...new Set(keys)];
}

/** Largest first; of one city's codes first the one that ends in 00, which is mostly its main one (13100 Aix). */
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
    const own = wholeKeys(record.city);
    const aliases = [...new Set((record.aliases ?? []).flatMap(wholeKeys))].filter((key) => !own.includes(key));
    names.push([...own, ...aliases]);
    ownNames[place] = own.length;
    const group = `${own[0]}|${record.population}`;
    groups[place] = groupIds.get(group) ?? groupIds.size;
    groupIds.set(group, groups[place] ?? 0);
    for (const key of own) nameEntries.push({ key, place, kind: 'name' });
    for (const key of aliases) nameEntries.push({ key, place, kind: 'alias' });
    const words = (own[0] ?? '').split(' ');
    words.forEach((word, at) => {
      const key = words.slice(at).join(' ');
      if (at > 0 && !smallWords.has(word) && !own.includes(key)) nameEntries.push({ key, place, kind: 'word' });
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

/** Indexes places by country. Some hundred milliseconds for the French communes; done once, at start. */
export function buildPlaceIndex(records: readonly PlaceRecord[]): PlaceIndex {
  const byCountry = new Map<string, PlaceRecord[]>();
  for (const record of records) {
    const list = byCountry.get(record.country);
    if (list === undefined) byCountry.set(record.country, [record]);
    else list.push(record);
  }
  return new Map([...byCountry].map(([country, list]) => [country, indexCountry(list)]));
}
