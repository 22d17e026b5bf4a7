/** Converts what schemas report into field errors (docs/requirements.md API-2). */
import type * as v from 'valibot';
import { type FieldError, fieldError } from './field-error.ts';
import { isErrorKey } from './messages.ts';
import type { ErrorKey } from './messages-fr.ts';

function keyFor(field: string, kind: 'missing' | 'invalid'): ErrorKey {
  const fieldKey = `${field}.${kind}`;
  return isErrorKey(fieldKey) ? fieldKey : `field.${kind}`;
}

function errorsOfIssue(issue: v.BaseIssue<unknown>): readonly FieldError[] {
  const path = (issue.path ?? []).map((item) => String(item.key));
  const field = path.at(-1) ?? '';
  const absent = issue.received === 'undefined' || issue.received === 'null';
  const messageKeys = issue.message.split(' ').filter(isErrorKey);
  if (messageKeys.length === 0)
    return [fieldError(path.join('.') || 'body', keyFor(field, absent ? 'missing' : 'invalid'))];
  const container = path.length > 0 && issue.type === 'object' && !issue.message.startsWith(`${field}.`);
  return messageKeys.map((key) => {
    const inner = container ? key.slice(0, key.indexOf('.')) : '';
    return fieldError([...path, inner].filter((part) => part !== '').join('.') || 'body', key);
  });
}

/**
 * At most one per field. In the shop's schemas, the message of an issue is the key of an error message; for a missing
 * object it is the keys of all its fields, separated by spaces. Any other message becomes `field.missing` or
 * `field.invalid`.
 */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): readonly FieldError[] {
  const bySubject = new Map<string, FieldError>();
  for (const error of issues.flatMap(errorsOfIssue)) {
    if (!bySubject.has(error.subject)) bySubject.set(error.subject, error);
  }
  return [...bySubject.values()];
}
