/** Municipalities for an address text, in the shape of the government address API (settled: address services). */
import type { AddressFeature, AddressQuery } from '#domain/address/contract.ts';
import type { Place } from '#domain/territory/place-index.ts';
import { codeKey, nameKey } from '#domain/territory/text-key.ts';
import type { PlaceKnowledge } from './embedded-check.ts';

/** Where the embedded municipalities come from, as their licences ask it to be told. */
export const embeddedAttribution = 'INSEE, La Poste (Licence Ouverte 2.0), GeoNames (CC BY 4.0)';

const country = 'FR';
const mostWords = 20;
const populationOfParis = 2_100_000;

const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);

const lettersOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** Letters of `said` that stand in `known`, as a whole word or as the start of one. */
function lettersShared(said: readonly string[], known: readonly string[]): number {
  return lettersOf(said.filter((word) => known.some((each) => each.startsWith(word))));
}

/**
 * How well a municipality answers, from 0 to 1: the part of the asked letters that it accounts for, times the part of its name
 * or code that was asked.
 */
function scoreOf(words: readonly string[], place: Place): number {
  const name = wordsOf(place.city);
  const code = codeKey(country, place.postalCode);
  const asked = lettersOf(words);
  if (asked === 0) return 0;
  const accounted = lettersShared(words, [...name, code]) / asked;
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

/** The last words of a text that name a place; a street before them is passed over and lowers the score. */
function placesAtEnd(places: PlaceKnowledge, words: readonly string[]): Place[] {
  for (let from = 0; from < words.length; from += 1) {
    const found = places.search(country, words.slice(from).join(' '));
    if (found.length > 0) return found;
  }
  return [];
}

/** Of a postal code the municipalities that the text begins to name, or all when it names none. */
function placesWanted(query: AddressQuery, words: readonly string[], places: PlaceKnowledge): readonly Place[] {
  if (query.postcode === '') return placesAtEnd(places, words);
  const ofCode = places.places(country, query.postcode);
  const named = ofCode.filter((place) =>
    wordsOf(place.city).some((word) => words.some((each) => word.startsWith(each))),
  );
  return named.length > 0 ? named : ofCode;
}

/**
 * Municipalities that an address text names, in the order of the place search, where size counts too. Of a whole address
 * only the town is known here, and the score says so. Without `autocomplete` names are whole.
 */
export function searchMunicipalities(query: AddressQuery, places: PlaceKnowledge): AddressFeature[] {
  const words = wordsOf(query.q);
  const asked = wordsOf(`${query.q} ${query.postcode}`);
  const wanted = placesWanted(query, words, places);
  return wanted
    .filter(({ city, postalCode }) => {
      if (query.autocomplete === '1' || words.length === 0) return true;
      return words.includes(codeKey(country, postalCode)) || wordsOf(city).every((word) => words.includes(word));
    })
    .slice(0, query.limit)
    .map((place) => featureOf(place, asked));
}
