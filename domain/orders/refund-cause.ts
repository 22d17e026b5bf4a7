/** Why an order's money is repaid to the buyer, and the states of such a repayment. */

/**
 * `REQUESTED`: the bank hasn't made it yet; `TAKEN_BACK`: it isn't made, because the buyer's bank has given the money
 * back after a dispute that the shop has lost.
 */
export const refundStatuses = ['REQUESTED', 'SUCCEEDED', 'FAILED', 'TAKEN_BACK'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * `cancelled`: the order was cancelled after its payment; `part`: a part of it was; `notNeeded`: a payment arrived for
 * an order that was already paid or cancelled; `mismatch`: a payment wasn't the sum of its order; `staff`: staff repay
 * lines of the order.
 */
export const refundKinds = ['cancelled', 'part', 'notNeeded', 'mismatch', 'staff'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** The number is that of the first line of the cancelled part. */
export type PartCause = `part-${number}`;

/** Each cause repays an attempt at most once, except for `staff`, which can do so any number of times. */
export type RefundCause = Exclude<RefundKind, 'part'> | PartCause;

/** `part` for every `part-N`, otherwise the same name. */
export function kindOfRefund(cause: RefundCause): RefundKind {
  return refundKinds.find((kind) => kind === cause) ?? 'part';
}

/**
 * Whether a kind of repayment gives back the money that the order was paid with, and not money that the shop received
 * without needing it.
 */
export const isOfPayment: Readonly<Record<RefundKind, boolean>> = {
  cancelled: true,
  part: true,
  staff: true,
  notNeeded: false,
  mismatch: false,
};
