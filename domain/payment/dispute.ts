import type { Cents } from '#domain/money/money.ts';

/**
 * States of a dispute: a buyer contests a payment at the bank, the shop answers with evidence, then the bank decides.
 * If the shop loses, the bank takes the money from the shop and gives it back to the buyer, without a refund by the
 * shop.
 */
export const disputeStatuses = ['TO_ANSWER', 'UNDER_REVIEW', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The bank hasn't decided yet. */
export const openDisputeStatuses = ['TO_ANSWER', 'UNDER_REVIEW'] as const satisfies readonly DisputeStatus[];

/** The bank hasn't decided yet; `amount` is in cents. */
export interface OpenDispute {
  readonly id: string;
  readonly provider: string;
  readonly orderCode: string;
  readonly amount: Cents;
  /** The payment provider's code, such as `fraudulent`. */
  readonly reason: string;
  readonly status: (typeof openDisputeStatuses)[number];
  /** Deadline for the shop's answer; null if none is needed. */
  readonly answerBefore: Date | null;
}

/** Decided by the bank or not; `amount` is in cents. */
export interface DisputeOfOrder extends Omit<OpenDispute, 'orderCode' | 'status'> {
  readonly status: DisputeStatus;
}

/** The bank has then given the disputed amount back to the buyer. */
export function isLost(disputes: readonly Pick<DisputeOfOrder, 'status'>[]): boolean {
  return disputes.some(({ status }) => status === 'LOST');
}
