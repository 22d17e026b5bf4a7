import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterReading,
  type PaymentStatus,
  paymentStatuses,
  phaseOfPayment,
  unfinishedStatuses,
} from './payment-status.ts';

const anyStatus = fc.constantFrom(...paymentStatuses);
const readings = fc.array(anyStatus, { maxLength: 12 });

const statusAfter = (records: readonly PaymentStatus[], from: PaymentStatus = 'PENDING') =>
  records.reduce<PaymentStatus>(afterReading, from);

const reachableFrom = (start: PaymentStatus) =>
  [...new Set(paymentStatuses.map((recorded) => afterReading(start, recorded)))].sort();

test('CRT-8 a new payment becomes what its record says, an unfinished one may come to money or to none', () => {
  for (const recorded of paymentStatuses) expect(afterReading('PENDING', recorded)).toBe(recorded);
  expect([...unfinishedStatuses].sort()).toEqual(['ABANDONED', 'AUTHORISED', 'PENDING']);
  for (const status of unfinishedStatuses)
    expect(reachableFrom(status), status).toEqual(expect.arrayContaining(['CAPTURED', 'DECLINED', 'EXPIRED']));
});

test('CRT-8 a capture ends by a refund only', () => {
  expect(reachableFrom('CAPTURED')).toEqual(['CAPTURED', 'REFUNDED']);
  expect(reachableFrom('REFUNDED')).toEqual(['REFUNDED']);
});

test('CRT-8 money that came is never lost, whatever the records say before or after', () => {
  fc.assert(
    fc.property(readings, readings, (before, behind) => {
      const refunded = [...before, ...behind].includes('REFUNDED');
      expect(statusAfter([...before, 'CAPTURED', ...behind])).toBe(refunded ? 'REFUNDED' : 'CAPTURED');
    }),
  );
});

test('CRT-8 records lead to the same status in any order and however often each comes', () => {
  const shuffled = readings.chain((records) =>
    fc.tuple(
      fc.constant(records),
      fc
        .tuple(fc.subarray(records), fc.shuffledSubarray(records, { minLength: records.length }))
        .map(([again, all]) => [...all, ...again]),
    ),
  );
  fc.assert(
    fc.property(anyStatus, shuffled, (start, [records, reordered]) => {
      expect(statusAfter(reordered, start)).toBe(statusAfter(records, start));
    }),
  );
});

test('CRT-8 a payment that is over stays so', () => {
  const over = paymentStatuses.filter((status) => phaseOfPayment(status) === 'over');
  for (const status of over)
    for (const recorded of paymentStatuses) expect(phaseOfPayment(afterReading(status, recorded))).toBe('over');
});

test.each<[PaymentStatus, PaymentStatus, PaymentStatus]>([
  ['CAPTURED', 'EXPIRED', 'CAPTURED'],
  ['EXPIRED', 'CAPTURED', 'CAPTURED'],
  ['ABANDONED', 'CAPTURED', 'CAPTURED'],
  ['AUTHORISED', 'ABANDONED', 'AUTHORISED'],
  ['ABANDONED', 'EXPIRED', 'EXPIRED'],
  ['EXPIRED', 'AUTHORISED', 'EXPIRED'],
])('CRT-8 %s and then %s is %s', (status, recorded, next) => {
  expect(afterReading(status, recorded)).toBe(next);
});
