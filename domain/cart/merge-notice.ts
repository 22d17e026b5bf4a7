/**
 * What the visitor is told about a merge of carts, by line numbers of the account's cart (docs/requirements.md CRT-1).
 */
import type { MergeStep } from './merge-plan.ts';

export interface MergeNotice {
  readonly added: readonly number[];
  readonly kept: readonly number[];
  /**
   * Lines of the account whose quantity grew by `by` packs; `missing` more packs couldn't be added, because they can't
   * be sold.
   */
  readonly raised: readonly { readonly entryNumber: number; readonly by: number; readonly missing: number }[];
  /** Lines of the anonymous cart for which there was no room; they can be restored for an hour. */
  readonly left: readonly number[];
}

/**
 * `steps` carried out the merge; `numberOf` gives the number of the line that was made from a line of the anonymous
 * cart. Null if there is nothing to tell: the account had no lines, and all of the visitor's were added.
 */
export function mergeNoticeOf(
  steps: readonly MergeStep[],
  account: readonly { readonly entryNumber: number; readonly quantity: number }[],
  numberOf: (from: number) => number,
): MergeNotice | null {
  const quantities = new Map(account.map(({ entryNumber, quantity }) => [entryNumber, quantity]));
  const of = (kind: 'add' | 'leave') => steps.filter((step) => step.kind === kind).map(({ from }) => numberOf(from));
  const notice = {
    added: of('add'),
    kept: steps.flatMap((step) => (step.kind === 'keep' ? [step.to] : [])),
    raised: steps.flatMap((step) =>
      step.kind === 'raise'
        ? [{ entryNumber: step.to, by: step.quantity - (quantities.get(step.to) ?? 0), missing: step.missing }]
        : [],
    ),
    left: of('leave'),
  };
  return account.length === 0 && notice.left.length === 0 ? null : notice;
}

/**
 * The part of a notice that still applies to a cart with these line numbers: lines that were added, kept or raised and
 * are still there, and lines that were left out and haven't been restored. Null if nothing applies any more.
 */
export function currentNotice(notice: MergeNotice, numbers: ReadonlySet<number>): MergeNotice | null {
  const current = {
    added: notice.added.filter((number) => numbers.has(number)),
    kept: notice.kept.filter((number) => numbers.has(number)),
    raised: notice.raised.filter(({ entryNumber }) => numbers.has(entryNumber)),
    left: notice.left.filter((number) => !numbers.has(number)),
  };
  return Object.values(current).some((part) => part.length > 0) ? current : null;
}
