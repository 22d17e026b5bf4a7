/** How often the shop asks a carrier about a parcel (docs/decisions/0022-tracking.md). */
import type { TrackingEventCode } from './tracking-events.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * After each event, how long to wait before the carrier is asked again, in milliseconds; null once nothing more can
 * happen.
 */
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
/**
 * How long after its order a carrier is asked about a parcel, in milliseconds: carriers keep tracking numbers for about
 * as long.
 */
const followedMs = 60 * 24 * hourMs;

/** What decides when a carrier is asked about a parcel again. */
export interface Followed {
  readonly status: TrackingEventCode;
  /** How many times in a row the carrier hasn't answered. */
  readonly failures: number;
  /** When the parcel's order was paid. */
  readonly since: Date;
}

/**
 * When the carrier is to be asked about a parcel again: after the pause that belongs to its latest event, or after a
 * failure at intervals that double. Null once the parcel has arrived, or 60 days after the order was paid.
 */
export function nextAskAt({ status, failures, since }: Followed, now: Date): Date | null {
  const pause = pauseAfter[status];
  if (pause === null || now.getTime() - since.getTime() >= followedMs) return null;
  const backOff = Math.min(firstFailureMs * 2 ** Math.max(failures - 1, 0), longestFailureMs);
  return new Date(now.getTime() + (failures > 0 ? backOff : pause));
}
