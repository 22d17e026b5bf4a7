import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, type OrderFacts, reviewOrder } from './order-review.ts';
import { orderStatuses } from './order-status.ts';
import { orderRemovals, retainedUntil } from './retention.ts';

const dayMs = 86_400_000;
const placedAt = new Date('2026-11-23T08:00:00Z');
const daysAfter = (days: number, from = placedAt) => new Date(from.getTime() + days * dayMs);

const delivered: OrderFacts = {
  status: 'DELIVERED',
  placedAt,
  paidAt: placedAt,
  cancelledAt: null,
  demo: false,
  movedMoney: true,
  lastBookedAt: placedAt,
  hasOpenPayment: false,
  hasOpenMail: false,
  lastMovedAt: daysAfter(3),
  withdrawal: null,
  erasureAskedAt: null,
  removed: [],
};
const unpaid: OrderFacts = {
  ...delivered,
  status: 'CANCELLED',
  paidAt: null,
  cancelledAt: placedAt,
  movedMoney: false,
};

const dueOn = (facts: OrderFacts, now: Date) => reviewOrder(facts, now).due;

describe('ACC-7 the review of a paid order', () => {
  test.each([
    ['2027-12-23', ['shippingPapers', 'parcelEvents', 'failedPayments']],
    ['2029-12-31T23', ['customsForms']],
    ['2031-11-23', ['personalData']],
    ['2036-12-31T23', ['accounting']],
  ] as const)('removes on %s, and not a day before: %j', (day, removals) => {
    const end = new Date(day.includes('T') ? `${day}:00:00Z` : `${day}T08:00:00Z`);
    const before = new Date(end.getTime() - dayMs);
    const removed = dueOn(delivered, before);
    for (const removal of removals) expect(removed).not.toContain(removal);
    expect(reviewOrder({ ...delivered, removed }, before)).toEqual({ due: [], nextAt: end });
    expect(dueOn({ ...delivered, removed }, end)).toEqual(removals);
    expect(dueOn({ ...delivered, removed }, daysAfter(1, end))).toEqual(removals);
  });

  test('begins the ten years of accounting with the last entry in the books', () => {
    const repaid = { ...delivered, lastBookedAt: new Date('2028-01-05T08:00:00Z') };
    expect(dueOn(repaid, new Date('2038-12-30T08:00:00Z'))).not.toContain('accounting');
    expect(dueOn(repaid, new Date('2039-01-01T08:00:00Z'))).toContain('accounting');
  });
});

describe('ACC-7 the review of an order that was never paid', () => {
  test('removes it 30 days after its end, and not a day before', () => {
    expect(reviewOrder(unpaid, daysAfter(29))).toEqual({ due: [], nextAt: daysAfter(30) });
    expect(reviewOrder(unpaid, daysAfter(30))).toEqual({ due: ['unpaidOrder'], nextAt: null });
  });

  test.each([
    ['waits to be paid', { status: 'PAYMENT_PENDING', cancelledAt: null }],
    ['can be paid again', { status: 'PAYMENT_FAILED', cancelledAt: null }],
    ['has a payment that isn’t settled', { hasOpenPayment: true }],
    ['was paid too late and repaid', { movedMoney: true }],
  ] as const)('keeps one that %s', (_what, change) => {
    expect(dueOn({ ...unpaid, ...change }, daysAfter(40))).toEqual([]);
  });
});

describe('ACC-7 the erasure of a customer', () => {
  const asked = { ...delivered, erasureAskedAt: daysAfter(5) };

  test('removes at once what accounting doesn’t need, from an order that is over', () => {
    expect(dueOn(asked, daysAfter(5))).toEqual([
      'shippingPapers',
      'parcelEvents',
      'failedPayments',
      'customsForms',
      'personalData',
    ]);
  });

  test.each([
    ['a parcel is on its way', { status: 'SHIPPED' }],
    ['a seller packs it', { status: 'IN_PREPARATION' }],
    ['money is on its way back', { status: 'CANCELLED', hasOpenPayment: true }],
    ['a mail waits to be sent', { hasOpenMail: true }],
    ['a withdrawal isn’t handled', { withdrawal: { statedAt: daysAfter(4), isHandled: false } }],
    ['a withdrawal is seen to', { withdrawal: { statedAt: daysAfter(4), isHandled: true } }],
  ] as const)('waits a day while %s', (_what, change) => {
    expect(reviewOrder({ ...asked, ...change }, daysAfter(5))).toEqual({ due: [], nextAt: daysAfter(6) });
  });

  test('waits a year at most for a parcel that never arrives, from its last sign of life', () => {
    const lost = { ...asked, status: 'SHIPPED' as const };
    expect(dueOn(lost, daysAfter(3 + 364))).toEqual([]);
    expect(dueOn(lost, daysAfter(3 + 365))).toContain('personalData');
  });
});

test('ACC-7 no review removes anything of an open order, or before its time, and each one but the last has a next', () => {
  const instant = fc.date({ min: placedAt, max: daysAfter(6000), noInvalidDate: true });
  const orders = fc.record({
    status: fc.constantFrom(...orderStatuses),
    placedAt: fc.constant(placedAt),
    paidAt: fc.option(instant),
    cancelledAt: fc.option(instant),
    demo: fc.boolean(),
    movedMoney: fc.boolean(),
    lastBookedAt: instant,
    hasOpenPayment: fc.boolean(),
    hasOpenMail: fc.boolean(),
    lastMovedAt: fc.option(instant),
    withdrawal: fc.option(fc.record({ statedAt: instant, isHandled: fc.boolean() })),
    erasureAskedAt: fc.option(instant),
    removed: fc.subarray([...orderRemovals]),
  });
  fc.assert(
    fc.property(orders, instant, (facts, now) => {
      const { due, nextAt } = reviewOrder(facts, now);
      if (isOpen(facts, now)) expect(due).toEqual([]);
      for (const removal of due) {
        expect(facts.removed).not.toContain(removal);
        if (facts.erasureAskedAt === null && removal !== 'accounting' && removal !== 'unpaidOrder') {
          expect(retainedUntil(removal, facts.paidAt ?? placedAt).getTime()).toBeLessThanOrEqual(now.getTime());
        }
      }
      if (due.includes('accounting')) {
        expect(retainedUntil('accounting', facts.lastBookedAt).getTime()).toBeLessThanOrEqual(now.getTime());
      }
      const isDeleted = due.includes('accounting') || due.includes('unpaidOrder');
      expect(nextAt === null).toBe(isDeleted);
      if (nextAt) expect(nextAt.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});
