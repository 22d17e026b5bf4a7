import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPlaceIndex, type PlaceRecord } from './place-index.ts';
import { nearestPlace, parseCityZip, resolvePlace } from './place-resolve.ts';
import { postalCodeStatus } from './postal-code-status.ts';

const at = { latitude: 45, longitude: 5 };
/** Built in every test, so that tests cover the building too. */
const records: PlaceRecord[] = [
  { country: 'FR', postalCode: '75001', city: 'Paris', population: 2_000_000, latitude: 48.86, longitude: 2.34 },
  {
    country: 'FR',
    postalCode: '69001',
    city: 'Lyon',
    population: 500_000,
    ...at,
    aliases: ['Lyon 1er Arrondissement'],
  },
  { country: 'FR', postalCode: '69003', city: 'Lyon', population: 500_000, ...at, aliases: ['Lyon 3e Arrondissement'] },
  { country: 'FR', postalCode: '69110', city: 'Sainte-Foy-lès-Lyon', population: 22_000, ...at },
  { country: 'FR', postalCode: '33000', city: 'Bordeaux', population: 260_000, latitude: 44.84, longitude: -0.58 },
  { country: 'FR', postalCode: '51300', city: 'Vitry-le-François', population: 12_000, ...at },
  { country: 'FR', postalCode: '51300', city: 'Marolles', population: 700, ...at },
  { country: 'FR', postalCode: '97110', city: 'Pointe-à-Pitre', population: 15_000, ...at },
  { country: 'GP', postalCode: '97110', city: 'Pointe-à-Pitre', population: 15_000, ...at },
  { country: 'GB', postalCode: 'SW1A 1AA', city: 'London', population: 9_000_000, ...at, aliases: ['Londres'] },
  { country: 'US', postalCode: '10001', city: 'New York', population: 8_000_000, ...at },
];
const textsOf = (country: string, text: string) => {
  const answer = resolvePlace(buildPlaceIndex(records), country, text);
  if (answer.kind === 'none') return [];
  const places = answer.kind === 'one' ? [answer.place] : answer.places;
  return places.map((place) => `${place.postalCode} ${place.city}`.trim());
};

test.each([
  ['FR', '75001 Paris', ['75001 Paris']],
  ['FR', 'paris, 75001', ['75001 Paris']],
  ['FR', '69003', ['69003 Lyon']],
  ['FR', 'lyon 3', ['69003 Lyon']],
  ['FR', 'Lyon', ['69001 Lyon', '69003 Lyon']],
  ['FR', 'bord', ['33000 Bordeaux']],
  ['FR', '51300', ['51300 Vitry-le-François', '51300 Marolles']],
  ['FR', '51300 marolles', ['51300 Marolles']],
  ['FR', '75001 Lyon', ['75001 Paris', '69001 Lyon', '69003 Lyon']],
  ['FR', '33072 Bordeaux Cedex', ['33072 Bordeaux Cedex']],
  ['FR', '33072', ['33072']],
  ['FR', '99999 Nulle-Part', []],
  ['FR', 'Nulle-Part', []],
  ['FR', ' ', []],
  ['AE', ' ', []],
  ['GP', '97110', ['97110 Pointe-à-Pitre']],
  ['GB', 'Londres', ['SW1A 1AA London']],
  ['GB', 'London sw1a 2ab', ['SW1A 2AB London']],
  ['US', '12345 Springfield', ['12345 Springfield']],
  ['US', 'New York 10001', ['10001 New York']],
  ['US', 'Springfield', []],
  ['HK', 'Kowloon 3', ['Kowloon 3']],
])('SMT-6 in %s, the text %j resolves to %j', (country, text, expected) => {
  expect(textsOf(country, text)).toEqual(expected);
});

test.each([
  ['FR', '33072 Bordeaux Cedex', '33000 Bordeaux'],
  ['FR', '33999', '33000 Bordeaux'],
  ['FR', '75999 Lyon', '75001 Paris'],
  ['FR', '69999 Lyon', '69001 Lyon'],
  ['GB', 'N1 9GU London', 'SW1A 1AA London'],
  ['GB', 'N1 9GU', 'SW1A 1AA London'],
  ['US', '12345 Springfield', '10001 New York'],
])('SMT-6 in %s, the best known place for %j is %j', (country, text, expected) => {
  const near = nearestPlace(buildPlaceIndex(records), country, parseCityZip(country, text));
  expect(`${near?.postalCode} ${near?.city}`).toBe(expected);
  const answer = resolvePlace(buildPlaceIndex(records), country, text);
  expect(answer).toMatchObject({ kind: 'one', place: { latitude: near?.latitude, longitude: near?.longitude } });
});

test('SMT-6 any text resolves to nothing, one place or at most 20', () => {
  const index = buildPlaceIndex(records);
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.mixedCase(fc.constantFrom('lyon 69', '75001 paris', 'sw1a 1aa')),
  );
  fc.assert(
    fc.property(fc.constantFrom('FR', 'GB', 'AE', 'XX'), text, (country, typedText) => {
      const answer = resolvePlace(index, country, typedText);
      if (answer.kind === 'many') expect(answer.places.length).toBeLessThanOrEqual(20);
      const { postalCode, city } = parseCityZip(country, typedText);
      expect(postalCode.length + city.length).toBeLessThanOrEqual(300);
    }),
  );
});

test.each([
  ['FR', '75001', 'known'],
  ['FR', ' 75001 ', 'known'],
  ['FR', '75999', 'unverified'],
  ['FR', '33072', 'unverified'],
  ['FR', '99999', 'unknown'],
  ['FR', '00000', 'unknown'],
  ['FR', '97999', 'unknown'],
  ['FR', '97199', 'unverified'],
  ['FR', '98413', 'unverified'],
  ['TF', '98413', 'unverified'],
  ['GP', '98413', 'unknown'],
  ['FR', '97801', 'unverified'],
  ['RE', '97744', 'unverified'],
  ['GP', '97801', 'unknown'],
  ['MF', '97054', 'unverified'],
  ['BL', '97098', 'unverified'],
  ['FR', '00200', 'unverified'],
  ['GP', '00200', 'unknown'],
  ['MC', '98000', 'unknown'],
  ['FR', '7500', 'malformed'],
  ['FR', '75 001', 'malformed'],
  ['FR', '', 'malformed'],
  ['GP', '97110', 'known'],
  ['GP', '75001', 'unknown'],
  ['GB', 'sw1a1aa', 'known'],
  ['GB', 'SW1A 2AB', 'unverified'],
  ['US', '1', 'malformed'],
  ['BE', '0999', 'malformed'],
  ['AE', '', 'known'],
] as const)('ADR-6 in %s, %j is %s', (country, code, status) => {
  expect(postalCodeStatus(buildPlaceIndex(records), country, code)).toBe(status);
});

test.each([
  ['FR', '75001 Paris', '75001', 'Paris'],
  ['FR', 'Le Mans;72000', '72000', 'Le Mans'],
  ['FR', ', 75001 ,', '75001', ''],
  ['FR', '75 001 Paris', '75001', 'Paris'],
  ['FR', 'F-75001 Paris', '75001', 'Paris'],
  ['BR', '01310100 São Paulo', '01310-100', 'São Paulo'],
  ['GB', 'sw1a 1aa', 'SW1A 1AA', ''],
  ['GB', 'Greater London sw1a 1aa', 'SW1A 1AA', 'Greater London'],
  ['GB', 'SW1A 1AA Greater London', 'SW1A 1AA', 'Greater London'],
  ['XX', 'Old Town 1234', '1234', 'Old Town'],
  ['XX', '1234 Old Town', '1234', 'Old Town'],
  ['XX', 'Old Town', '', 'Old Town'],
  ['AE', 'Dubai 12345', '', 'Dubai 12345'],
  ['FR', '', '', ''],
])('SMT-6 in %s, %j is read as the code %j and the city %j', (country, text, postalCode, city) => {
  expect(parseCityZip(country, text)).toEqual({ postalCode, city });
});

test('SMT-6 only the first hundred characters of a typed place are read', () => {
  expect(parseCityZip('FR', 'a'.repeat(101))).toEqual({ postalCode: '', city: 'a'.repeat(100) });
  expect(parseCityZip('FR', `${'a'.repeat(94)} 75001`).postalCode).toBe('75001');
  expect(parseCityZip('FR', `${'a'.repeat(95)} 75001`).postalCode).toBe('');
});

const town = (country: string, postalCode: string, city: string, population: number): PlaceRecord => ({
  country,
  postalCode,
  city,
  population,
  latitude: 0,
  longitude: 0,
});

test('SMT-6 a code of many places gives the 20 largest; with a city of another code, ten and that city', () => {
  const village = (n: number) => `Village ${String.fromCodePoint(65 + n)}`;
  const index = buildPlaceIndex([
    ...Array.from({ length: 25 }, (_, n) => town('FR', '51300', village(n), 1000 - n)),
    town('FR', '33000', 'Bordeaux', 260_000),
    town('FR', '33290', 'Bordeaux-Nord', 100),
  ]);
  const cities = (text: string) => {
    const answer = resolvePlace(index, 'FR', text);
    return answer.kind === 'many' ? answer.places.map(({ city }) => city) : [];
  };
  expect(cities('51300')).toEqual(Array.from({ length: 20 }, (_, n) => village(n)));
  expect(cities('51300 Bordeaux')).toEqual([...Array.from({ length: 10 }, (_, n) => village(n)), 'Bordeaux']);
});

test('SMT-6 a typed code doesn’t match the beginning of another', () => {
  const index = buildPlaceIndex([town('XX', '123', 'Port', 5), town('XX', '1234', 'Port', 9)]);
  expect(resolvePlace(index, 'XX', '123 Port')).toMatchObject({ kind: 'one', place: { postalCode: '123' } });
});

test.each([
  ['a namesake of the region, before a larger one elsewhere', 'FR', '93999', 'Saint-Denis', '93200 Saint-Denis'],
  ['what is most like the code, before a namesake elsewhere', 'FR', '33999', 'Saint-Denis', '33500 Libourne'],
  ['a namesake, before what shares one sign with the code', 'FR', '39999', 'Saint-Denis', '93200 Saint-Denis'],
  ['no town whose name only begins so', 'FR', '33999', 'Coutras', '33500 Libourne'],
  ['the largest of equally near codes', 'FR', '33999', '', '33500 Libourne'],
  ['a namesake, as folded as in searches', 'FR', '93999', 'st denis cedex 2', '93200 Saint-Denis'],
  ['the country’s largest place, where nothing is alike', 'FR', '10000', 'Troyes', '93100 Montreuil'],
  ['nothing, in a country without places', 'DE', '10115', 'Berlin', 'nothing'],
])('SMT-6 an unknown place is best represented by %s', (_rule, country, postalCode, city, expected) => {
  const index = buildPlaceIndex([
    town('FR', '97400', 'Saint-Denis', 150_000),
    town('FR', '93200', 'Saint-Denis', 110_000),
    town('FR', '93100', 'Montreuil', 112_000),
    town('FR', '33230', 'Coutras-sur-Dronne', 8000),
    town('FR', '33500', 'Libourne', 24_000),
  ]);
  const near = nearestPlace(index, country, { postalCode, city });
  expect(near === null ? 'nothing' : `${near.postalCode} ${near.city}`).toBe(expected);
});

test('SMT-6 an unknown place abroad is accepted as typed, with population 0', () => {
  expect(resolvePlace(buildPlaceIndex(records), 'DE', '10115 Berlin')).toEqual({
    kind: 'one',
    place: { country: 'DE', postalCode: '10115', city: 'Berlin', latitude: 0, longitude: 0, population: 0 },
  });
  expect(textsOf('FR', '99999 Lyon')).toEqual([]);
});

test('SMT-6 a text gives no place, one or several, and the known place in a country without codes', () => {
  const index = buildPlaceIndex([...records, { ...town('AE', '', 'Dubai', 3_000_000), latitude: 25.2 }]);
  expect(resolvePlace(index, 'FR', 'Nulle-Part')).toEqual({ kind: 'none' });
  expect(resolvePlace(index, 'FR', '33000')).toMatchObject({ kind: 'one', place: { city: 'Bordeaux' } });
  expect(resolvePlace(index, 'FR', 'Lyon').kind).toBe('many');
  expect(resolvePlace(index, 'AE', 'dubai')).toMatchObject({ kind: 'one', place: { city: 'Dubai', latitude: 25.2 } });
});
