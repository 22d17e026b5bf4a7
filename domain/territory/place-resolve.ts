/** A place typed in one text, without suggestions (settled: without JavaScript `from.cityZip` is resolved by the server). */
import type { Place, PlaceIndex } from './place-index.ts';
import { searchLimit } from './place-keys.ts';
import { findPlaces, searchPlaces } from './place-search.ts';
import { hasOwnPostalCodeShape, hasPostalCodeShape, isPostalCodeOptional } from './postal-code.ts';
import { postalCodeStatus } from './postal-code-status.ts';
import { codeKey, nameKey } from './text-key.ts';

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

/** The known place whose code shares most with a code, else the largest: codes that look alike lie near each other. */
export function nearestByCode(index: PlaceIndex, country: string, postalCode: string): Place | null {
  const table = index.get(country);
  const code = codeKey(country, postalCode);
  for (let length = code.length; table !== undefined && length > 0; length -= 1) {
    const [near] = searchByCode(index, country, code.slice(0, length));
    if (near !== undefined) return near;
  }
  return table?.places[0] ?? null;
}

function searchByCode(index: PlaceIndex, country: string, prefix: string): Place[] {
  return /\d/.test(prefix) ? searchPlaces(index, country, prefix, 1) : [];
}

/** A place that isn't in the table but may exist: its position is that of the nearest known code. */
function unverified(index: PlaceIndex, country: string, { postalCode, city }: CityZip): ResolvedPlace {
  const near = nearestByCode(index, country, postalCode);
  const { latitude = 0, longitude = 0 } = near ?? {};
  return { kind: 'one', place: { country, postalCode, city, latitude, longitude, population: 0 } };
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
