/** Why money is repaid, and what has become of it. */

/**
 * `REQUESTED`: the bank hasn't made it yet; `TAKEN_BACK`: it isn't made, because the buyer's bank has given the money back
 * after a dispute that the shop has lost.
 */
export const refundStatuses = ['REQUESTED', 'SUCCEEDED', 'FAILED', 'TAKEN_BACK'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * `cancelled`: the order was cancelled after its payment; `part`: lines of it were; `notNeeded`: money came for an order that
 * is paid already or was given up; `mismatch`: it isn't the order's sum; `staff`: staff repay lines of it.
 */
export const refundKinds = ['cancelled', 'part', 'notNeeded', 'mismatch', 'staff'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** The cause of a refund for a cancelled part of an order: the entry number of the part's first line identifies it. */
export type PartCause = `part-${number}`;

/** What tells the refunds of an attempt apart: each cause repays it once, staff as often as they say. */
export type RefundCause = Exclude<RefundKind, 'part'> | PartCause;

/** The kind of a cause. */
export function kindOfRefund(cause: RefundCause): RefundKind {
  return refundKinds.find((kind) => kind === cause) ?? 'part';
}

/** Whether it gives back what the order was paid with, and not other money. */
export const isOfPayment: Readonly<Record<RefundKind, boolean>> = {
  cancelled: true,
  part: true,
  staff: true,
  notNeeded: false,
  mismatch: false,
};
