import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, fromEpochDay } from '#domain/time/date.ts';
import { type DemoParcelFacts, demoJourney, eventsSoFar } from './demo-journey.ts';
import { statusOf } from './tracking-events.ts';

const facts = fc
  .record({
    paid: fc.integer({ min: 20_000, max: 22_000 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    deposit: fc.integer({ min: 0, max: 7 }),
    travel: fc.integer({ min: 0, max: 12 }),
    deliveryMode: fc.constantFrom('HOME' as const, 'RELAY' as const, 'COLLECTION' as const),
    crossesCustoms: fc.boolean(),
    heldUp: fc.boolean(),
  })
  .map(({ paid, minute, deposit, travel, ...rest }): DemoParcelFacts => {
    const collectionDate = fromEpochDay(paid + deposit);
    return {
      ...rest,
      paidAt: new Date(paid * 86_400_000 + minute * 60_000),
      collectionDate,
      arrival: addDays(collectionDate, travel),
      towns: { from: 'Lyon', to: 'Paris' },
    };
  });

describe('ACC-7 the way of a demo parcel', () => {
  test('begins after the payment, goes on in time and ends with the delivery', () => {
    fc.assert(
      fc.property(facts, (parcel) => {
        const journey = demoJourney(parcel);
        const times = [parcel.paidAt.getTime(), ...journey.map(({ at }) => Date.parse(at))];
        expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
        expect(statusOf(journey)).toBe('DELIVERED');
        expect(new Set(journey.map(({ id }) => id)).size).toBe(journey.length);
      }),
    );
  });

  test('shows at each moment the beginning of the same way, at least the steps asked for', () => {
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 30 * 24 }),
        (parcel, steps, hours) => {
          const journey = demoJourney(parcel);
          const now = new Date(parcel.paidAt.getTime() + hours * 3_600_000);
          const seen = eventsSoFar(journey, steps, now);
          expect(seen.map(({ id }) => id)).toEqual(journey.slice(0, seen.length).map(({ id }) => id));
          expect(seen.length).toBeGreaterThanOrEqual(Math.min(steps, journey.length));
          expect(seen.every(({ at }) => Date.parse(at) <= now.getTime())).toBe(true);
        },
      ),
    );
  });

  test('is that of its offer', () => {
    const journey = demoJourney({
      paidAt: new Date('2026-11-23T08:00:00Z'),
      collectionDate: '2026-11-24',
      arrival: '2026-11-26',
      deliveryMode: 'RELAY',
      crossesCustoms: true,
      heldUp: true,
      towns: { from: 'Lyon', to: 'Berlin' },
    });
    expect(journey.map(({ code, at, place }) => `${at.slice(0, 13)} ${code} ${place}`)).toEqual([
      '2026-11-24T14 DEPOSITED Lyon',
      '2026-11-24T20 IN_TRANSIT Lyon',
      '2026-11-25T09 CUSTOMS ',
      '2026-11-26T18 HELD_UP ',
      '2026-11-27T11 AT_RELAY Berlin',
      '2026-11-28T16 DELIVERED Berlin',
    ]);
  });
});
