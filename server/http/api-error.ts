import type { ApiErrorType } from '#domain/errors/api-error.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';

/** One error before its text is chosen: the message key and its parameters instead of a sentence. */
export interface ErrorDetail {
  readonly type: ApiErrorType;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
  readonly subject?: string;
  readonly subjectType?: string;
  readonly reason?: string;
}

/** A failure that the caller is told about, in the visitor's language (docs/requirements.md API-2). */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;
  /** The embedded issuer's user whose secret was tried: for the log, never told. */
  readonly userId?: string;

  constructor(
    status: number,
    details: readonly ErrorDetail[],
    headers: Readonly<Record<string, string>> = {},
    userId?: string,
  ) {
    super(details.map((detail) => `${detail.type} ${detail.key}`).join(', '));
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
    this.headers = headers;
    this.userId = userId;
  }
}

/** 400 `ValidationError` with every field error. */
export function fieldErrors(errors: readonly FieldError[]): ApiError {
  return new ApiError(
    400,
    errors.map((error) => ({ type: 'ValidationError' as const, ...error })),
  );
}
