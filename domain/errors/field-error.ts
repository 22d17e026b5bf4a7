/** Errors of the fields of a form or of a call's body, before they get words (docs/requirements.md API-2). */
import type { ErrorParams } from './message.ts';
import type { ErrorKey } from './messages-fr.ts';

/** What is wrong with one field; `subject` is its dot path (`packageDetail.weight`), `body` for the whole. */
export interface FieldError {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** A field error of a message key; the reason is `missing` for the keys that end so. */
export function fieldError(subject: string, key: ErrorKey, params?: ErrorParams): FieldError {
  const reason = key.endsWith('.missing') ? 'missing' : 'invalid';
  return params ? { subject, reason, key, params } : { subject, reason, key };
}
