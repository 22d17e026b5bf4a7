/**
 * Finds municipalities for an address text, in the format of the government address API (docs/requirements.md ADR-12).
 */
import type { AddressFeature, AddressQuery } from '#domain/address/contract.ts';
import type { Place } from '#domain/territory/place-index.ts';
import { codeKey, nameKey } from '#domain/territory/text-key.ts';
import type { PlaceKnowledge } from './embedded-check.ts';

/** The sources of the shop's own data about municipalities, which the licences require to be named. */
export const embeddedAttribution = 'INSEE, La Poste (Licence Ouverte 2.0), GeoNames (CC BY 4.0)';

const country = 'FR';
const maxWords = 20;
const populationOfParis = 2_100_000;

const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);

const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** The number of letters in those words of a query that are a word of the place, or the beginning of one. */
function lettersShared(queryWords: readonly string[], placeWords: readonly string[]): number {
  return lettersOf(queryWords.filter((word) => placeWords.some((each) => each.startsWith(word))));
}

/**
 * How well a municipality matches, from 0 to 1: the share of the query's letters that match, times the share of the
 * municipality's name or code that the query contains.
 */
function scoreOf(words: readonly string[], place: Place): number {
  const name = wordsOf(place.city);
  const code = codeKey(country, place.postalCode);
  const queryLetters = lettersOf(words);
  if (queryLetters === 0) return 0;
  const accounted = lettersShared(words, [...name, code]) / queryLetters;
  const said = Math.min(1, lettersShared(words, name) / lettersOf(name));
  const complete = Math.max(said, words.includes(code) ? 1 : 0);
  return Math.round(accounted * complete * 1000) / 1000;
}

function featureOf(place: Place, words: readonly string[]): AddressFeature {
  const { postalCode, city, longitude, latitude, population } = place;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      label: `${postalCode} ${city}`,
      score: scoreOf(words, place),
      id: `${postalCode}_${nameKey(city).replaceAll(' ', '-')}`,
      type: 'municipality',
      name: city,
      postcode: postalCode,
      city,
      population,
      importance: Math.min(1, Math.round((population / populationOfParis) * 1000) / 1000),
    },
  };
}

/**
 * The places named by the last words of a text. Words before them, such as a street, are skipped; this lowers the score
 * of the places.
 */
function placesAtEnd(places: PlaceKnowledge, words: readonly string[]): Place[] {
  for (let from = 0; from < words.length; from += 1) {
    const matches = places.search(country, words.slice(from).join(' '));
    if (matches.length > 0) return matches;
  }
  return [];
}

/** The municipalities of a postal code whose names the text begins with, or all of them if there are none. */
function placesOfCode(query: AddressQuery, words: readonly string[], places: PlaceKnowledge): readonly Place[] {
  if (query.postcode === '') return placesAtEnd(places, words);
  const ofCode = places.places(country, query.postcode);
  const named = ofCode.filter((place) =>
    wordsOf(place.city).some((word) => words.some((each) => word.startsWith(each))),
  );
  return named.length > 0 ? named : ofCode;
}

/**
 * The municipalities named in the text of an address, in the order of the search for places, which also considers
 * population. Of a full address only the town matches, which lowers the score. With `autocomplete` 0, names have to be
 * complete.
 */
export function searchMunicipalities(query: AddressQuery, places: PlaceKnowledge): AddressFeature[] {
  const words = wordsOf(query.q);
  const queryWords = wordsOf(`${query.q} ${query.postcode}`);
  const matchingPlaces = placesOfCode(query, words, places);
  return matchingPlaces
    .filter(({ city, postalCode }) => {
      if (query.autocomplete === '1' || words.length === 0) return true;
      return words.includes(codeKey(country, postalCode)) || wordsOf(city).every((word) => words.includes(word));
    })
    .slice(0, query.limit)
    .map((place) => featureOf(place, queryWords));
}
