import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RefundedLine, refundFaults, remainingOfLines, shareOfPacks, sumOfLines } from './staff-refund.ts';

const paid = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 6 });
const asked = fc.array(
  fc.record({ line: fc.integer({ min: 0, max: 7 }), amount: fc.integer({ min: -5, max: 250_000 }) }),
  { maxLength: 6 },
);

describe('refunds of lines', () => {
  test('however many are made, no line ever gives back more than was paid of it', () => {
    fc.assert(
      fc.property(paid, fc.array(asked, { maxLength: 8 }), (totals, attempts) => {
        const made: (readonly RefundedLine[])[] = [];
        for (const lines of attempts) {
          if (refundFaults(lines, remainingOfLines(totals, made)).length === 0) made.push(lines);
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
        expect(refundFaults(all, totals)).toEqual([]);
        const more = all.map(({ line, amount }, at) => ({ line, amount: at === 0 ? amount + 1 : amount }));
        expect(refundFaults(more, totals)).toMatchObject([{ kind: 'tooMuch', line: all[0]?.line }]);
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
    expect(refundFaults(lines, [1000])).toMatchObject([fault]);
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
