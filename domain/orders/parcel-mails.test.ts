import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextParcelMail, type ParcelMailKind } from './parcel-mails.ts';
import { type TrackingEventCode, trackingEventCodes } from './tracking-events.ts';

function mailsOf(statuses: readonly TrackingEventCode[]): readonly ParcelMailKind[] {
  const mails: ParcelMailKind[] = [];
  let settled: readonly ParcelMailKind[] = [];
  for (const status of statuses) {
    const next = nextParcelMail(status, settled);
    settled = next.settled;
    if (next.kind) mails.push(next.kind);
  }
  return mails;
}

describe('ACC-7 mails about a parcel', () => {
  test.each([
    [
      ['ANNOUNCED', 'DEPOSITED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'],
      ['handedOver', 'outForDelivery', 'delivered'],
    ],
    [
      ['IN_TRANSIT', 'AT_RELAY', 'DELIVERED'],
      ['handedOver', 'toCollect', 'delivered'],
    ],
    [
      ['AT_RELAY', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'DELIVERED'],
      ['toCollect', 'delivered'],
    ],
    [['OUT_FOR_DELIVERY', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'], ['outForDelivery']],
    [
      ['DEPOSITED', 'HELD_UP', 'IN_TRANSIT', 'HELD_UP', 'RETURNED'],
      ['handedOver', 'problem'],
    ],
    [['DELIVERED'], ['delivered']],
    [['ANNOUNCED'], []],
  ] as const)('%j causes %j', (statuses, kinds) => {
    expect(mailsOf(statuses)).toEqual(kinds);
  });

  test('are of each kind at most once, and none follows the delivery', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...trackingEventCodes)), (statuses) => {
        const mails = mailsOf(statuses);
        expect(new Set(mails).size).toBe(mails.length);
        if (mails.includes('delivered')) expect(mails.at(-1)).toBe('delivered');
      }),
    );
  });
});
