/** The lifetime of a form and its offers (docs/requirements.md SMT-17). */

/** 60 minutes, in milliseconds; a form is still valid at exactly 60:00.000. */
export const formLifetimeMs = 60 * 60_000;

/** How long before expiry the visitor is warned, in milliseconds. */
const expiryWarningMs = 5 * 60_000;

export type FormExpiry = 'VALID' | 'EXPIRING' | 'EXPIRED';

/** The state at `nowMs` of a form started at `startedAtMs`; both in milliseconds of one clock. */
export function formExpiry(startedAtMs: number, nowMs: number): FormExpiry {
  const age = nowMs - startedAtMs;
  if (age > formLifetimeMs) return 'EXPIRED';
  return age >= formLifetimeMs - expiryWarningMs ? 'EXPIRING' : 'VALID';
}

/** The last instant at which offers of a form are accepted, in milliseconds. */
export function validUntilMs(startedAtMs: number): number {
  return startedAtMs + formLifetimeMs;
}

/** The instant of a form's next change of state, in milliseconds; null once it has expired. */
export function nextExpiryChangeMs(startedAtMs: number, nowMs: number): number | null {
  const end = validUntilMs(startedAtMs);
  if (nowMs > end) return null;
  return nowMs < end - expiryWarningMs ? end - expiryWarningMs : end + 1;
}
