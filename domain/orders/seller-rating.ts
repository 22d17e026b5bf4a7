/** Buyers' ratings of sellers: who may give one, and until when (docs/decisions/0037-seller-ratings.md). */
import type { PartStatus } from './seller-part.ts';

/** Worst first. */
export const starCounts = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starCounts)[number];

/**
 * For how many days after a part of an order was delivered its buyer can rate the seller, change the rating and
 * withdraw it: long enough to use the articles and to see a return repaid (14 days to withdraw, 14 to send back, 14 to
 * repay), short enough to remember.
 */
export const ratingPeriodDays = 60;

const dayMs = 24 * 3_600_000;

/** `changedAt` is the instant at which its status last changed. */
export interface RatedPart {
  readonly status: PartStatus;
  readonly changedAt: Date;
}

/** Null unless the part was delivered. */
export function ratableUntil({ status, changedAt }: RatedPart): Date | null {
  return status === 'DELIVERED' ? new Date(changedAt.getTime() + ratingPeriodDays * dayMs) : null;
}

/** Null if the seller can be rated. */
export function ratingRefusal(part: RatedPart, now: Date): 'notDelivered' | 'tooLate' | null {
  const until = ratableUntil(part);
  if (until === null) return 'notDelivered';
  return now > until ? 'tooLate' : null;
}
