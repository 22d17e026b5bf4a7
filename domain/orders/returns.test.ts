/** Who may return what, until when, at whose expense, and what is repaid (docs/decisions/0045-returns.md). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/date.ts';
import {
  freeReturn,
  maxDeduction,
  type ReturnFacts,
  type ReturnLine,
  repaidShares,
  returnablePacks,
  returnKinds,
  returnReasons,
  returnRight,
} from './returns.ts';
import { partStatuses } from './seller-part.ts';
import { withdrawalDeadline } from './withdrawal-deadlines.ts';
import { withdrawalStates } from './withdrawal-states.ts';

const delivered = '2026-11-20';
const none = { days: 0, paidBy: 'buyer' } as const;
const consumer: ReturnFacts = {
  ...{ site: 'part', legalEntity: '', today: delivered, orderDelivered: delivered, partDelivered: delivered },
  terms: none,
};
const pro: ReturnFacts = { ...consumer, site: 'pro', legalEntity: 'Atelier Martin' };
const later = (facts: ReturnFacts, days: number): ReturnFacts => ({ ...facts, today: addDays(delivered, days) });

describe('the right to return', () => {
  test('is the law’s for consumers, whatever the seller grants, and waits for the last delivery', () => {
    expect(freeReturn(later(consumer, 14))).toEqual({ kind: 'LAW', until: '2026-12-04' });
    expect(freeReturn(later(consumer, 15))).toBeNull();
    expect(freeReturn({ ...later(consumer, 60), orderDelivered: null })).toEqual({ kind: 'LAW', until: null });
  });

  test('of a professional is the seller’s terms alone', () => {
    expect(freeReturn(pro)).toBeNull();
    const granted: ReturnFacts = { ...pro, terms: { days: 30, paidBy: 'seller' } };
    expect(freeReturn(later(granted, 30))).toEqual({ kind: 'TERMS', until: '2026-12-20' });
    expect(freeReturn(later(granted, 31))).toBeNull();
    expect(returnRight([null], granted)).toEqual({ kind: 'TERMS', paidBy: 'seller', isCertain: true });
  });

  test('of faulty articles lasts two years, at the seller’s expense, and somebody looks first', () => {
    const fault = { kind: 'FAULT', paidBy: 'seller', isCertain: false } as const;
    expect(returnRight(['DAMAGED'], later(pro, 730))).toEqual(fault);
    expect(returnRight(['DEFECTIVE'], later(consumer, 731))).toBeNull();
    expect(returnRight(['WRONG_ARTICLE', 'TOO_SMALL'], consumer)).toEqual({ ...fault, kind: 'LAW' });
    expect(returnRight(['WRONG_ARTICLE', 'TOO_SMALL'], later(consumer, 15))).toBeNull();
    expect(returnRight(['TOO_SMALL'], consumer)).toEqual({ kind: 'LAW', paidBy: 'buyer', isCertain: true });
  });

  test('never falls below the law’s, and no terms take it away', () => {
    const terms = fc.record({ days: fc.nat(365), paidBy: fc.constantFrom('buyer' as const, 'seller' as const) });
    fc.assert(
      fc.property(fc.nat(800), terms, fc.constantFrom(null, ...returnReasons), (days, granted, reason) => {
        const facts = later({ ...consumer, terms: granted }, days);
        if (facts.today > withdrawalDeadline(delivered)) return;
        expect(freeReturn(facts)?.kind).toBe('LAW');
        expect(returnRight([reason], facts)).not.toBeNull();
      }),
    );
  });
});

const line = fc.record({ entryNumber: fc.nat(3), quantity: fc.integer({ min: 1, max: 9 }) });
const lines = fc.uniqueArray(line, { selector: ({ entryNumber }) => entryNumber, minLength: 1 });
const returned = fc.tuple(fc.constantFrom(...withdrawalStates), lines, fc.nat(9)).map(([state, packs, arrived]) => ({
  state,
  lines: packs.map(
    (each): ReturnLine => ({
      ...{ ...each, reason: null, deduction: 0, restocked: false },
      arrived: state === 'REPAID' || state === 'RETURNED' ? Math.min(arrived, each.quantity) : null,
    }),
  ),
}));

describe('what is returned', () => {
  test('is never more than was sent', () => {
    const status = fc.constantFrom(...partStatuses);
    fc.assert(
      fc.property(
        status,
        lines,
        lines,
        lines,
        fc.array(returned),
        (status, bought, unavailable, dispatched, returns) => {
          const packs = returnablePacks({ status, lines: bought, unavailable, dispatched, returns });
          for (const { entryNumber, quantity } of packs) {
            const sent = ['SHIPPED', 'DELIVERED'].includes(status) ? bought : dispatched;
            expect(quantity).toBeLessThanOrEqual(sent.find((each) => each.entryNumber === entryNumber)?.quantity ?? 0);
            expect(quantity).toBeLessThanOrEqual(
              bought.find((each) => each.entryNumber === entryNumber)?.quantity ?? 0,
            );
          }
        },
      ),
    );
  });

  test('frees again what was refused or didn’t arrive', () => {
    const sent = {
      status: 'SHIPPED',
      lines: [{ entryNumber: 0, quantity: 3 }],
      unavailable: [],
      dispatched: [],
    } as const;
    const back = (state: 'ACCEPTED' | 'REFUSED' | 'REPAID', arrived: number | null) => ({
      ...{ state, lines: [{ entryNumber: 0, quantity: 2, reason: null, arrived, deduction: 0, restocked: false }] },
    });
    const left = (...returns: ReturnType<typeof back>[]) => returnablePacks({ ...sent, returns });
    expect(left(back('ACCEPTED', null))).toEqual([{ entryNumber: 0, quantity: 1 }]);
    expect(left(back('REPAID', 1))).toEqual([{ entryNumber: 0, quantity: 2 }]);
    expect(left(back('REFUSED', null))).toEqual([{ entryNumber: 0, quantity: 3 }]);
  });
});

describe('what is repaid', () => {
  const back = (entryNumber: number, arrived: number, deduction = 0): ReturnLine => ({
    ...{ entryNumber, quantity: arrived, reason: null, arrived, deduction, restocked: false },
  });
  const repaid = (kind: 'LAW' | 'TERMS' | 'FAULT', arrived: ReturnLine[], others: ReturnLine[] = []) =>
    repaidShares({
      ...{ kind, lines: [{ entryNumber: 0, quantity: 3 }], unavailable: [], paidFor: () => 1000 },
      ...{ returned: { state: 'RETURNED', lines: arrived }, others: [{ state: 'REPAID', lines: others }] },
    });

  test('adds up to what was paid however the packs come back, and the delivery with the last', () => {
    const first = repaid('LAW', [back(0, 1)]);
    const rest = repaid('LAW', [back(0, 2)], [back(0, 1)]);
    expect([first, rest].map(({ shares }) => shares[0]?.amount)).toEqual([333, 667]);
    expect([first.delivery, rest.delivery]).toEqual([false, true]);
    expect(repaid('TERMS', [back(0, 3)]).delivery).toBe(false);
    expect(repaid('FAULT', [back(0, 3)]).delivery).toBe(true);
  });

  test('is never below nothing, and nothing is taken off what was faulty', () => {
    expect(repaid('LAW', [back(0, 3, 5000)]).shares[0]?.amount).toBe(0);
    expect(returnKinds.map((kind) => maxDeduction(kind, null, 1000))).toEqual([1000, 1000, 0]);
    expect(returnKinds.map((kind) => maxDeduction(kind, 'DAMAGED', 1000))).toEqual([0, 0, 0]);
  });
});
