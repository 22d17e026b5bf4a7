import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byCourse, eventKeyOf, isHandedOver, stageOf, statusOf, trackingEventCodes } from './tracking-events.ts';

const day = Date.UTC(2026, 10, 23);
/** Few instants, so that many events have the same one. */
const event = fc.record({
  code: fc.constantFrom(...trackingEventCodes),
  at: fc.integer({ min: 0, max: 5 }).map((hour) => new Date(day + hour * 3_600_000).toISOString()),
  place: fc.constantFrom('', 'Lyon', 'Paris'),
});
const events = fc.array(event, { maxLength: 12 });
const at = (hour: number) => new Date(day + hour * 3_600_000).toISOString();

describe('ACC-7 the status of a parcel', () => {
  test('is the same for every order and every repetition of its events', () => {
    fc.assert(
      fc.property(
        events.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length }),
            all.length > 0 ? fc.array(fc.constantFrom(...all)) : fc.constant([]),
          ),
        ),
        ([all, shuffled, repeated]) => {
          expect(statusOf([...repeated, ...shuffled])).toBe(statusOf(all));
        },
      ),
    );
  });

  test('is that of one of its events; an arrival is never taken back by another event', () => {
    fc.assert(
      fc.property(events, event, (all, late) => {
        const status = statusOf(all);
        expect(status === null ? all : all.map(({ code }) => code)).toEqual(
          status === null ? [] : expect.arrayContaining([status]),
        );
        if (status !== null && stageOf(status) === 'DONE') {
          const after = statusOf([...all, late]);
          expect(after && stageOf(after)).toBe('DONE');
        }
      }),
    );
  });

  test('is that of the latest event, but an announcement counts only until the parcel is scanned', () => {
    const deposited = { code: 'DEPOSITED', at: at(1), place: '' } as const;
    const announced = { code: 'ANNOUNCED', at: at(2), place: '' } as const;
    const moving = { code: 'IN_TRANSIT', at: at(3), place: '' } as const;
    expect(statusOf([announced])).toBe('ANNOUNCED');
    expect(statusOf([announced, deposited])).toBe('DEPOSITED');
    expect(statusOf([moving, announced, deposited])).toBe('IN_TRANSIT');
    expect(statusOf([])).toBeNull();
    expect([moving, announced, deposited].toSorted(byCourse)).toEqual([deposited, announced, moving]);
    const ofOneInstant = (code: (typeof trackingEventCodes)[number]) => ({
      code,
      at: '2026-11-23T10:00:00Z',
      place: '',
    });
    const told = (['DELIVERED', 'HELD_UP', 'OUT_FOR_DELIVERY'] as const).map(ofOneInstant);
    expect(told.toSorted(byCourse).map(({ code }) => code)).toEqual(['HELD_UP', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  });

  test.each([
    ['ANNOUNCED', false],
    ['DEPOSITED', true],
    ['HELD_UP', true],
    ['DELIVERED', true],
  ] as const)('%s means that the carrier has had it: %j', (code, handedOver) => {
    expect(isHandedOver(code)).toBe(handedOver);
  });
});

describe('ACC-7 an event', () => {
  test('is recognised by the carrier’s identifier, otherwise by code and instant', () => {
    const told = { code: 'DEPOSITED', at: '2026-11-23T10:00:00+01:00', place: 'Lyon', id: null } as const;
    expect(eventKeyOf(told)).toBe('DEPOSITED 2026-11-23T09:00:00.000Z');
    expect(eventKeyOf({ ...told, at: at(9), place: '' })).toBe(eventKeyOf(told));
    expect(eventKeyOf({ ...told, id: 'e-1' })).toBe('id e-1');
  });
});
