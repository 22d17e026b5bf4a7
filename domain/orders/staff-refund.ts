/** Lines of an order that staff repay in part or in full (docs/back-office.md, "Refunds"). */
import type { Cents } from '#domain/money/money.ts';

/** Why staff repay; the mail and the credit note say it in the buyer's language. */
export const staffRefundReasons = ['damaged', 'lost', 'late', 'withdrawn', 'mistake', 'goodwill'] as const;
export type StaffRefundReason = (typeof staffRefundReasons)[number];

/** `ASKED` by support, then `APPROVED` or `DECLINED` by an operator; what operators make themselves is approved at once. */
export const staffRefundStates = ['ASKED', 'APPROVED', 'DECLINED'] as const;
export type StaffRefundState = (typeof staffRefundStates)[number];

/** What is to be repaid of a line; `line` counts the lines of the invoice from 0, the amount includes VAT. */
export interface RefundedLine {
  readonly line: number;
  readonly amount: Cents;
}

/** What can still be repaid of each line: what was paid of it less what earlier refunds give back. */
export function remainingOfLines(paid: readonly Cents[], refunds: readonly (readonly RefundedLine[])[]): Cents[] {
  const given = refunds.flat();
  return paid.map((total, line) =>
    given.reduce((rest, each) => (each.line === line ? rest - each.amount : rest), total),
  );
}

/** Why lines can't be repaid: nothing is asked for, an amount isn't whole cents above 0, or more than what remains. */
export type RefundFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount' | 'tooMuch'; readonly line: number; readonly remaining: Cents };

/** The faults of what is asked, by what remains of each line; none if it can be repaid. A line that isn't there has nothing. */
export function refundFaults(asked: readonly RefundedLine[], remaining: readonly Cents[]): readonly RefundFault[] {
  if (asked.length === 0) return [{ kind: 'nothing' }];
  const byLine = Map.groupBy(asked, ({ line }) => line);
  return [...byLine].flatMap(([line, amounts]): readonly RefundFault[] => {
    const rest = remaining[line] ?? 0;
    if (amounts.some(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)) {
      return [{ kind: 'amount', line, remaining: rest }];
    }
    const sum = sumOfLines(amounts);
    return sum > rest ? [{ kind: 'tooMuch', line, remaining: rest }] : [];
  });
}

/** What some lines amount to, in cents. */
export function sumOfLines(lines: readonly RefundedLine[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
