/** Errors of form fields and request bodies, as keys of messages (docs/requirements.md API-2). */
import type { ErrorParams } from './message.ts';
import type { ErrorKey } from './messages-fr.ts';

/** The error of one field; `subject` is its dot path (`packageDetail.weight`), or `body` for the whole body. */
export interface FieldError {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** A field error with this message key; the reason is `missing` if the key ends in `missing`, else `invalid`. */
export function fieldError(subject: string, key: ErrorKey, params?: ErrorParams): FieldError {
  const reason = key.endsWith('.missing') ? 'missing' : 'invalid';
  return params ? { subject, reason, key, params } : { subject, reason, key };
}
