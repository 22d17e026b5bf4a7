/** From the issues of a schema to field errors, and from these to their words (docs/requirements.md API-2). */
import type * as v from 'valibot';
import type { Locale } from '#domain/site/locale.ts';
import type { ApiErrorItem } from './api-error.ts';
import { type FieldError, fieldError } from './field-error.ts';
import { errorMessage, isErrorKey } from './messages.ts';
import type { ErrorKey } from './messages-fr.ts';

function keyFor(field: string, kind: 'missing' | 'invalid'): ErrorKey {
  const own = `${field}.${kind}`;
  return isErrorKey(own) ? own : `field.${kind}`;
}

function errorsOfIssue(issue: v.BaseIssue<unknown>): readonly FieldError[] {
  const path = (issue.path ?? []).map((item) => String(item.key));
  const field = path.at(-1) ?? '';
  const absent = issue.received === 'undefined' || issue.received === 'null';
  const named = issue.message.split(' ').filter(isErrorKey);
  if (named.length === 0) return [fieldError(path.join('.') || 'body', keyFor(field, absent ? 'missing' : 'invalid'))];
  const container = path.length > 0 && issue.type === 'object' && !issue.message.startsWith(`${field}.`);
  return named.map((key) => {
    const inner = container ? key.slice(0, key.indexOf('.')) : '';
    return fieldError([...path, inner].filter((part) => part !== '').join('.') || 'body', key);
  });
}

/**
 * One error a field from the issues of Valibot. Our schemas give a message key as an issue's text; for a missing
 * object they give the keys of the fields in it, separated by spaces. Other texts become `field.missing|invalid`.
 */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): readonly FieldError[] {
  const bySubject = new Map<string, FieldError>();
  for (const error of issues.flatMap(errorsOfIssue)) {
    if (!bySubject.has(error.subject)) bySubject.set(error.subject, error);
  }
  return [...bySubject.values()];
}

/** The errors as an error body carries them, in the visitor's language: `ValidationError` with subject and reason. */
export function toApiErrors(errors: readonly FieldError[], locale: Locale): readonly ApiErrorItem[] {
  return errors.map(({ subject, reason, key, params }) => ({
    type: 'ValidationError',
    message: errorMessage(locale, key, params),
    subject,
    reason,
  }));
}
