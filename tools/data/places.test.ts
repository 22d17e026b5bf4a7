import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distanceKm } from '#domain/territory/place-distance.ts';
import { hasPostalCodeShape } from '#domain/territory/postal-code.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { readReferenceData } from '#server/territory/reference-data.ts';
import { communesTable } from './communes.ts';
import { countryNamesTable } from './country-names.ts';
import { worldCitiesTable } from './world-cities.ts';

const data = await readReferenceData('data/reference');

test('SMT-6 the committed tables equal the generators’ output', { timeout: 60_000 }, () => {
  expect(communesTable() === readFileSync('data/reference/communes.tsv', 'utf8')).toBe(true);
  expect(worldCitiesTable()).toBe(readFileSync('data/reference/world-cities.tsv', 'utf8'));
  expect(countryNamesTable()).toBe(readFileSync('data/reference/country-names.tsv', 'utf8'));
});

test('ADR-6 every code in the tables has its country’s format', () => {
  const odd = data.places.filter((place) => !hasPostalCodeShape(place.country, place.postalCode));
  expect(odd.map((place) => `${place.country} ${place.postalCode} ${place.city}`)).toEqual([]);
});

test('SMT-6 mainland communes are in France, each near the others of its département', () => {
  for (const place of data.places) {
    if (place.country !== 'FR' || /^9[78]/.test(place.postalCode)) continue;
    expect(place.latitude, place.city).toBeGreaterThan(41.3);
    expect(place.latitude, place.city).toBeLessThan(51.2);
    expect(place.longitude, place.city).toBeGreaterThan(-5.2);
    expect(place.longitude, place.city).toBeLessThan(9.6);
  }
});

test('SMT-6 cities abroad are in their country, not too far from the others', () => {
  const capitals = new Map(data.countries.map((country) => [country.isoAlpha2, country]));
  const wide = new Set(['US', 'CA', 'RU', 'AU', 'BR', 'CN', 'CL', 'ES', 'PT', 'IN', 'AR', 'ID', 'FR', 'MX', 'KZ']);
  for (const place of data.places) {
    const capital = capitals.get(place.country);
    if (capital === undefined || wide.has(place.country)) continue;
    expect(distanceKm(place, capital), `${place.country} ${place.city}`).toBeLessThan(1500);
  }
});

test('G27 no name is that of two countries', () => {
  const rows = readFileSync('data/reference/country-names.tsv', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(rows).toHaveLength(250);
  const names = rows.flatMap((row) => (row.split('\t')[1] ?? '').split('|').map(foldText));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
