import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pricedLines,
  type RefundedLine,
  refundFaults,
  remainingOfLines,
  shareOfPacks,
  sumOfLines,
} from './staff-refund.ts';

const paid = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 6 });
const asked = fc.array(
  fc.record({ line: fc.integer({ min: 0, max: 7 }), amount: fc.integer({ min: -5, max: 250_000 }) }),
  { maxLength: 6 },
);

const linesWith = (remaining: readonly number[], packsLeft = 1) =>
  remaining.map((each) => ({ remaining: each, packsLeft }));

describe('refunds of lines', () => {
  test('however many are made, no line ever gives back more than was paid of it', () => {
    fc.assert(
      fc.property(paid, fc.array(asked, { maxLength: 8 }), (totals, attempts) => {
        const made: (readonly RefundedLine[])[] = [];
        for (const lines of attempts) {
          if (refundFaults(lines, linesWith(remainingOfLines(totals, made))).length === 0) made.push(lines);
        }
        const remaining = remainingOfLines(totals, made);
        expect(remaining.every((rest) => Number.isInteger(rest) && rest >= 0)).toBe(true);
        const repaid = sumOfLines(made.flat());
        expect(remaining.reduce((sum, rest) => sum + rest, repaid)).toBe(totals.reduce((sum, total) => sum + total, 0));
      }),
    );
  });

  test('all that remains can be repaid, and a cent more can’t', () => {
    fc.assert(
      fc.property(paid, (totals) => {
        const all = totals.map((amount, line) => ({ line, amount })).filter(({ amount }) => amount > 0);
        fc.pre(all.length > 0);
        expect(refundFaults(all, linesWith(totals))).toEqual([]);
        const more = all.map(({ line, amount }, at) => ({ line, amount: at === 0 ? amount + 1 : amount }));
        expect(refundFaults(more, linesWith(totals))).toMatchObject([{ kind: 'tooMuch', line: all[0]?.line }]);
      }),
    );
  });

  test.each<[string, readonly RefundedLine[], object]>([
    ['nothing', [], { kind: 'nothing' }],
    ['a fraction of a cent', [{ line: 0, amount: 1.5 }], { kind: 'amount', line: 0 }],
    ['a negative amount', [{ line: 0, amount: -100 }], { kind: 'amount', line: 0 }],
    ['a line that isn’t there', [{ line: 9, amount: 1 }], { kind: 'tooMuch', line: 9, remaining: 0 }],
    [
      'the same line twice, too much together',
      [
        { line: 0, amount: 600 },
        { line: 0, amount: 500 },
      ],
      { kind: 'tooMuch', line: 0, remaining: 1000 },
    ],
  ])('%s is refused', (_, lines, fault) => {
    expect(refundFaults(lines, linesWith([1000]))).toMatchObject([fault]);
  });

  test('35.4 packs and amounts, in any order, never give back more than was paid, nor more packs than were ordered', () => {
    const wish = fc.record({
      packs: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      amount: fc.nat(900),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(wish),
        (sum, quantity, wishes) => {
          const made: RefundedLine[] = [];
          for (const { packs, amount } of wishes) {
            const left = quantity - made.reduce((all, each) => all + (each.packs ?? 0), 0);
            const line = { paid: sum, remaining: sum - sumOfLines(made), quantity, packsLeft: left };
            const priced = pricedLines([packs ? { line: 0, packs } : { line: 0, amount }], [line]);
            if (refundFaults(priced, [line]).length === 0) made.push(...priced);
          }
          expect(sumOfLines(made)).toBeLessThanOrEqual(sum);
          expect(made.reduce((all, { packs = 0 }) => all + packs, 0)).toBeLessThanOrEqual(quantity);
        },
      ),
    );
  });

  test('35.4 all packs that are left are worth what remains, and one more is refused', () => {
    const line = { paid: 1000, remaining: 667, quantity: 3, packsLeft: 2 };
    const [all] = pricedLines([{ line: 0, packs: 2 }], [line]);
    expect(all).toEqual({ line: 0, packs: 2, amount: 667, before: 333 });
    // Of 10 € for three packs the second one's share is a cent more, since the first was repaid with 3,33 €.
    expect(pricedLines([{ line: 0, packs: 1 }], [line])).toMatchObject([{ amount: 334 }]);
    expect(refundFaults(pricedLines([{ line: 0, packs: 3 }], [line]), [line])).toEqual([
      { kind: 'packs', line: 0, left: 2 },
    ]);
    expect(pricedLines([{ line: 0, packs: 1, amount: 250 }], [line])).toMatchObject([{ amount: 250, packs: 1 }]);
  });

  test('G31 packs repaid one after the other add up to what was paid for their line', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
        (sum, counts) => {
          const quantity = counts.reduce((all, count) => all + count, 0);
          let gone = 0;
          let given = 0;
          for (const count of counts) {
            const share = shareOfPacks(sum, quantity, gone, count);
            expect(share).toBeGreaterThanOrEqual(0);
            given += share;
            gone += count;
          }
          expect(given).toBe(sum);
        },
      ),
    );
  });
});
