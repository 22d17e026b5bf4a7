import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterReading,
  nextPaymentStatus,
  type PaymentEvent,
  type PaymentStatus,
  paymentEvents,
  paymentStatuses,
  phaseOfPayment,
  unfinishedStatuses,
} from './payment-status.ts';

const anyStatus = fc.constantFrom(...paymentStatuses);
const anyEvent = fc.constantFrom(...paymentEvents);
const manyEvents = fc.array(anyEvent, { maxLength: 12 });

const statusAfter = (events: readonly PaymentEvent[], from: PaymentStatus = 'PENDING') =>
  events.reduce<PaymentStatus>(nextPaymentStatus, from);

function reachableFrom(start: PaymentStatus): ReadonlySet<PaymentStatus> {
  const reached = new Set([start]);
  for (const status of reached) for (const event of paymentEvents) reached.add(nextPaymentStatus(status, event));
  return reached;
}

describe('CRT-8 the transitions of a payment', () => {
  test('lead to every status, and from each unfinished one to money and to none', () => {
    expect([...reachableFrom('PENDING')].sort()).toEqual([...paymentStatuses].sort());
    for (const status of unfinishedStatuses) {
      expect([...reachableFrom(status)], status).toEqual(expect.arrayContaining(['CAPTURED', 'DECLINED', 'EXPIRED']));
    }
    expect([...unfinishedStatuses].sort()).toEqual(['ABANDONED', 'AUTHORISED', 'PENDING']);
  });

  test('leave a capture by a refund only', () => {
    expect([...reachableFrom('CAPTURED')].sort()).toEqual(['CAPTURED', 'REFUNDED']);
    expect([...reachableFrom('REFUNDED')]).toEqual(['REFUNDED']);
  });

  test('never lose money that came, whatever came before or after', () => {
    fc.assert(
      fc.property(manyEvents, manyEvents, (before, behind) => {
        const status = statusAfter([...before, 'captured', ...behind]);
        const refunded = [...before, ...behind].includes('refunded');
        expect(status).toBe(refunded ? 'REFUNDED' : 'CAPTURED');
      }),
    );
  });

  test('end in the same status in any order and however often each event comes', () => {
    const shuffled = manyEvents.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc
          .tuple(fc.subarray(events), fc.shuffledSubarray(events, { minLength: events.length }))
          .map(([again, all]) => [...all, ...again]),
      ),
    );
    fc.assert(
      fc.property(anyStatus, shuffled, (start, [events, reordered]) => {
        expect(statusAfter(reordered, start)).toBe(statusAfter(events, start));
      }),
    );
  });

  test('never turn a payment that is over into one that is not', () => {
    fc.assert(
      fc.property(anyStatus, anyEvent, (status, event) => {
        if (phaseOfPayment(status) === 'over') expect(phaseOfPayment(nextPaymentStatus(status, event))).toBe('over');
      }),
    );
  });

  test.each<[PaymentStatus, PaymentEvent, PaymentStatus]>([
    ['CAPTURED', 'expired', 'CAPTURED'],
    ['EXPIRED', 'captured', 'CAPTURED'],
    ['ABANDONED', 'captured', 'CAPTURED'],
    ['AUTHORISED', 'abandoned', 'AUTHORISED'],
    ['ABANDONED', 'expired', 'EXPIRED'],
    ['EXPIRED', 'authorised', 'EXPIRED'],
  ])('%s and then %s is %s', (status, event, next) => {
    expect(nextPaymentStatus(status, event)).toBe(next);
  });
});

describe('CRT-8 reading the record of a payment', () => {
  test('a new payment becomes what its record says', () => {
    for (const recorded of paymentStatuses) expect(afterReading('PENDING', recorded)).toBe(recorded);
  });

  test('two readings that overtake each other end as if they had not', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyStatus, (status, first, second) => {
        expect(afterReading(afterReading(status, first), second)).toBe(
          afterReading(afterReading(status, second), first),
        );
      }),
    );
  });
});
