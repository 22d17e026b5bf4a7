import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#domain/territory/place-distance.ts';
import { buildPlaceIndex, type Place } from '#domain/territory/place-index.ts';
import { findPlaces, inputWords, nameMatch, searchPlaces } from '#domain/territory/place-search.ts';
import { codeKey, foldText, nameWord } from '#domain/territory/text-key.ts';
import { readReferenceData } from './reference-data.ts';

const { places } = await readReferenceData('data/reference');
const index = buildPlaceIndex(places);
const placesFor = (country: string, input: string) =>
  searchPlaces(index, country, input).map((place) => `${place.postalCode} ${place.city}`);

/** Country, typed text and the expected first result. */
const expectations: [string, string, string][] = [
  ['FR', 'lyon 3', '69003 Lyon'],
  ['FR', 'Lyon 3e', '69003 Lyon'],
  ['FR', 'lyon 03', '69003 Lyon'],
  ['FR', 'LYON 3ème arrondissement', '69003 Lyon'],
  ['FR', 'paris 15', '75015 Paris'],
  ['FR', 'paris 1er', '75001 Paris'],
  ['FR', 'marseille 8', '13008 Marseille'],
  ['FR', 'lyon', '69001 Lyon'],
  ['FR', 'paris', '75001 Paris'],
  ['FR', '69003', '69003 Lyon'],
  ['FR', '690', '69001 Lyon'],
  ['FR', '69003 lyon', '69003 Lyon'],
  ['FR', 'lyon 69003', '69003 Lyon'],
  ['FR', 'lyon, 69003', '69003 Lyon'],
  ['FR', 'st etienne', '42000 Saint-Étienne'],
  ['FR', 'St-Étienne', '42000 Saint-Étienne'],
  ['FR', 'SAINT ETIENNE', '42000 Saint-Étienne'],
  ['FR', 'saint-etienne 76', '76800 Saint-Étienne-du-Rouvray'],
  ['FR', 'ste foy les lyon', '69110 Sainte-Foy-lès-Lyon'],
  ['FR', 'str', '67000 Strasbourg'],
  ['FR', "l'haÿ", "94240 L'Haÿ-les-Roses"],
  ['FR', 'L’Haÿ', "94240 L'Haÿ-les-Roses"],
  ['FR', 'l hay', "94240 L'Haÿ-les-Roses"],
  ['FR', 'lhay', "94240 L'Haÿ-les-Roses"],
  ['FR', 'st jean d angely', "17400 Saint-Jean-d'Angély"],
  ['FR', 'saint jean dangely', "17400 Saint-Jean-d'Angély"],
  ['FR', 'aix en pce', '13100 Aix-en-Provence'],
  ['FR', 'aix provence', '13100 Aix-en-Provence'],
  ['FR', 'boulogne s/ mer', '62200 Boulogne-sur-Mer'],
  ['FR', 'mt st michel', '50170 Le Mont-Saint-Michel'],
  ['FR', 'schoelcher', '97233 Schœlcher'],
  ['FR', 'Œting', '57600 Œting'],
  ['FR', 'mans', '72000 Le Mans'],
  ['FR', 'rochelle', '17000 La Rochelle'],
  ['FR', 'lehavre', '76600 Le Havre'],
  ['FR', 'y', '80190 Y'],
  ['FR', 'bellegarde sur valserine', '01200 Valserhône'],
  ['FR', '97110', '97110 Pointe-à-Pitre'],
  ['GP', '97110', '97110 Pointe-à-Pitre'],
  ['GP', 'pointe a p', '97110 Pointe-à-Pitre'],
  ['FR', 'monaco', '98000 Monaco'],
  ['MC', 'monte carlo', '98000 Monaco'],
  ['AD', 'AD500', 'AD500 Andorra la Vella'],
  ['NC', 'noumea', '98800 Nouméa'],
  ['GB', 'londres', 'E1 6AN London'],
  ['GB', 'sw1a1aa', 'SW1A 1AA London'],
  ['GB', 'london SW1A 2AA', 'SW1A 2AA London'],
  ['DE', 'cologne', '50667 Köln'],
  ['DE', 'koln', '50667 Köln'],
  ['BE', 'anvers', '2000 Antwerpen'],
  ['CH', 'geneve', '1201 Genève'],
  ['CH', 'CH-1003', '1003 Lausanne'],
  ['CH', 'saint gall', '9000 St. Gallen'],
  ['LU', 'L-1009', '1009 Luxembourg'],
  ['JP', '東京', '100-0001 Tokyo'],
  ['AE', 'dubaï', ' Dubai'],
];

test.each(expectations)('SMT-6 in %s, the first result for %j is %j', (country, input, first) => {
  expect(placesFor(country, input)[0]).toBe(first);
});

test('SMT-6 Lyon, Paris and Marseille appear once per code, under the city’s name', () => {
  expect(placesFor('FR', 'lyon').slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `6900${n} Lyon`));
  expect(placesFor('FR', 'paris')).toEqual(Array.from({ length: 20 }, (_, n) => `${75_001 + n} Paris`));
  for (const city of ['Paris', 'Lyon', 'Marseille']) {
    expect(places.filter((place) => place.city.startsWith(`${city} `))).toEqual([]);
  }
});

test('SMT-6 an exact name comes before longer ones, a beginning before a word inside, then the larger city', () => {
  const cities = placesFor('FR', 'saint-denis');
  expect(cities.indexOf('11310 Saint-Denis')).toBeLessThan(cities.indexOf('45560 Saint-Denis-en-Val'));
  expect(placesFor('FR', 'mer').indexOf('41500 Mer')).toBe(0);
  expect(placesFor('FR', 'rou').slice(0, 3)).toEqual(['76000 Rouen', '76100 Rouen', '59100 Roubaix']);
  const inside = placesFor('FR', 'rouen');
  expect(inside.indexOf('76000 Rouen')).toBe(0);
  expect(inside.some((place) => place.endsWith('-Rouen'))).toBe(true);
});

test('SMT-6 a short input finds more than one city’s codes', () => {
  expect(new Set(searchPlaces(index, 'FR', 'mar').map((place) => place.city)).size).toBeGreaterThan(5);
});

test('SMT-6 an empty input and a country without places give no results', () => {
  expect(['', '  ', "-'", '\u0000'].flatMap((input) => searchPlaces(index, 'FR', input))).toEqual([]);
  expect(searchPlaces(index, 'ZZ', 'paris')).toEqual([]);
});

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('st', 'lyon', 'Paris', '69', '75001', ' ', '-', '’', 'sur', 'La', 'cedex', '3e', 'œ', 'É', 'aix'),
  fc.integer({ min: 0, max: places.length - 1 }).map((at) => places[at]?.city.slice(0, 6) ?? ''),
);
const input = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const country = fc.constantFrom('FR', 'GP', 'GB', 'CH', 'DE', 'XX', '');

test('SMT-6 any input gives at most 20 different places of the country, without an exception', () => {
  fc.assert(
    fc.property(country, input, (countryCode, text) => {
      const results = searchPlaces(index, countryCode, text);
      expect(results.length).toBeLessThanOrEqual(20);
      expect(new Set(results).size).toBe(results.length);
      expect(results.every((place) => place.country === countryCode)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/**
 * A second, slow implementation to compare with: whether the words can be split into a name and a code that both match
 * the place.
 */
function isMatch(countryCode: string, text: string, place: Place): boolean {
  const table = index.get(countryCode);
  if (table === undefined) return false;
  const at = [...table.shown].find(([, each]) => each === place)?.[0] ?? -1;
  const words = inputWords(text);
  const code = codeKey(countryCode, place.postalCode);
  const namedPlaces = (name: readonly string[]) =>
    name.length === 0 ||
    nameMatch(table, at, name.map(nameWord)) !== null ||
    nameMatch(table, at, [...name.slice(0, -1).map(nameWord), name.at(-1) ?? '']) !== null;
  const codedPlaces = (part: readonly string[]) => code.startsWith(codeKey(countryCode, part.join(' ')));
  if (namedPlaces(words)) return true;
  return words.some(
    (_, cut) =>
      (codedPlaces(words.slice(0, cut + 1)) && namedPlaces(words.slice(cut + 1))) ||
      (namedPlaces(words.slice(0, cut)) && codedPlaces(words.slice(cut))),
  );
}

test('SMT-6 an input of any length is answered', () => {
  for (const unit of ['a', 'st ', '1 ', 'é-', '\u0301'])
    expect(placesFor('FR', unit.repeat(300_000)).length).toBeLessThan(21);
});

test('SMT-6 every result matches the input', () => {
  fc.assert(
    fc.property(country, input, (countryCode, text) => {
      for (const place of searchPlaces(index, countryCode, text)) {
        expect(isMatch(countryCode, text, place), `${text} → ${place.city}`).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('SMT-6 every place is found by its code and name, whatever case, accents and punctuation', () => {
  const place = fc.integer({ min: 0, max: places.length - 1 }).map((at) => places[at]);
  fc.assert(
    fc.property(place, (expectedPlace) => {
      if (expectedPlace === undefined) return;
      const plain = foldText(`${expectedPlace.postalCode} ${expectedPlace.city}`).toUpperCase();
      expect(searchPlaces(index, expectedPlace.country, plain)).toContainEqual(
        expect.objectContaining({ postalCode: expectedPlace.postalCode, city: expectedPlace.city }),
      );
    }),
    { numRuns: 2000 },
  );
});

test('SMT-6 all places of a code, largest first', () => {
  const vitry = findPlaces(index, 'FR', '51300');
  expect(vitry).toHaveLength(46);
  expect(vitry[0]?.city).toBe('Vitry-le-François');
  expect(findPlaces(index, 'GB', 'ec1a1bb').map((place) => place.city)).toEqual(['London']);
  expect(findPlaces(index, 'FR', '')).toEqual([]);
});

test('SMT-6 the distance between two places is the great-circle distance', () => {
  const [paris] = findPlaces(index, 'FR', '75001');
  const [lyon] = findPlaces(index, 'FR', '69002');
  if (paris === undefined || lyon === undefined) throw new Error('both cities are in the table');
  expect(distanceKm(paris, lyon)).toBeGreaterThan(385);
  expect(distanceKm(paris, lyon)).toBeLessThan(400);
  expect(distanceKm(paris, paris)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
});
