import { expect, test } from 'vitest';
import { ratableUntil, ratingRefusal } from './seller-rating.ts';

const delivered = { status: 'DELIVERED', changedAt: new Date('2026-11-02T10:00:00Z') } as const;

test('13.9 a seller is rated for a delivered part only', () => {
  for (const status of ['TO_PREPARE', 'IN_PREPARATION', 'SHIPPED', 'CANCELLED'] as const) {
    expect(ratableUntil({ ...delivered, status })).toBeNull();
    expect(ratingRefusal({ ...delivered, status }, new Date('2026-11-03T10:00:00Z'))).toBe('notDelivered');
  }
});

test('13.9 a rating is given and changed for 60 days after the delivery, to the millisecond', () => {
  expect(ratableUntil(delivered)).toEqual(new Date('2027-01-01T10:00:00Z'));
  expect(ratingRefusal(delivered, new Date('2027-01-01T10:00:00.000Z'))).toBeNull();
  expect(ratingRefusal(delivered, new Date('2027-01-01T10:00:00.001Z'))).toBe('tooLate');
});
