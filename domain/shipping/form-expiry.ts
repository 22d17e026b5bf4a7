/** How long a comparison's form and its offers are valid (docs/requirements.md SMT-17). */

/** 60 minutes. At exactly 60:00.000 offers are still valid. */
export const formLifetimeMs = 60 * 60_000;

const expiryWarningMs = 5 * 60_000;

export type FormExpiry = 'VALID' | 'EXPIRING' | 'EXPIRED';

/** Both are milliseconds of the same clock. */
export function formExpiry(startedAtMs: number, nowMs: number): FormExpiry {
  const age = nowMs - startedAtMs;
  if (age > formLifetimeMs) return 'EXPIRED';
  return age >= formLifetimeMs - expiryWarningMs ? 'EXPIRING' : 'VALID';
}

/** The last instant at which offers are accepted. */
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
