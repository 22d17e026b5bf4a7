/** Resolves a place typed as one text, as the server does for a form sent without JavaScript (`from.cityZip`). */
import type { CountryPlaces, Place, PlaceIndex } from './place-index.ts';
import { prefixRange, searchLimit, sharedLength } from './place-keys.ts';
import { findPlaces, inputWords, searchPlaces } from './place-search.ts';
import { hasOwnPostalCodeShape, hasPostalCodeShape, isPostalCodeOptional } from './postal-code.ts';
import { postalCodeStatus } from './postal-code-status.ts';
import { codeKey, nameKey, nameWord } from './text-key.ts';

/** The meaning of a typed text: one place, several to choose from (at most 20), or none. */
export type ResolvedPlace =
  | { readonly kind: 'one'; readonly place: Place }
  | { readonly kind: 'many'; readonly places: readonly Place[] }
  | { readonly kind: 'none' };

/** A typed postal code and city; either may be empty. */
export interface CityZip {
  readonly postalCode: string;
  readonly city: string;
}

const maxTextLength = 100;
/** The most words of a typed postal code (`SW1A 1AA`). */
const codeWords = 2;

/**
 * Splits `75001 Paris`, `Paris 75001` or `London SW1A 1AA` into code and city, by the format of the country's codes;
 * a text without such a code is a city.
 */
export function parseCityZip(country: string, text: string): CityZip {
  const words = text
    .slice(0, maxTextLength)
    .split(/[\s,;]/)
    .filter((word) => word !== '');
  const maxWords = isPostalCodeOptional(country) ? 0 : hasOwnPostalCodeShape(country) ? codeWords : 1;
  for (let count = Math.min(maxWords, words.length); count > 0; count -= 1) {
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

/** The places with exactly this name; all places if there are none. */
function exactlyNamed(places: readonly Place[], city: string): readonly Place[] {
  const key = nameKey(city);
  const exact = places.filter((place) => nameKey(place.city) === key);
  return exact.length > 0 ? exact : places;
}

/**
 * The largest place with the longest common prefix of its code and this one. The prefix must contain a digit: area
 * letters alone mean nothing (N1, NE1).
 */
function nearestByCode(table: CountryPlaces, code: string): Place | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const prefix = code.slice(0, length);
    const [from, to] = prefixRange(table.byCode, prefix);
    if (to > from && /\d/.test(prefix)) return table.places[table.byCode.places.subarray(from, to).reduce(smaller)];
  }
  return undefined;
}

const smaller = (a: number, b: number): number => Math.min(a, b);
/** In most countries, codes with a common prefix of this length belong to one region. */
const regionLength = 2;

/**
 * The known place that best represents one missing from the table: a place of the same name in the same region, else
 * the one with the most similar code, else one of the same name, else the country's largest. Null for a country
 * without places.
 */
export function nearestPlace(index: PlaceIndex, country: string, { postalCode, city }: CityZip): Place | null {
  const table = index.get(country);
  if (table === undefined) return null;
  const code = codeKey(country, postalCode.slice(0, maxTextLength));
  const likeness = (place: Place | undefined) =>
    place === undefined ? 0 : sharedLength(code, codeKey(country, place.postalCode));
  const name = inputWords(city).map(nameWord).join(' ');
  const namesake = searchPlaces(index, country, name)
    .filter((place) => nameKey(place.city) === name)
    .sort((a, b) => likeness(b) - likeness(a))[0];
  const near = nearestByCode(table, code);
  if (namesake !== undefined && (likeness(namesake) >= regionLength || likeness(near) < regionLength)) return namesake;
  return near ?? table.places[0] ?? null;
}

/** A place as typed that isn't in the table but may exist. */
function unverifiedPlace(index: PlaceIndex, country: string, typedPlace: CityZip): ResolvedPlace {
  const { latitude = 0, longitude = 0 } = nearestPlace(index, country, typedPlace) ?? {};
  return { kind: 'one', place: { country, ...typedPlace, latitude, longitude, population: 0 } };
}

/**
 * The meaning of a text typed for a country. A known code with its city is one place; a city with several codes, a
 * code with several cities, or a code with another city gives several places to choose from. A well-formed code that
 * isn't in the table (CEDEX, most codes abroad), or a city of a country without codes, is accepted as typed.
 */
export function resolvePlace(index: PlaceIndex, country: string, text: string): ResolvedPlace {
  const typedPlace = parseCityZip(country, text);
  if (typedPlace.postalCode === '' && typedPlace.city === '') return { kind: 'none' };
  if (typedPlace.postalCode !== '') {
    const status = postalCodeStatus(index, country, typedPlace.postalCode);
    if (status === 'unverified') return unverifiedPlace(index, country, typedPlace);
    const ofCode = findPlaces(index, country, typedPlace.postalCode);
    if (typedPlace.city === '' || ofCode.length === 0) return answer(ofCode);
    const fitting = searchPlaces(index, country, `${typedPlace.postalCode} ${typedPlace.city}`).filter((place) =>
      ofCode.includes(place),
    );
    if (fitting.length > 0) return answer(exactlyNamed(fitting, typedPlace.city));
    return answer([
      ...ofCode.slice(0, searchLimit / 2),
      ...exactlyNamed(searchPlaces(index, country, typedPlace.city), typedPlace.city),
    ]);
  }
  const matches = searchPlaces(index, country, typedPlace.city);
  if (matches.length === 0 && isPostalCodeOptional(country)) return unverifiedPlace(index, country, typedPlace);
  return answer(exactlyNamed(matches, typedPlace.city));
}
