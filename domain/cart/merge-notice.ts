/** What a visitor is told of a merge: numbers of lines of the account's cart (docs/requirements.md CRT-1). */
import type { MergeStep } from './merge-plan.ts';

export interface MergeNotice {
  /** Lines that came from the anonymous cart. */
  readonly added: readonly number[];
  /** Lines that both carts held. */
  readonly kept: readonly number[];
  /** Lines of the account that took packs in, and how many were more than can be sold. */
  readonly raised: readonly { readonly entryNumber: number; readonly by: number; readonly missing: number }[];
  /** Lines without room, which can be put back for an hour. */
  readonly left: readonly number[];
}

/**
 * What is told of an applied plan; `numberOf` is the number of a new line. Null where nothing is to be told: what the
 * visitor had is all there is.
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

/** What is still true of a cart with these lines; null when nothing is left to tell. */
export function currentNotice(notice: MergeNotice, numbers: ReadonlySet<number>): MergeNotice | null {
  const current = {
    added: notice.added.filter((number) => numbers.has(number)),
    kept: notice.kept.filter((number) => numbers.has(number)),
    raised: notice.raised.filter(({ entryNumber }) => numbers.has(entryNumber)),
    left: notice.left.filter((number) => !numbers.has(number)),
  };
  return Object.values(current).some((part) => part.length > 0) ? current : null;
}
