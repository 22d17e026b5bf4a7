import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from './place-distance.ts';
import { placesElsewhere } from './place-elsewhere.ts';
import { buildPlaceIndex, type PlaceRecord } from './place-index.ts';
import { matchClass } from './place-keys.ts';
import { findPlaces, inputWords, nameMatch, searchPlaces } from './place-search.ts';

const place = (
  country: string,
  postalCode: string,
  city: string,
  population: number,
  ...aliases: string[]
): PlaceRecord => ({ country, postalCode, city, population, latitude: 0, longitude: 0, aliases });

/** Built in every test, so that tests cover the building too. */
const records = [
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
  place('FR', '93200', 'Saint-Denis', 110_000),
  place('RE', '97400', 'Saint-Denis', 150_000),
  place('GB', 'SW1A 1AA', 'London', 9_000_000, 'Londres'),
  place('CA', 'N6A 3N7', 'London', 400_000),
  place('US', '40741', 'London', 8000),
  place('US', '43140', 'Strasbourg', 10_000),
  place('ZA', '5201', 'London', 300_000),
  place('CH', '1003', 'Lausanne', 140_000),
  place('CH', '9000', 'St. Gallen', 75_000, 'Saint-Gall'),
  place('AE', '', 'Dubai', 3_000_000, 'Dubaï'),
];
const placesFound = (country: string, input: string, limit?: number) =>
  searchPlaces(buildPlaceIndex(records), country, input, limit).map(({ postalCode, city }) =>
    `${postalCode} ${city}`.trim(),
  );

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
  ['FR', 'saint-denis', ['93200 Saint-Denis', '97400 Saint-Denis']],
  ['FR', 'saint-denis 974', ['97400 Saint-Denis']],
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
  expect(placesFound(country, input)).toEqual(places);
});

test('SMT-6 a complete name comes first, then beginnings, then words inside a name', () => {
  expect(placesFound('FR', 'lyon')).toEqual([
    '69001 Lyon',
    '69002 Lyon',
    '69003 Lyon',
    '69004 Lyon',
    '27480 Lyons-la-Forêt',
    '69110 Sainte-Foy-lès-Lyon',
  ]);
  expect(placesFound('FR', 'st')).toEqual([
    '67000 Strasbourg',
    '42000 Saint-Étienne',
    '93200 Saint-Denis',
    '76800 Saint-Étienne-du-Rouvray',
    '69110 Sainte-Foy-lès-Lyon',
    '97400 Saint-Denis',
    '94190 Villeneuve-Saint-Georges',
  ]);
});

test('SMT-6 with a small limit, the beginning of a name gives three codes of a city, then other cities', () => {
  expect(placesFound('FR', 'lyo', 4)).toEqual(['69001 Lyon', '69002 Lyon', '69003 Lyon', '27480 Lyons-la-Forêt']);
  expect(placesFound('FR', 'lyon', 4)).toEqual(['69001 Lyon', '69002 Lyon', '69003 Lyon', '69004 Lyon']);
  expect(placesFound('FR', 'lyo', 5)).toHaveLength(5);
});

test('SMT-6 only the first hundred characters and twelve words of an input are read, and nothing after Cedex', () => {
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
  expect(findPlaces(buildPlaceIndex(records), country, code).map(({ city }) => city)).toEqual(cities);
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
  ['GB', 'Saint-Denis', ['RE', 'FR']],
  ['FR', 'Dubai', ['AE']],
  ['FR', 'Nulle-Part', []],
])('SMT-6 the text typed for %s, %j, is a place of %j', (country, input, countries) => {
  expect(placesElsewhere(buildPlaceIndex(records), country, input).map((other) => other.country)).toEqual(countries);
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

/** Many names with few different beginnings, so that hundreds share one. */
const many = Array.from({ length: 900 }, (_, n) => {
  const middle = ['a', 'b', 'ab'][n % 3];
  return place('FR', String(10_000 + n), `Ma${middle}${String.fromCodePoint(97 + (n % 26))}${n}`, (n * 7919) % 1000);
});

test('SMT-6 a prefix of hundreds of names has the same results as a full scan', () => {
  const large = buildPlaceIndex(many);
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
  const large = buildPlaceIndex(many);
  fc.assert(
    fc.property(fc.nat(899), (at) => {
      const { city = '', postalCode = '' } = many[at] ?? {};
      expect(searchPlaces(large, 'FR', city)[0]?.postalCode).toBe(postalCode);
      expect(searchPlaces(large, 'FR', postalCode).map((each) => each.city)).toEqual([city]);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['aix pce', ['Aix-en-Provence']],
  ['aix pnce', ['Aix-en-Provence']],
  ['aix pec', []],
  ['aix xce', []],
  ['aix rce', []],
  ['aix pxe', []],
  ['aix pecne', []],
  ['aix provencee', []],
  ['pce', []],
])('SMT-6 a contraction keeps first and last letter and the order of the others: %j finds %j', (input, cities) => {
  const towns = buildPlaceIndex([place('FR', '13100', 'Aix-en-Provence', 145_000)]);
  expect(searchPlaces(towns, 'FR', input).map(({ city }) => city)).toEqual(cities);
});

test.each([
  ['valserhone', 'exactName'],
  ['havre', 'exactName'],
  ['bellegarde sur valserine', 'exactAlias'],
  ['valser', 'prefix'],
  ['sur mer', 'wordStart'],
  ['me', 'wordStart'],
  ['bellegarde', 'aliasPrefix'],
  ['bellegarde valserine', 'loose'],
  ['bellegarde vne', 'loose'],
  ['valserine bellegarde', null],
  ['alser', null],
] as const)('SMT-6 the words %j match a place’s names as %s', (input, match) => {
  const towns = buildPlaceIndex([
    place('FR', '01200', 'Valserhône', 30, 'Bellegarde-sur-Valserine'),
    place('FR', '76600', 'Le Havre', 20),
    place('FR', '62200', 'Boulogne-sur-Mer', 10),
  ]).get('FR');
  const matches = [0, 1, 2].map((at) => towns && nameMatch(towns, at, input.split(' ')));
  expect(matches.filter((each) => each !== null)).toEqual(match === null ? [] : [matchClass[match]]);
});

test('SMT-6 with a code, names rank in this order: complete, alias, beginning, inside, beginning of an alias, loose', () => {
  const towns = buildPlaceIndex([
    place('FR', '10001', 'Rive', 1),
    place('FR', '10002', 'Autre', 2, 'Rive'),
    place('FR', '10003', 'Rivedoux', 3),
    place('FR', '10004', 'Haute-Rive', 4),
    place('FR', '10005', 'Encore', 5, 'Rivedoux'),
    place('FR', '10006', 'Ridgeville', 6),
    place('FR', '10007', 'Rance-Vide', 7),
  ]);
  const codes = (input: string) => searchPlaces(towns, 'FR', input).map(({ postalCode }) => postalCode);
  expect(codes('rive 10')).toEqual(['10001', '10002', '10003', '10004', '10005', '10006']);
  expect(codes('10 rive')).toEqual(['10001', '10002', '10003', '10004', '10005', '10006']);
  expect(codes('rive')).toEqual(['10001', '10002', '10003', '10004', '10005']);
  expect(codes('10003 rive')).toEqual(['10003']);
});

test('SMT-6 a code has at most three words and ten characters, and at least one digit', () => {
  const odd = buildPlaceIndex([
    place('XX', '1234567890', 'Ten', 1),
    place('XX', '22345678901', 'Eleven', 1),
    place('XX', 'A B 3', 'Parted', 1),
    place('XX', 'QRS', 'Letters', 1),
  ]);
  const cities = (input: string) => searchPlaces(odd, 'XX', input).map(({ city }) => city);
  expect(cities('1234567890')).toEqual(['Ten']);
  expect(cities('22345678901')).toEqual([]);
  expect(cities('2234567890')).toEqual(['Eleven']);
  expect(cities('a b 3')).toEqual(['Parted']);
  expect(cities('parted a b 3')).toEqual(['Parted']);
  expect(cities('qrs')).toEqual([]);
});

test('SMT-6 a search returns 20 places, or up to `limit`', () => {
  const rows = buildPlaceIndex(
    Array.from({ length: 30 }, (_, n) => place('FR', String(20_001 + n), `Mont Brun ${String(n)}`, 1000 - n)),
  );
  const numbers = (input: string, limit?: number) =>
    searchPlaces(rows, 'FR', input, limit).map(({ city }) => Number(city.split(' ')[2]));
  const twenty = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  for (const input of ['mont', 'mont brun', 'mt brun', '200', 'mont 200'])
    expect(numbers(input), input).toEqual(twenty);
  for (const input of ['mont', 'mt brun', '200', 'mont 200']) expect(numbers(input, 2), input).toEqual([0, 1]);
});

test('SMT-6 only the first hundred characters of a code are read', () => {
  const code = `75001${'-'.repeat(100)}9`;
  expect(findPlaces(buildPlaceIndex([place('FR', '75001', 'Paris', 1)]), 'FR', code)).toHaveLength(1);
});

test('SMT-6 a place of two countries is listed once, one without codes for each; a typed code must match', () => {
  const twice = buildPlaceIndex([
    place('FR', '97400', 'Saint-Denis', 9),
    place('RE', '97400', 'Saint-Denis', 9),
    place('AE', '', 'Port', 8),
    place('HK', '', 'Port', 7),
    place('US', '40741', 'Port', 6),
    place('US', '40742', 'Port', 5),
  ]);
  const spots = (input: string) =>
    placesElsewhere(twice, 'GB', input).map(({ country, postalCode }) => `${country} ${postalCode}`.trim());
  expect(spots('Saint-Denis')).toEqual(['FR 97400']);
  expect(spots('Port')).toEqual(['AE', 'HK', 'US 40741']);
  expect(spots('40742 Port')).toEqual(['US 40742']);
});

test('SMT-6 a loose search starts from a word that begins at most 4000 names', () => {
  const rows = (count: number) =>
    buildPlaceIndex(Array.from({ length: count }, (_, n) => place('FR', '20001', `Mont ${n} Brun`, count - n)));
  expect(searchPlaces(rows(4000), 'FR', 'mont brn', 1).map(({ city }) => city)).toEqual(['Mont 0 Brun']);
  expect(searchPlaces(rows(4001), 'FR', 'mont brn', 1)).toEqual([]);
});

test('SMT-6 a loose search starts from the rarest word, then tries the next one', () => {
  const towns = buildPlaceIndex([
    place('FR', '10001', 'Aix-en-Provence', 90),
    place('FR', '10002', 'Aix-les-Bains', 80),
    place('FR', '10003', 'Pce', 70),
    place('FR', '10004', 'Aix-au-Pcelieu', 60),
    place('FR', '10005', 'Prce', 50),
  ]);
  const cities = (input: string) => searchPlaces(towns, 'FR', input).map(({ city }) => city);
  expect(cities('aix pce')).toEqual(['Aix-au-Pcelieu']);
  expect(cities('aix prce')).toEqual(['Aix-en-Provence']);
  expect(cities('aix bns')).toEqual(['Aix-les-Bains']);
});

test('SMT-6 a complete name of several words comes before mere beginnings, and so does a complete code', () => {
  const towns = buildPlaceIndex([
    place('XX', '1234', 'Mont Brun Nord', 900),
    place('XX', '123', 'Mont Brun', 5),
    place('XX', '9', 'Valserhône', 30, 'Bellegarde-sur-Valserine'),
  ]);
  const cities = (input: string) => searchPlaces(towns, 'XX', input).map(({ city }) => city);
  expect(cities('mont brun')).toEqual(['Mont Brun', 'Mont Brun Nord']);
  expect(cities('123')).toEqual(['Mont Brun', 'Mont Brun Nord']);
  expect(cities('bellegarde valserine')).toEqual(['Valserhône']);
});

test('SMT-6 a number is read as part of the name first, then as a code, and both together give at most `limit` places', () => {
  const towns = buildPlaceIndex([
    place('FR', '30001', 'Lyon', 9),
    place('FR', '30002', 'Lyon', 8),
    place('FR', '69003', 'Lyon', 7, 'Lyon 3e'),
  ]);
  const codes = (limit: number) => searchPlaces(towns, 'FR', 'lyon 3', limit).map(({ postalCode }) => postalCode);
  expect(codes(20)).toEqual(['69003', '30001', '30002']);
  expect(codes(2)).toEqual(['69003', '30001']);
});
