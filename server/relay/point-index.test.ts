import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RelayRecord } from '#domain/relay/relay-record.ts';
import { distanceKm } from '#domain/territory/place-distance.ts';
import { buildRelayIndex } from './point-set.ts';

function pointAt(postOfficeId: string, latitude: number, longitude: number, change: object = {}): RelayRecord {
  return {
    postOfficeId,
    type: 'SHOP',
    label: postOfficeId,
    line1: '',
    town: 'A',
    region: '',
    postalCode: '',
    country: 'FR',
    latitude,
    longitude,
    kinds: ['delivery'],
    carriers: [],
    openingHours: [],
    accessible: false,
    maxGrams: 20_000,
    ...change,
  };
}

// Coarse, so that equal distances occur.
const degrees = (maxDegrees: number) =>
  fc.integer({ min: -maxDegrees * 4, max: maxDegrees * 4 }).map((quarter) => quarter / 4);
const points = fc
  .array(fc.tuple(degrees(3), degrees(3), fc.boolean()), { maxLength: 60 })
  .map((list) =>
    list.map(([latitude, longitude, heavy], at) =>
      pointAt(`p${at}`, latitude, longitude, { maxGrams: heavy ? 30_000 : 1000 }),
    ),
  );

test('ADR-14 the nearest points are those that a full scan finds', () => {
  fc.assert(
    fc.property(
      points,
      degrees(3),
      degrees(3),
      fc.integer({ min: 1, max: 8 }),
      (records, latitude, longitude, count) => {
        const from = { latitude, longitude };
        const fits = ({ maxGrams }: RelayRecord) => maxGrams > 5000;
        const nearestPoints = buildRelayIndex(records).nearest('FR', from, { count, maxKm: 300, fits });
        const all = records
          .filter(fits)
          .map((record) => ({ record, distance: Math.round(distanceKm(from, record) * 1000) }))
          .filter(({ distance }) => distance <= 300_000)
          .sort((a, b) => a.distance - b.distance || (a.record.postOfficeId < b.record.postOfficeId ? -1 : 1))
          .slice(0, count);
        expect(nearestPoints).toEqual(all);
      },
    ),
    { numRuns: 300 },
  );
});

test('ADR-14 only the points of the country are searched', () => {
  const index = buildRelayIndex([pointAt('a', 0, 0), pointAt('b', 0, 0.1, { country: 'MC' })]);
  const search = { count: 5, maxKm: 100, fits: () => true };
  expect(index.nearest('MC', { latitude: 0, longitude: 0 }, search).map(({ record }) => record.postOfficeId)).toEqual([
    'b',
  ]);
  expect(index.nearest('XX', { latitude: 0, longitude: 0 }, search)).toEqual([]);
  expect(index.find('a')?.country).toBe('FR');
});

test('ADR-14 of points that are equally far away, those with the lowest ids are returned', () => {
  const index = buildRelayIndex(['e', 'b', 'd', 'a', 'c'].map((id) => pointAt(id, 0, 0.5)));
  const nearestPoints = index.nearest('FR', { latitude: 0, longitude: 0 }, { count: 2, maxKm: 100, fits: () => true });
  expect(nearestPoints.map(({ record }) => record.postOfficeId)).toEqual(['a', 'b']);
});
