/** A place typed in one text, without suggestions (settled: without JavaScript `from.cityZip` is resolved by the server). */
import type { CountryPlaces, Place, PlaceIndex } from './place-index.ts';
import { prefixRange, searchLimit } from './place-keys.ts';
import { findPlaces, inputWords, searchPlaces } from './place-search.ts';
import { hasOwnPostalCodeShape, hasPostalCodeShape, isPostalCodeOptional } from './postal-code.ts';
import { postalCodeStatus } from './postal-code-status.ts';
import { codeKey, nameKey, nameWord } from './text-key.ts';

/** What a typed text means: one place, several to choose from (at most 20), or nothing. */
export type ResolvedPlace =
  | { readonly kind: 'one'; readonly place: Place }
  | { readonly kind: 'many'; readonly places: readonly Place[] }
  | { readonly kind: 'none' };

/** A postal code and a city as they were typed; either may be empty. */
export interface CityZip {
  readonly postalCode: string;
  readonly city: string;
}

const longestText = 100;
/** A postal code spans at most this many typed words (`SW1A 1AA`). */
const codeWords = 2;

/**
 * Parts `75001 Paris`, `Paris 75001`, `London SW1A 1AA` into code and city by the shape of the country's codes; without such a
 * code all is city.
 */
export function parseCityZip(country: string, text: string): CityZip {
  const words = text
    .slice(0, longestText)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const most = isPostalCodeOptional(country) ? 0 : hasOwnPostalCodeShape(country) ? codeWords : 1;
  for (let count = Math.min(most, words.length); count > 0; count -= 1) {
    const cuts = [
      { code: words.slice(0, count), city: words.slice(count) },
      { code: words.slice(words.length - count), city: words.slice(0, words.length - count) },
    ];
    for (const { code, city } of cuts) {
      const postalCode = code.join(' ').toUpperCase();
      if (/\d/.test(postalCode) && hasPostalCodeShape(country, postalCode)) return { postalCode, city: city.join(' ') };
    }
  }
  return { postalCode: '', city: words.join(' ') };
}

function answer(places: readonly Place[]): ResolvedPlace {
  const [only] = places;
  if (only === undefined) return { kind: 'none' };
  return places.length === 1 ? { kind: 'one', place: only } : { kind: 'many', places: places.slice(0, searchLimit) };
}

/** The places that bear exactly a name, or all when none does. */
function named(places: readonly Place[], city: string): readonly Place[] {
  const key = nameKey(city);
  const exact = places.filter((place) => nameKey(place.city) === key);
  return exact.length > 0 ? exact : places;
}

/** Characters that two codes share at their start. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** The largest place whose code shares most with a code, at least up to a digit: area letters alone say nothing (N1, NE1). */
function nearestByCode(table: CountryPlaces, code: string): Place | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const prefix = code.slice(0, length);
    const [from, to] = prefixRange(table.byCode, prefix);
    if (to > from && /\d/.test(prefix)) return table.places[table.byCode.places.subarray(from, to).reduce(smaller)];
  }
  return undefined;
}

const smaller = (a: number, b: number): number => Math.min(a, b);
/** Codes that share this much are of one region in most countries. */
const regionLength = 2;

/**
 * The known place that stands best for one that isn't in the table: its namesake of the same region, else the place whose code is
 * most like its own, else a namesake, else the country's largest place. Null for a country without places.
 */
export function nearestPlace(index: PlaceIndex, country: string, { postalCode, city }: CityZip): Place | null {
  const table = index.get(country);
  if (table === undefined) return null;
  const code = codeKey(country, postalCode.slice(0, longestText));
  const likeness = (place: Place | undefined) =>
    place === undefined ? -1 : sharedLength(code, codeKey(country, place.postalCode));
  const name = inputWords(city).map(nameWord).join(' ');
  const namesake = searchPlaces(index, country, name)
    .filter((place) => nameKey(place.city) === name)
    .sort((a, b) => likeness(b) - likeness(a))[0];
  const near = nearestByCode(table, code);
  if (namesake !== undefined && (likeness(namesake) >= regionLength || likeness(near) < regionLength)) return namesake;
  return near ?? namesake ?? table.places[0] ?? null;
}

/** A place that isn't in the table but may exist, as it was typed. */
function unverified(index: PlaceIndex, country: string, typed: CityZip): ResolvedPlace {
  const { latitude = 0, longitude = 0 } = nearestPlace(index, country, typed) ?? {};
  return { kind: 'one', place: { country, ...typed, latitude, longitude, population: 0 } };
}

/**
 * What a text typed for a country means. A known code with its city is one place; a city with several codes, a code with several
 * cities, or a code with a city that isn't its own gives the choices. A code that is well formed but not in the table (CEDEX,
 * most codes abroad), or a city of a country without codes, is taken as typed.
 */
export function resolvePlace(index: PlaceIndex, country: string, text: string): ResolvedPlace {
  const typed = parseCityZip(country, text);
  if (typed.postalCode === '' && typed.city === '') return { kind: 'none' };
  if (typed.postalCode !== '') {
    const status = postalCodeStatus(index, country, typed.postalCode);
    if (status === 'unverified') return unverified(index, country, typed);
    const ofCode = findPlaces(index, country, typed.postalCode);
    if (typed.city === '' || ofCode.length === 0) return answer(ofCode);
    const fitting = searchPlaces(index, country, `${typed.postalCode} ${typed.city}`).filter((place) =>
      ofCode.includes(place),
    );
    if (fitting.length > 0) return answer(named(fitting, typed.city));
    return answer([
      ...ofCode.slice(0, searchLimit / 2),
      ...named(searchPlaces(index, country, typed.city), typed.city),
    ]);
  }
  const found = searchPlaces(index, country, typed.city);
  if (found.length === 0 && isPostalCodeOptional(country)) return unverified(index, country, typed);
  return answer(named(found, typed.city));
}
