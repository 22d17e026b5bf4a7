/** The postal codes of a town, for ends of which only the town was named (docs/decisions/0047-a-town-is-enough.md). */
import { frenchPostalCountries } from './french-postal-countries.ts';
import { type CountryPlaces, type Place, type PlaceIndex, placeAt } from './place-index.ts';
import { findPlaces, inputWords, nameMatch, placeNumbers } from './place-search.ts';
import { postalCodeStatus } from './postal-code-status.ts';
import type { PostalPlace } from './postal-place.ts';
import { codeKey, nameKey, nameWord } from './text-key.ts';

/** Of a French code the département; towns of the same name and size in two départements are two towns. */
const departmentLength = 2;

const isFrench = ({ country }: Pick<PostalPlace, 'country'>) => frenchPostalCountries.has(country);

function sameArea(one: PostalPlace, other: PostalPlace): boolean {
  const area = ({ postalCode }: PostalPlace) => postalCode.slice(0, departmentLength);
  return !isFrench(one) || area(one) === area(other);
}

/** The index of a place in its country's columns; -1 for one that isn't there. */
const numberOf = (table: CountryPlaces, place: Place): number =>
  placeNumbers(table.byName, nameKey(place.city)).find((at) => placeAt(table, at) === place) ?? -1;

/** A town of the table with each of its codes, the main one first; empty for a place that isn't in the table. */
export function townPlaces(index: PlaceIndex, { country, postalCode, city }: PostalPlace): readonly Place[] {
  const table = index.get(country);
  const key = nameKey(city);
  const place = findPlaces(index, country, postalCode).find((each) => nameKey(each.city) === key);
  if (!table || !place) return [];
  const group = table.groups[numberOf(table, place)];
  // All places of a group have its name.
  return placeNumbers(table.byName, key)
    .filter((at) => table.groups[at] === group)
    .flatMap((at) => placeAt(table, at) ?? [])
    .filter((each) => sameArea(each, place));
}

/** Of French towns the table has all codes, of towns abroad the main ones. */
export const hasAllCodes = isFrench;

/** Whether an input is, or begins, a name of each of these places: `Londres`, but not a quarter with a code of its own. */
export function namesAll(index: PlaceIndex, country: string, places: readonly Place[], input: string): boolean {
  const table = index.get(country);
  const words = inputWords(input).map(nameWord);
  return (
    table !== undefined &&
    words.length > 0 &&
    places.every((place) => nameMatch(table, numberOf(table, place), words) !== null)
  );
}

/**
 * Whether a code can be the town's: one of its codes, or one that the table doesn't know, as most codes abroad and
 * CEDEX; a French one then lies in the same département.
 */
export function isCodeOfTown(index: PlaceIndex, town: PostalPlace, postalCode: string): boolean {
  const { country } = town;
  if (findPlaces(index, country, postalCode).length > 0) {
    const key = codeKey(country, postalCode);
    return townPlaces(index, town).some((place) => codeKey(country, place.postalCode) === key);
  }
  const status = postalCodeStatus(index, country, postalCode);
  return status === 'unverified' && sameArea(town, { ...town, postalCode });
}
