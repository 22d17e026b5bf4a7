/** How a comparison interprets a failed call (docs/requirements.md SMT-15, SMT-16). */
import type { ApiErrorItem } from '#domain/errors/api-error.ts';

/** What a failed call rejects with: the server's status and errors, or 503 without errors if there was no answer. */
export interface CallFailure {
  readonly status: number;
  readonly errors: readonly ApiErrorItem[];
}

/** With the key of the message that is shown for it (`domain/errors/messages`). */
export interface ComparisonFailure extends CallFailure {
  readonly key: 'offers.unable' | 'smt.unable' | 'offers.timeout';
}

function isCallFailure(error: unknown): error is CallFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}

/**
 * The failure to show for what a call rejected with: 'Unable to fetch offers' with the call's status and errors, or
 * 'Unable to get Smt Data' if it isn't a `CallFailure`. A 404 of the synchronous call counts as no answer
 * (docs/requirements.md SMT-16).
 */
export function failureOf(error: unknown, call?: 'sync'): ComparisonFailure {
  if (!isCallFailure(error)) return { key: 'smt.unable', status: 500, errors: [] };
  if (call === 'sync' && error.status === 404) return { key: 'offers.unable', status: 503, errors: [] };
  return { key: 'offers.unable', status: error.status, errors: error.errors };
}

/** Of a 400 or 404; empty for any other failure (docs/requirements.md SMT-15). */
export function namedErrors(failure: CallFailure): readonly ApiErrorItem[] {
  return failure.status === 400 || failure.status === 404 ? failure.errors.filter((error) => error.subject) : [];
}

/** The server doesn't know the shipment, or knows it with other criteria (docs/requirements.md SMT-15). */
export function isLostShipment(failure: CallFailure): boolean {
  return namedErrors(failure).some((error) => error.subject === 'shipmentId');
}

/** The caller has exceeded a rate limit and has to wait. */
export function isTooMany(failure: CallFailure | null): boolean {
  return failure?.status === 429;
}

/** A poll failed only because it came too early: a 404 that names no field (docs/requirements.md SMT-8, SMT-15). */
export function isNotReady(failure: CallFailure): boolean {
  return failure.status === 404 && namedErrors(failure).length === 0;
}
