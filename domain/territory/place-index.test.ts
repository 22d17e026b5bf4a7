import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTexts } from '#domain/site/text-list.ts';
import { buildPlaceIndex, type CountryPlaces, namesAt, type PlaceRecord, placeAt } from './place-index.ts';
import { kindOf } from './place-keys.ts';

const place = (country: string, postalCode: string, city: string, population = 0, aliases?: string[]): PlaceRecord => ({
  country,
  postalCode,
  city,
  population,
  latitude: 0,
  longitude: 0,
  ...(aliases && { aliases }),
});

function only(...records: PlaceRecord[]): CountryPlaces {
  const [table] = buildPlaceIndex(records).values();
  if (table === undefined) throw new Error('no country');
  return table;
}

test.each([
  ['Paris', ['paris']],
  ['Le Havre', ['le havre', 'havre', 'lehavre']],
  ["L'Haÿ-les-Roses", ['l hay les roses', 'hay les roses', 'lhay les roses']],
  ["Pont-d'Ain", ['pont d ain', 'pont dain']],
  ['St-Étienne', ['saint etienne']],
  ['Den Haag', ['den haag', 'haag', 'denhaag']],
  ['Les', ['les']],
])('SMT-6 the complete names of %s are %j', (city, names) => {
  expect(namesAt(only(place('FR', '', city)), 0)).toEqual(names);
});

test('SMT-6 a place has its own names first, then those aliases that differ', () => {
  const table = only(
    place('FR', '', 'Lyon', 2, ['LYON', 'Lyon 3e', 'Lyon 03', 'Le Rhône']),
    place('FR', '', 'Le Mans', 1),
  );
  expect([namesAt(table, 0), namesAt(table, 1)]).toEqual([
    ['lyon', 'lyon 3', 'le rhone', 'rhone', 'lerhone'],
    ['le mans', 'mans', 'lemans'],
  ]);
  expect([...table.ownNames]).toEqual([1, 3]);
});

test.each([
  ['Boulogne-sur-Mer', ['boulogne sur mer name', 'mer word']],
  ['Le Havre', ['havre name', 'le havre name', 'lehavre name']],
  ['Mer', ['mer name']],
  ['Sainte-Foy-lès-Lyon', ['foy les lyon word', 'lyon word', 'sainte foy les lyon name']],
])('SMT-6 %s is found by its complete names and by its words, except small ones: %j', (city, keys) => {
  const { byName } = only(place('FR', '', city));
  expect(allTexts(byName.keys).map((key, at) => `${key} ${kindOf(byName, at)}`)).toEqual(keys);
});

test('SMT-6 aliases match only as complete names', () => {
  const { byName } = only(place('FR', '', 'Valserhône', 0, ['Bellegarde-sur-Valserine']));
  expect(allTexts(byName.keys)).toEqual(['bellegarde sur valserine', 'valserhone']);
  expect([0, 1].map((at) => kindOf(byName, at))).toEqual(['alias', 'name']);
});

test('SMT-6 codes match in their comparable form, and places without a code by name only', () => {
  const swiss = only(place('CH', 'CH-1003', 'Lausanne')).byCode;
  expect([allTexts(swiss.keys), kindOf(swiss, 0)]).toEqual([['1003'], 'name']);
  expect(allTexts(only(place('GB', 'SW1A 1AA', 'London')).byCode.keys)).toEqual(['sw1a1aa']);
  expect(allTexts(only(place('AE', '', 'Dubai')).byCode.keys)).toEqual([]);
});

test('SMT-6 places with the same name and population are one city', () => {
  const { groups } = only(
    place('FR', '69001', 'Lyon', 9),
    place('FR', '69002', 'LYON', 9),
    place('FR', '71001', 'Mâcon', 9),
    place('FR', '01000', 'Lyon', 1),
    place('FR', '01001', 'Lyon', 1),
  );
  expect([...groups]).toEqual([0, 0, 1, 2, 2]);
});

test('SMT-6 places are sorted by population, then codes ending in 00 first, then by code', () => {
  const orderedCodes = ['75001', '13100', '13200', '00123', '13080', '13090', '01000'];
  const records = orderedCodes.map((code) => place('FR', code, 'Aix', code === '75001' ? 9 : code === '01000' ? 1 : 5));
  fc.assert(
    fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffledRecords) => {
      expect(allTexts(only(...shuffledRecords).postalCodes)).toEqual(orderedCodes);
    }),
  );
});

test('SMT-6 each country has its own places, without their aliases', () => {
  const index = buildPlaceIndex([
    place('FR', '97110', 'A', 1, ['B']),
    place('GP', '97110', 'A', 1),
    place('FR', '1', 'C'),
  ]);
  expect([...index.keys()]).toEqual(['FR', 'GP']);
  const french = index.get('FR') ?? only();
  expect(allTexts(french.cities)).toEqual(['C', 'A']);
  const shown = { country: 'FR', postalCode: '97110', city: 'A', latitude: 0, longitude: 0, population: 1 };
  expect([placeAt(french, 1), placeAt(french, 2)]).toEqual([shown, undefined]);
  expect(placeAt(french, 1)).toBe(placeAt(french, 1));
});
