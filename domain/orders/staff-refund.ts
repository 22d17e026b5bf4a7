/** Refunds by staff: lines of an order that they repay in part or in full (docs/back-office.md, "Refunds"). */
import type { Cents } from '#domain/money/money.ts';

/** What staff choose from; the mail to the buyer names the reason in the buyer's language. */
export const staffRefundReasons = ['damaged', 'lost', 'late', 'withdrawn', 'mistake', 'goodwill'] as const;
/** `unavailable`, `returned`: the seller can't send it, or it came back, which staff say elsewhere. */
export type StaffRefundReason = (typeof staffRefundReasons)[number] | 'unavailable' | 'returned';

/** `line` counts the lines of the invoice from 0, the amount includes VAT. */
export interface RefundedLine {
  readonly line: number;
  readonly amount: Cents;
}

/** In cents: what was paid for each line, minus what earlier refunds give back. */
export function remainingOfLines(paid: readonly Cents[], refunds: readonly (readonly RefundedLine[])[]): Cents[] {
  const given = refunds.flat();
  return paid.map((total, line) =>
    given.reduce((rest, each) => (each.line === line ? rest - each.amount : rest), total),
  );
}

/**
 * In cents: what is repaid for `count` packs of a line, of whose `quantity` packs `gone` were repaid before. However the
 * packs are divided, their shares add up to what was paid.
 */
export const shareOfPacks = (paid: Cents, quantity: number, gone: number, count: number): Cents =>
  Math.round((paid * (gone + count)) / quantity) - Math.round((paid * gone) / quantity);

/**
 * `nothing`: the refund contains no line; `amount`: an amount isn't a whole number of cents above 0; `tooMuch`: the
 * amounts for a line exceed what remains of it.
 */
export type RefundFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount' | 'tooMuch'; readonly line: number; readonly remaining: Cents };

/** `remaining`: what can still be repaid of each line, in cents. */
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

export function sumOfLines(lines: readonly RefundedLine[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
