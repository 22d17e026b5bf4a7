/** When a webhook's message is sent again, and when its endpoint is switched off (docs/decisions/0033-webhooks.md). */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** In milliseconds; after the attempt that follows the last pause, none is made. */
export const retryPauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
] as const satisfies readonly number[];

/** For how long an endpoint must have failed to be switched off, in milliseconds: five days. */
export const failingMs = 5 * 24 * hour;

/**
 * Taken (a 2xx status), refused (any other status), no answer in time, or no connection, which includes hosts that
 * aren't public.
 */
export const attemptOutcomes = ['DELIVERED', 'REFUSED', 'TIMEOUT', 'UNREACHABLE'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Of a message whose `failed`-th attempt has failed just now; null if it is given up. */
export function nextAttemptAt(failed: number, now: Date): Date | null {
  const pause = retryPauses[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/**
 * Whether an endpoint is switched off because a message to it was given up. `failingSince` is the first failed attempt
 * after the last one that succeeded.
 */
export function isSwitchedOff(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingMs;
}
