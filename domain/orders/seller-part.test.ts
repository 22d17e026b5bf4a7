import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoPartEvent, type PartStatus, partAfter, partEvents, partStatuses } from './seller-part.ts';

describe('CRT-8 a seller’s part of an order', () => {
  test('goes forward only, and ends delivered or cancelled', () => {
    const rank: Record<PartStatus, number> = {
      TO_PREPARE: 0,
      IN_PREPARATION: 1,
      PARTLY_SHIPPED: 2,
      SHIPPED: 3,
      DELIVERED: 4,
      CANCELLED: 4,
    };
    for (const status of partStatuses) {
      for (const event of partEvents) {
        const next = partAfter(status, event);
        if (next !== null) expect(rank[next]).toBeGreaterThan(rank[status]);
      }
    }
    expect(partAfter('SHIPPED', 'cancelled')).toBeNull();
    expect(partAfter('PARTLY_SHIPPED', 'cancelled')).toBeNull();
    expect(partAfter('DELIVERED', 'shipped')).toBeNull();
  });

  test('is the same whatever is told again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...partEvents)), (events) => {
        const follow = (told: typeof events) =>
          told.reduce<PartStatus>((status, event) => partAfter(status, event) ?? status, 'TO_PREPARE');
        expect(follow(events.flatMap((event) => [event, event]))).toBe(follow(events));
      }),
    );
  });

  test('moves by the clock in the demo', () => {
    const paidAt = new Date('2026-11-23T08:00:00Z');
    const at = (hours: number) => demoPartEvent(paidAt, [3, 4], new Date(paidAt.getTime() + hours * 3_600_000));
    expect([at(0.9), at(1), at(47), at(48), at(95), at(96)]).toEqual([
      null,
      'prepared',
      'prepared',
      'shipped',
      'shipped',
      'delivered',
    ]);
  });
});
