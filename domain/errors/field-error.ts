/** Errors of form fields and request bodies, as keys of messages (docs/requirements.md API-2). */
import type { ErrorParams } from './message.ts';
import type { ErrorKey } from './messages-fr.ts';

/** `subject` is the field's path with dots (`packageDetail.weight`), or `body` for the whole body. */
export interface FieldError {
  readonly subject: string;
  readonly reason: 'missing' | 'invalid';
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
}

/** The reason is `missing` if the message's key ends in `missing`, otherwise `invalid`. */
export function fieldError(subject: string, key: ErrorKey, params?: ErrorParams): FieldError {
  const reason = key.endsWith('.missing') ? 'missing' : 'invalid';
  return params ? { subject, reason, key, params } : { subject, reason, key };
}
