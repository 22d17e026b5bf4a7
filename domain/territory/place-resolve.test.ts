import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPlaceIndex, type PlaceRecord } from './place-index.ts';
import { nearestPlace, parseCityZip, resolvePlace } from './place-resolve.ts';
import { postalCodeStatus } from './postal-code-status.ts';

const at = { latitude: 45, longitude: 5 };
/** Built in every test, so that the building is judged by it too. */
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
const resolved = (country: string, text: string) => {
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
  ['GP', '97110', ['97110 Pointe-à-Pitre']],
  ['GB', 'Londres', ['SW1A 1AA London']],
  ['GB', 'London sw1a 2ab', ['SW1A 2AB London']],
  ['US', '12345 Springfield', ['12345 Springfield']],
  ['US', 'New York 10001', ['10001 New York']],
  ['US', 'Springfield', []],
  ['HK', 'Kowloon 3', ['Kowloon 3']],
])('SMT-6 in %s, the typed %j means %j', (country, text, expected) => {
  expect(resolved(country, text)).toEqual(expected);
});

test.each([
  ['FR', '33072 Bordeaux Cedex', '33000 Bordeaux'],
  ['FR', '33999', '33000 Bordeaux'],
  ['FR', '75999 Lyon', '75001 Paris'],
  ['FR', '69999 Lyon', '69001 Lyon'],
  ['GB', 'N1 9GU London', 'SW1A 1AA London'],
  ['GB', 'N1 9GU', 'SW1A 1AA London'],
  ['US', '12345 Springfield', '10001 New York'],
])('SMT-6 in %s, %j lies as far as we know at %j', (country, text, expected) => {
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
    fc.property(fc.constantFrom('FR', 'GB', 'AE', 'XX'), text, (country, typed) => {
      const answer = resolvePlace(index, country, typed);
      if (answer.kind === 'many') expect(answer.places.length).toBeLessThanOrEqual(20);
      const { postalCode, city } = parseCityZip(country, typed);
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
