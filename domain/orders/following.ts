/** How often the shop asks a carrier about a parcel (docs/decisions/0022-tracking.md). */
import type { TrackingEventCode } from './tracking-events.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** In milliseconds; null if no other event can follow. */
const pauseAfter: Readonly<Record<TrackingEventCode, number | null>> = {
  ANNOUNCED: 6 * hourMs,
  DEPOSITED: 2 * hourMs,
  IN_TRANSIT: 2 * hourMs,
  CUSTOMS: 2 * hourMs,
  OUT_FOR_DELIVERY: 30 * minuteMs,
  AT_RELAY: 6 * hourMs,
  HELD_UP: 2 * hourMs,
  DELIVERED: null,
  RETURNED: null,
};

const firstFailureMs = 15 * minuteMs;
const longestFailureMs = 6 * hourMs;
/** After the payment of its order: 60 days, because carriers store tracking numbers for about as long. */
const followedMs = 60 * 24 * hourMs;

export interface Followed {
  readonly status: TrackingEventCode;
  readonly failures: number;
  readonly since: Date;
}

/**
 * After the pause for the parcel's latest event or, if asking has failed, after 15 minutes, twice as long for each
 * further failure, at most 6 hours. Null once the parcel has been delivered or returned, or 60 days after the order was
 * paid.
 */
export function nextAskAt({ status, failures, since }: Followed, now: Date): Date | null {
  const pause = pauseAfter[status];
  if (pause === null || now.getTime() - since.getTime() >= followedMs) return null;
  const backOff = Math.min(firstFailureMs * 2 ** Math.max(failures - 1, 0), longestFailureMs);
  return new Date(now.getTime() + (failures > 0 ? backOff : pause));
}
