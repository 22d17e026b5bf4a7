/** How long a comparison's form and its offers are valid (docs/requirements.md SMT-17). */

/** How long offers are valid, in milliseconds: 60 minutes. At exactly 60:00.000 they still are. */
export const formLifetimeMs = 60 * 60_000;

/** How long before expiry the visitor is warned, in milliseconds. */
const expiryWarningMs = 5 * 60_000;

export type FormExpiry = 'VALID' | 'EXPIRING' | 'EXPIRED';

/**
 * Whether a form that was started at `startedAtMs` is valid, about to expire or expired at `nowMs`; both are
 * milliseconds of the same clock.
 */
export function formExpiry(startedAtMs: number, nowMs: number): FormExpiry {
  const age = nowMs - startedAtMs;
  if (age > formLifetimeMs) return 'EXPIRED';
  return age >= formLifetimeMs - expiryWarningMs ? 'EXPIRING' : 'VALID';
}

/** The last instant, in milliseconds, at which offers of a form started at `startedAtMs` are accepted. */
export function validUntilMs(startedAtMs: number): number {
  return startedAtMs + formLifetimeMs;
}

/**
 * The instant, in milliseconds, at which `formExpiry` will next give another answer; null once the form has expired.
 */
export function nextExpiryChangeMs(startedAtMs: number, nowMs: number): number | null {
  const end = validUntilMs(startedAtMs);
  if (nowMs > end) return null;
  return nowMs < end - expiryWarningMs ? end - expiryWarningMs : end + 1;
}
