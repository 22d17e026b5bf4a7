import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from './place-distance.ts';
import { placesElsewhere } from './place-elsewhere.ts';
import { buildPlaceIndex, type PlaceRecord } from './place-index.ts';
import { findPlaces, inputWords, searchPlaces } from './place-search.ts';

const place = (
  country: string,
  postalCode: string,
  city: string,
  population: number,
  ...aliases: string[]
): PlaceRecord => ({ country, postalCode, city, population, latitude: 0, longitude: 0, aliases });

const index = buildPlaceIndex([
  place('FR', '69002', 'Lyon', 500_000),
  place('FR', '69001', 'Lyon', 500_000),
  place('FR', '69004', 'Lyon', 500_000),
  place('FR', '69003', 'Lyon', 500_000, 'Lyon 3e Arrondissement'),
  place('FR', '27480', 'Lyons-la-Forêt', 700),
  place('FR', '69110', 'Sainte-Foy-lès-Lyon', 22_000),
  place('FR', '13090', 'Aix-en-Provence', 145_000),
  place('FR', '13100', 'Aix-en-Provence', 145_000),
  place('FR', '42000', 'Saint-Étienne', 170_000),
  place('FR', '76800', 'Saint-Étienne-du-Rouvray', 29_000),
  place('FR', '94190', 'Villeneuve-Saint-Georges', 34_000),
  place('FR', '67000', 'Strasbourg', 280_000),
  place('FR', '94240', "L'Haÿ-les-Roses", 30_000),
  place('FR', '72000', 'Le Mans', 145_000),
  place('FR', '62200', 'Boulogne-sur-Mer', 40_000),
  place('FR', '41500', 'Mer', 6000),
  place('FR', '01200', 'Valserhône', 16_000, 'Bellegarde-sur-Valserine'),
  place('FR', '33000', 'Bordeaux', 260_000),
  place('FR', '97400', 'Saint-Denis', 150_000),
  place('RE', '97400', 'Saint-Denis', 150_000),
  place('GB', 'SW1A 1AA', 'London', 9_000_000, 'Londres'),
  place('CA', 'N6A 3N7', 'London', 400_000),
  place('US', '40741', 'London', 8000),
  place('US', '43140', 'Strasbourg', 10_000),
  place('ZA', '5201', 'London', 300_000),
  place('CH', '1003', 'Lausanne', 140_000),
  place('CH', '9000', 'St. Gallen', 75_000, 'Saint-Gall'),
  place('AE', '', 'Dubai', 3_000_000, 'Dubaï'),
]);
const found = (country: string, input: string, limit?: number) =>
  searchPlaces(index, country, input, limit).map(({ postalCode, city }) => `${postalCode} ${city}`.trim());

test.each([
  ['FR', 'lyon 3', ['69003 Lyon']],
  ['FR', 'LYON 3ème arrondissement', ['69003 Lyon']],
  ['FR', '69003', ['69003 Lyon']],
  ['FR', '6900', ['69001 Lyon', '69002 Lyon', '69003 Lyon', '69004 Lyon']],
  ['FR', '69003 lyon', ['69003 Lyon']],
  ['FR', 'lyon, 69003', ['69003 Lyon']],
  ['FR', '69003 bordeaux', []],
  ['FR', 'aix en provence', ['13100 Aix-en-Provence', '13090 Aix-en-Provence']],
  ['FR', 'aix en pce', ['13100 Aix-en-Provence', '13090 Aix-en-Provence']],
  ['FR', 'aix provence', ['13100 Aix-en-Provence', '13090 Aix-en-Provence']],
  ['FR', 'provence aix', []],
  ['FR', 'en provence', ['13100 Aix-en-Provence', '13090 Aix-en-Provence']],
  ['FR', 'st etienne', ['42000 Saint-Étienne', '76800 Saint-Étienne-du-Rouvray']],
  ['FR', 'saint-etienne 76', ['76800 Saint-Étienne-du-Rouvray']],
  ['FR', 'etienne du', ['76800 Saint-Étienne-du-Rouvray']],
  ['FR', 'georges', ['94190 Villeneuve-Saint-Georges']],
  ['FR', "l'haÿ", ["94240 L'Haÿ-les-Roses"]],
  ['FR', 'lhay', ["94240 L'Haÿ-les-Roses"]],
  ['FR', 'hay les', ["94240 L'Haÿ-les-Roses"]],
  ['FR', 'mans', ['72000 Le Mans']],
  ['FR', 'lemans', ['72000 Le Mans']],
  ['FR', 'mer', ['41500 Mer', '62200 Boulogne-sur-Mer']],
  ['FR', 'boulogne s/ mer', ['62200 Boulogne-sur-Mer']],
  ['FR', 'bellegarde', ['01200 Valserhône']],
  ['FR', 'bellegarde sur valserine', ['01200 Valserhône']],
  ['FR', 'bordeaux cedex 9', ['33000 Bordeaux']],
  ['GB', 'sw1a1aa', ['SW1A 1AA London']],
  ['GB', 'london SW1A 1AA', ['SW1A 1AA London']],
  ['GB', 'SW1A 1AA londres', ['SW1A 1AA London']],
  ['CH', 'CH-1003', ['1003 Lausanne']],
  ['CH', 'saint gall', ['9000 St. Gallen']],
  ['AE', 'dubaï', ['Dubai']],
  ['FR', 'nulle part', []],
  ['FR', "-'", []],
  ['ZZ', 'lyon', []],
])('SMT-6 in %s, %j finds %j', (country, input, places) => {
  expect(found(country, input)).toEqual(places);
});

test('SMT-6 a whole name stands first, then what begins so, then what has it inside', () => {
  expect(found('FR', 'lyon')).toEqual([
    '69001 Lyon',
    '69002 Lyon',
    '69003 Lyon',
    '69004 Lyon',
    '27480 Lyons-la-Forêt',
    '69110 Sainte-Foy-lès-Lyon',
  ]);
  expect(found('FR', 'st')).toEqual([
    '67000 Strasbourg',
    '42000 Saint-Étienne',
    '97400 Saint-Denis',
    '76800 Saint-Étienne-du-Rouvray',
    '69110 Sainte-Foy-lès-Lyon',
    '94190 Villeneuve-Saint-Georges',
  ]);
});

test('SMT-6 where few are asked for, a begun name gives three codes of a city and then other cities', () => {
  expect(found('FR', 'lyo', 4)).toEqual(['69001 Lyon', '69002 Lyon', '69003 Lyon', '27480 Lyons-la-Forêt']);
  expect(found('FR', 'lyon', 4)).toEqual(['69001 Lyon', '69002 Lyon', '69003 Lyon', '69004 Lyon']);
  expect(found('FR', 'lyo', 5)).toHaveLength(5);
});

test('SMT-6 of an input the first hundred signs and twelve words are read, and nothing behind Cedex', () => {
  expect(inputWords('Bordeaux Cedex 9')).toEqual(['bordeaux']);
  expect(inputWords('Cedex 9')).toEqual(['cedex', '9']);
  expect(inputWords(`${'a'.repeat(99)}bc`)).toEqual([`${'a'.repeat(99)}b`]);
  expect(inputWords('a b c d e f g h i j k l m n')).toHaveLength(12);
  expect(inputWords(' - ')).toEqual([]);
});

test.each([
  ['FR', '13100', ['Aix-en-Provence']],
  ['FR', '1310', []],
  ['GB', 'sw1a1aa', ['London']],
  ['FR', '', []],
  ['ZZ', '13100', []],
])('SMT-6 in %s, the places of the code %j are %j', (country, code, cities) => {
  expect(findPlaces(index, country, code).map(({ city }) => city)).toEqual(cities);
});

test('SMT-6 the places of a code come largest first', () => {
  const two = buildPlaceIndex([
    place('FR', '51300', 'Marolles', 700),
    place('FR', '51300', 'Vitry-le-François', 12_000),
    place('FR', '51301', 'Autre', 5),
  ]);
  expect(findPlaces(two, 'FR', '51300').map(({ city }) => city)).toEqual(['Vitry-le-François', 'Marolles']);
});

test.each([
  ['FR', 'London', ['GB', 'CA', 'ZA']],
  ['GB', 'london', ['CA', 'ZA', 'US']],
  ['FR', 'London 40741', ['US']],
  ['FR', 'Londo', []],
  ['FR', '1003', []],
  ['GB', 'Strasbourg', ['FR', 'US']],
  ['GB', 'Saint-Denis', ['FR']],
  ['FR', 'Dubai', ['AE']],
  ['FR', 'Nulle-Part', []],
])('SMT-6 what was typed in %s as %j is a place of %j', (country, input, countries) => {
  expect(placesElsewhere(index, country, input).map((other) => other.country)).toEqual(countries);
});

test.each([
  ['nowhere from itself', [48.8566, 2.3522], [48.8566, 2.3522], 0],
  ['from Paris to Lyon', [48.8566, 2.3522], [45.764, 4.8357], 391],
  ['over the date line', [0, 179], [0, -179], 222],
  ['half around the Earth', [0, 0], [0, 180], 20_015],
  ['from pole to pole', [90, 0], [-90, 0], 20_015],
  ['from Sydney to Santiago', [-33.8688, 151.2093], [-33.4489, -70.6693], 11_347],
])(
  'SMT-6 the distance %s',
  (_name, [fromLatitude = 0, fromLongitude = 0], [latitude = 0, longitude = 0], kilometres) => {
    const from = { latitude: fromLatitude, longitude: fromLongitude };
    expect(Math.round(distanceKm(from, { latitude, longitude }))).toBe(kilometres);
  },
);

/** Many names with few beginnings, so that hundreds share one. */
const many = Array.from({ length: 900 }, (_, n) => {
  const middle = ['a', 'b', 'ab'][n % 3];
  return place('FR', String(10_000 + n), `Ma${middle}${String.fromCodePoint(97 + (n % 26))}${n}`, (n * 7919) % 1000);
});
const large = buildPlaceIndex(many);

test('SMT-6 what hundreds of names begin with is answered as if each were looked at', () => {
  const slowly = (input: string) =>
    [...many]
      .filter(({ city }) => city.toLowerCase().startsWith(input))
      .sort((a, b) => {
        const whole = Number(b.city.toLowerCase() === input) - Number(a.city.toLowerCase() === input);
        const main = Number(b.postalCode.endsWith('00')) - Number(a.postalCode.endsWith('00'));
        return whole || b.population - a.population || main || Number(a.postalCode) - Number(b.postalCode);
      })
      .slice(0, 20)
      .map(({ city }) => city);
  for (const input of ['m', 'ma', 'maa', 'mab', 'maba', 'mabz', 'maz', 'maa1'])
    expect(
      searchPlaces(large, 'FR', input).map(({ city }) => city),
      input,
    ).toEqual(slowly(input));
  fc.assert(
    fc.property(fc.nat(899), fc.integer({ min: 1, max: 6 }), (at, length) => {
      const input = (many[at]?.city ?? '').slice(0, length).toLowerCase();
      expect(searchPlaces(large, 'FR', input).map(({ city }) => city)).toEqual(slowly(input));
    }),
    { numRuns: 50 },
  );
});

test('SMT-6 every place is found by its name and by its code', () => {
  fc.assert(
    fc.property(fc.nat(899), (at) => {
      const { city = '', postalCode = '' } = many[at] ?? {};
      expect(searchPlaces(large, 'FR', city)[0]?.postalCode).toBe(postalCode);
      expect(searchPlaces(large, 'FR', postalCode).map((each) => each.city)).toEqual([city]);
    }),
    { numRuns: 50 },
  );
});
