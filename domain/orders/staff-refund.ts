/** Refunds by staff: lines of an order that they repay in part or in full (docs/back-office.md, "Refunds"). */
import type { Code } from '#domain/catalog/catalog.ts';
import type { Cents } from '#domain/money/money.ts';

/** What staff choose from; the mail to the buyer names the reason in the buyer's language. */
export const staffRefundReasons = ['damaged', 'lost', 'late', 'withdrawn', 'mistake', 'goodwill'] as const;
/** `unavailable`, `returned`: the seller can't send it, or it came back, which staff say elsewhere. */
export type StaffRefundReason = (typeof staffRefundReasons)[number] | 'unavailable' | 'returned';

/** `line` counts the lines of the invoice from 0, the amount includes VAT. */
export interface RefundedLine {
  readonly line: number;
  readonly amount: Cents;
  /** The packs that it is for; absent for an amount alone. */
  readonly packs?: number | undefined;
  /** The offer to whose stock the packs go back; absent if they don't. */
  readonly offer?: Code | undefined;
  /** What earlier credit notes give back of the line, in cents. */
  readonly before?: Cents | undefined;
}

/** An amount of a line, or a number of packs, which are worth their share of what was paid if no amount is given. */
export type WishedLine = Pick<RefundedLine, 'line' | 'packs'> & { readonly amount?: Cents | undefined };

/** A line of the invoice, with what can still be repaid of it; `paid` in cents, 0 if the line was cancelled. */
export interface RepayableLine {
  readonly paid: Cents;
  readonly remaining: Cents;
  readonly quantity: number;
  /** Packs that neither were repaid nor came back. */
  readonly packsLeft: number;
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

/** The amounts of what is asked for; for packs of which nothing remains the amount is 0, which `refundFaults` refuses. */
export const pricedLines = (wishes: readonly WishedLine[], lines: readonly RepayableLine[]): readonly RefundedLine[] =>
  wishes.map(({ line, packs, amount }) => {
    const { paid, remaining, quantity, packsLeft } = lines[line] ?? noLine;
    const share = shareOfPacks(paid, quantity, quantity - packsLeft, packs ?? 0);
    return { line, amount: amount ?? Math.min(share, remaining), before: paid - remaining, ...(packs && { packs }) };
  });

const noLine: RepayableLine = { paid: 0, remaining: 0, quantity: 1, packsLeft: 0 };

/**
 * `nothing`: the refund contains no line; `amount`: an amount isn't a whole number of cents above 0; `tooMuch`: the
 * amounts for a line exceed what remains of it; `packs`: more packs than are left of it.
 */
export type RefundFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'amount' | 'tooMuch'; readonly line: number; readonly remaining: Cents }
  | { readonly kind: 'packs'; readonly line: number; readonly left: number };

export function refundFaults(
  asked: readonly RefundedLine[],
  lines: readonly Pick<RepayableLine, 'remaining' | 'packsLeft'>[],
): readonly RefundFault[] {
  if (asked.length === 0) return [{ kind: 'nothing' }];
  const byLine = Map.groupBy(asked, ({ line }) => line);
  return [...byLine].flatMap(([line, amounts]): readonly RefundFault[] => {
    const { remaining: rest, packsLeft: left } = lines[line] ?? noLine;
    if (amounts.reduce((all, { packs = 0 }) => all + packs, 0) > left) return [{ kind: 'packs', line, left }];
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
