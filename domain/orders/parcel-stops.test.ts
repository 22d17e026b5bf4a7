import { describe, expect, test } from 'vitest';
import { type ParcelEnds, parcelStops, type StopMap } from './parcel-stops.ts';
import type { TrackingEvent, TrackingEventCode } from './tracking-events.ts';

const ends: ParcelEnds = {
  from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
  to: { country: 'CH', postalCode: '1201', city: 'Genève' },
};
const lyon = { latitude: 45.76, longitude: 4.84 };
const geneva = { latitude: 46.2, longitude: 6.14 };
const basel = { latitude: 47.56, longitude: 7.59 };
const map: StopMap = {
  ofEnd: ({ city }) => (city === 'Lyon' ? lyon : geneva),
  ofTown: (country, name) => (country === 'CH' && name === 'Bâle' ? basel : null),
};
const event = (code: TrackingEventCode, hour: number, place: string): TrackingEvent => ({
  code,
  at: `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`,
  place,
});
const stopsOf = (...events: TrackingEvent[]) => parcelStops(events, ends, map);

describe('ACC-7 the stops of a parcel', () => {
  test('are its ends before it is handed over', () => {
    expect(stopsOf(event('ANNOUNCED', 7, 'Lyon'))).toEqual([
      { place: 'Lyon', reachedAt: null, position: lyon },
      { place: 'Genève', reachedAt: null, position: geneva },
    ]);
  });

  test('are the towns that its carrier has named, each once, between its ends', () => {
    const events = [
      event('ANNOUNCED', 7, 'Lyon'),
      event('DEPOSITED', 8, 'LYON'),
      event('IN_TRANSIT', 10, 'Bâle'),
      event('CUSTOMS', 12, 'Bâle'),
      event('IN_TRANSIT', 13, ''),
      event('IN_TRANSIT', 14, 'Atlantis'),
      event('OUT_FOR_DELIVERY', 16, 'geneve'),
    ];
    expect(stopsOf(...events)).toEqual([
      { place: 'Lyon', reachedAt: '2026-11-24T08:00:00.000Z', position: lyon },
      { place: 'Bâle', reachedAt: '2026-11-24T10:00:00.000Z', position: basel },
      { place: 'Atlantis', reachedAt: '2026-11-24T14:00:00.000Z', position: null },
      { place: 'Genève', reachedAt: '2026-11-24T16:00:00.000Z', position: geneva },
    ]);
  });

  test('end where it goes, which a parcel that came back has not reached', () => {
    const stops = stopsOf(event('DEPOSITED', 8, 'Lyon'), event('RETURNED', 18, 'Lyon'));
    expect(stops.map(({ place, reachedAt }) => [place, reachedAt !== null])).toEqual([
      ['Lyon', true],
      ['Genève', false],
    ]);
  });

  test('leave out an end without a town', () => {
    const nowhere = { ...ends, from: { country: 'HK', postalCode: '', city: '' } };
    expect(parcelStops([], nowhere, map).map(({ place }) => place)).toEqual(['Genève']);
  });
});
