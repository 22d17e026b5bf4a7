import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRelayText, relayTableHeader } from '#server/relay/point-file.ts';
import { buildRelayIndex } from '#server/relay/point-set.ts';
import { readReferenceData } from '#server/territory/reference-data.ts';
import { demoRelayTable } from './demo-relay-points.ts';

const text = readFileSync('data/relay-points/demo.tsv', 'utf8');
const records = await readRelayText('demo.tsv', text, { hasCountry: () => true, ownCountry: (country) => country });
const { places } = await readReferenceData('data/reference');

test('ADR-14 the committed points equal the generator’s output, and are few bytes', { timeout: 60_000 }, () => {
  expect(demoRelayTable(relayTableHeader) === text).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000);
});

test('ADR-14 every point is labelled as a demonstration, and unique in its town', () => {
  expect(records.every(({ label }) => label.endsWith('(démo)'))).toBe(true);
  expect(records.every(({ openingHours }) => openingHours.some(({ slots }) => slots.length > 0))).toBe(true);
  expect(records.every(({ maxGrams }) => maxGrams >= 10_000 && maxGrams <= 30_000)).toBe(true);
  const spots = records.map(({ country, latitude, longitude }) => `${country} ${latitude} ${longitude}`);
  expect(spots.length - new Set(spots).size).toBeLessThan(spots.length / 500);
});

test('ADR-14 every French postal code has points of both carriers and both kinds nearby', () => {
  const index = buildRelayIndex(records);
  const far = places
    .filter(({ country, postalCode }) => country === 'FR' && !/^9[78]/.test(postalCode))
    .filter((place) =>
      ['POFR', 'CHRP'].some((carrier) => {
        const fits = ({ carriers, kinds }: (typeof records)[number]) =>
          (carriers.length === 0 || carriers.includes(carrier)) && kinds.length === 2;
        return index.nearest('FR', place, { count: 1, maxKm: 30, fits }).length === 0;
      }),
    );
  expect(far.map(({ postalCode, city }) => `${postalCode} ${city}`)).toEqual([]);
});

test('ADR-14 a point lies nearer to the centre of its commune than to any other', () => {
  const centres = readFileSync('data/reference/communes.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([code, , , , , located]) => /^\d/.test(code ?? '') && located === '1')
    .map(([code = '', , , latitude, longitude]) => ({
      code,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
  const centreByCode = new Map(centres.map((centre) => [centre.code, centre]));
  const outside = records.flatMap((point) => {
    const centre = centreByCode.get(point.postOfficeId.split('-')[1] ?? '');
    if (point.country !== 'FR' || !centre) return [];
    const wide = Math.cos((point.latitude * Math.PI) / 180);
    const degrees = (to: { latitude: number; longitude: number }) =>
      Math.hypot(to.latitude - point.latitude, (to.longitude - point.longitude) * wide);
    const distance = degrees(centre);
    const isNearer = centres.some(
      (other) => Math.abs(other.latitude - point.latitude) < distance && degrees(other) < distance - 1e-9,
    );
    return isNearer ? [point.postOfficeId] : [];
  });
  expect(outside).toEqual([]);
});
