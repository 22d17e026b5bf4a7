import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, fromEpochDay, isoWeekday, toEpochDay } from '#domain/time/date.ts';
import { frenchHolidays } from '#domain/time/holidays.ts';
import { anOrderedArticle, anOrderedParcel } from '#tests/build/order-lines.ts';
import {
  isLate,
  lastDeliveryDay,
  proposedRefusal,
  returnDeadline,
  withdrawalDeadline,
} from './withdrawal-deadlines.ts';

const day = fc.integer({ min: 9_000, max: 40_000 }).map(fromEpochDay);

describe('CRT-8 the deadline of a withdrawal', () => {
  test('is 14 days after the delivery, or the next working day', () => {
    expect(withdrawalDeadline('2026-11-02')).toBe('2026-11-16');
    // A Saturday and a Sunday.
    expect(withdrawalDeadline('2026-11-07')).toBe('2026-11-23');
    expect(withdrawalDeadline('2026-11-08')).toBe('2026-11-23');
    // 25 December 2026 is a Friday, 1 January 2027 too.
    expect(withdrawalDeadline('2026-12-11')).toBe('2026-12-28');
    expect(withdrawalDeadline('2026-12-18')).toBe('2027-01-04');
    // 1 May 2027 is a Saturday; Easter Monday 2027 is 29 March.
    expect(withdrawalDeadline('2027-03-15')).toBe('2027-03-30');
  });

  test('is a working day, 14 to 18 days after the delivery', () => {
    fc.assert(
      fc.property(day, (delivered) => {
        const deadline = withdrawalDeadline(delivered);
        const days = toEpochDay(deadline) - toEpochDay(delivered);
        expect(days).toBeGreaterThanOrEqual(14);
        expect(days).toBeLessThanOrEqual(18);
        expect(isoWeekday(deadline)).toBeLessThanOrEqual(5);
        expect(frenchHolidays(Number(deadline.slice(0, 4))).has(deadline)).toBe(false);
        expect(isLate(deadline, delivered)).toBe(false);
        expect(isLate(addDays(deadline, 1), delivered)).toBe(true);
      }),
    );
  });

  test('of the return counts from the statement', () => {
    expect(returnDeadline('2026-11-23')).toBe('2026-12-07');
    expect(returnDeadline('2026-11-28')).toBe('2026-12-14');
  });
});

describe('CRT-8 the delivery from which a deadline counts', () => {
  const part = (status: 'SHIPPED' | 'DELIVERED' | 'CANCELLED', changedDay: string) => ({ status, changedDay });

  test('is that of the last articles, once all have arrived', () => {
    expect(lastDeliveryDay([part('DELIVERED', '2026-11-05'), part('DELIVERED', '2026-11-02')])).toBe('2026-11-05');
    expect(lastDeliveryDay([part('DELIVERED', '2026-11-05'), part('SHIPPED', '2026-11-02')])).toBeNull();
    expect(lastDeliveryDay([part('DELIVERED', '2026-11-05'), part('CANCELLED', '2026-11-09')])).toBe('2026-11-05');
    expect(lastDeliveryDay([part('CANCELLED', '2026-11-09')])).toBeNull();
    expect(lastDeliveryDay([])).toBeNull();
  });
});

describe('CRT-8 a refusal is proposed', () => {
  const stated = {
    site: 'part',
    legalEntity: '',
    statedDay: '2026-11-20',
    items: '',
    lines: [anOrderedArticle(0)],
    parts: [{ status: 'DELIVERED', changedDay: '2026-11-02' }],
  } as const;

  test('for a whole order stated after the deadline, not for a part of it or for one under way', () => {
    expect(proposedRefusal(stated)).toBe('LATE');
    expect(proposedRefusal({ ...stated, statedDay: '2026-11-16' })).toBeNull();
    expect(proposedRefusal({ ...stated, items: 'le carton' })).toBeNull();
    expect(proposedRefusal({ ...stated, parts: [{ status: 'SHIPPED', changedDay: '2026-11-02' }] })).toBeNull();
  });

  test('where there is no right', () => {
    expect(proposedRefusal({ ...stated, site: 'pro' })).toBe('PROFESSIONAL');
    expect(proposedRefusal({ ...stated, lines: [anOrderedParcel(0)], parts: [] })).toBe('SET_DAY');
    expect(
      proposedRefusal({ ...stated, statedDay: '2026-11-10', lines: [anOrderedArticle(0), anOrderedParcel(1)] }),
    ).toBeNull();
  });
});
