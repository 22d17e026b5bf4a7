import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildPlaceIndex } from '#domain/territory/place-index.ts';
import { searchPlaces } from '#domain/territory/place-search.ts';
import { readReferenceData, referenceFiles } from '#server/territory/reference-data.ts';
import { populationFrom, postalTable, readGeonamesPostal } from './geonames-postal.ts';

const line = (code: string, city: string, latitude = '46.95', longitude = '7.44') =>
  ['CH', code, city, 'Canton', 'BE', 'District', '246', city, '351', latitude, longitude, '6'].join('\t');
const fixture = [line('3011', 'Bern'), line('3012', 'Bern'), line('3012', 'Bern'), line('3098', 'Köniz')].join('\r\n');
const city = (name: string, population: number, latitude: number) => ({
  name,
  altName: '',
  country: 'CH',
  featureCode: 'PPL',
  population,
  loc: { coordinates: [7.44, latitude] as const },
});
const populationOf = populationFrom([city('Bern', 121_631, 46.948), city('Bern', 900, 48.5)]);

test('SMT-6 the GeoNames postal format is read, each code and name once', () => {
  const places = readGeonamesPostal(fixture, populationOf);
  expect(places.map((place) => `${place.postalCode} ${place.city} ${place.population}`)).toEqual([
    '3011 Bern 121631',
    '3012 Bern 121631',
    '3098 Köniz 0',
  ]);
});

test.each([
  ['CH\t3011\tBern', 1],
  [`${line('3011', 'Bern')}\n${line('', 'Bern')}`, 2],
  [line('3011', 'Bern', 'x'), 1],
  [line('3011', 'Bern', '146.9'), 1],
  [line('3011', 'Bern', ''), 1],
])('SMT-6 a line in another format is reported', (text, number) => {
  expect(() => readGeonamesPostal(text, populationOf)).toThrow(`line ${number}:`);
});

test('SMT-6 an imported country replaces its bundled cities, and only those', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of await referenceFiles('data/reference')) {
    await copyFile(join('data/reference', name), join(folder, name));
  }
  await writeFile(join(folder, 'imported-ch.tsv'), postalTable(readGeonamesPostal(fixture, populationOf)));
  const index = buildPlaceIndex((await readReferenceData(folder)).places);
  expect(searchPlaces(index, 'CH', '30').map((place) => place.postalCode)).toEqual(['3011', '3012', '3098']);
  expect(searchPlaces(index, 'CH', 'lausanne')).toEqual([]);
  expect(searchPlaces(index, 'DE', 'berlin')).not.toEqual([]);
  expect(searchPlaces(index, 'FR', 'monaco')).not.toEqual([]);
});
