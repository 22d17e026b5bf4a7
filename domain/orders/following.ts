/** How often a carrier is asked about a parcel (docs/decisions/0022-tracking.md). */
import type { TrackingEventCode } from './tracking-events.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The pause after each event, in milliseconds; null once nothing more can happen. */
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
/** How long a parcel is followed at most after its order, in milliseconds: carriers keep numbers for about as long. */
const followedMs = 60 * 24 * hourMs;

/** What decides when a carrier is asked again. */
export interface Followed {
  readonly status: TrackingEventCode;
  /** How often in a row the carrier hasn't answered. */
  readonly failures: number;
  /** When its order was paid. */
  readonly since: Date;
}

/**
 * When the carrier is asked about a parcel again: after the pause of its status, after failures at doubled intervals. Null
 * once the parcel has arrived, or after 60 days.
 */
export function nextAskAt({ status, failures, since }: Followed, now: Date): Date | null {
  const pause = pauseAfter[status];
  if (pause === null || now.getTime() - since.getTime() >= followedMs) return null;
  const backOff = Math.min(firstFailureMs * 2 ** Math.max(failures - 1, 0), longestFailureMs);
  return new Date(now.getTime() + (failures > 0 ? backOff : pause));
}
