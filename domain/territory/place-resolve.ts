/**
 * Finds the place that a visitor typed as one text. The server uses it for forms that are sent without JavaScript
 * (`from.cityZip`).
 */

import { type CountryPlaces, type Place, type PlaceIndex, placeAt } from './place-index.ts';
import { prefixRange, searchLimit, sharedLength } from './place-keys.ts';
import { findPlaces, inputWords, searchPlaces } from './place-search.ts';
import { hasNoPostalCodes, hasOwnPostalCodeShape, hasPostalCodeShape } from './postal-code.ts';
import { formedPostalCode } from './postal-code-form.ts';
import { postalCodeStatus } from './postal-code-status.ts';
import type { PostalPlace } from './postal-place.ts';
import { codeKey, nameKey, nameWord } from './text-key.ts';

/** One place, several to choose from (at most 20), or none. */
export type ResolvedPlace =
  | { readonly kind: 'one'; readonly place: Place }
  | { readonly kind: 'many'; readonly places: readonly Place[] }
  | { readonly kind: 'none' };

/** As typed; either may be empty. */
export type CityZip = Omit<PostalPlace, 'country'>;

const maxTextLength = 100;
/** At most, in a typed postal code (`SW1A 1AA` has two). */
const codeWords = 2;

/**
 * `75001 Paris`, `Paris 75001` or `London SW1A 1AA`, by the format of the country's postal codes. A text without a
 * postal code is taken for a town.
 */
export function parseCityZip(country: string, text: string): CityZip {
  const words = text
    .slice(0, maxTextLength)
    .split(/[\s,;]/)
    .filter((word) => word !== '');
  const maxWords = hasNoPostalCodes(country) ? 0 : hasOwnPostalCodeShape(country) ? codeWords : 1;
  for (let count = Math.min(maxWords, words.length); count > 0; count -= 1) {
    const cuts = [
      { code: words.slice(0, count), city: words.slice(count) },
      { code: words.slice(words.length - count), city: words.slice(0, words.length - count) },
    ];
    for (const { code, city } of cuts) {
      const postalCode = formedPostalCode(country, code.join(' '));
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

/** All given places if none has exactly this name. */
function exactlyNamed(places: readonly Place[], city: string): readonly Place[] {
  const key = nameKey(city);
  const exact = places.filter((place) => nameKey(place.city) === key);
  return exact.length > 0 ? exact : places;
}

/**
 * The largest of the places whose postal code has the longest beginning in common with `code`. This beginning must
 * contain a digit, because the letters of an area alone don't say where a place is (N1, NE1).
 */
function nearestByCode(table: CountryPlaces, code: string): Place | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const prefix = code.slice(0, length);
    const [from, to] = prefixRange(table.byCode, prefix);
    if (to > from && /\d/.test(prefix)) return placeAt(table, table.byCode.places.subarray(from, to).reduce(smaller));
  }
  return undefined;
}

const smaller = (a: number, b: number): number => Math.min(a, b);
/** In most countries, postal codes with the same first characters, this many, belong to one region. */
const regionLength = 2;

/**
 * For a place that isn't in the table: one of the same name in the same region, otherwise the one with the most similar
 * postal code, otherwise one of the same name, otherwise the largest of the country. Null for a country without places.
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
  return near ?? placeAt(table, 0) ?? null;
}

/**
 * Exactly as it was typed, since it isn't in the table but may exist. It gets the position of the nearest known place.
 */
function unverifiedPlace(index: PlaceIndex, country: string, typedPlace: CityZip): ResolvedPlace {
  const { latitude = 0, longitude = 0 } = nearestPlace(index, country, typedPlace) ?? {};
  return { kind: 'one', place: { country, ...typedPlace, latitude, longitude, population: 0 } };
}

/**
 * A known postal code with its town, whatever stands beside it, is one place. A town with several codes, a code with several towns, or a code with
 * another town gives several places to choose from. A code that isn't in the table but has the right format (CEDEX,
 * most codes abroad), or a town of a country without codes, is accepted as typed.
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
    const name = ` ${nameKey(typedPlace.city)} `;
    const contained = ofCode.filter(({ city }) => name.includes(` ${nameKey(city)} `));
    if (contained.length === 1) return answer(contained);
    return answer([
      ...ofCode.slice(0, searchLimit / 2),
      ...exactlyNamed(searchPlaces(index, country, typedPlace.city), typedPlace.city),
    ]);
  }
  const matches = searchPlaces(index, country, typedPlace.city);
  if (matches.length === 0 && hasNoPostalCodes(country)) return unverifiedPlace(index, country, typedPlace);
  return answer(exactlyNamed(matches, typedPlace.city));
}
