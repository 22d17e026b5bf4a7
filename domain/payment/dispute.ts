import type { Cents } from '#domain/money/money.ts';

/**
 * What becomes of a payment that its buyer contests at the bank: the shop answers with evidence, the bank decides. A lost one
 * takes the money back without a refund of ours.
 */
export const disputeStatuses = ['TO_ANSWER', 'UNDER_REVIEW', 'WON', 'LOST'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Those that aren't decided yet. */
export const openDisputeStatuses = ['TO_ANSWER', 'UNDER_REVIEW'] as const satisfies readonly DisputeStatus[];

/** A dispute that isn't decided yet. */
export interface OpenDispute {
  readonly id: string;
  readonly provider: string;
  readonly orderCode: string;
  readonly amount: Cents;
  /** The provider's code. */
  readonly reason: string;
  readonly status: (typeof openDisputeStatuses)[number];
  /** Until when an answer counts; null if none is wanted. */
  readonly answerBefore: Date | null;
}
