import type { ApiErrorType } from '#domain/errors/api-error.ts';
import type { FieldError } from '#domain/errors/field-error.ts';
import type { ErrorParams } from '#domain/errors/message.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';

export interface ErrorDetail {
  readonly type: ApiErrorType;
  readonly key: ErrorKey;
  readonly params?: ErrorParams;
  readonly subject?: string;
  readonly subjectType?: string;
  readonly reason?: string;
}

/** A failure that is reported to the caller in the visitor's language (docs/requirements.md API-2). */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;
  /** The embedded issuer's user whose secret was tried: for the log, never in the answer. */
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

/** Makes a 400 with a `ValidationError` for each field error. */
export function fieldErrors(errors: readonly FieldError[]): ApiError {
  return new ApiError(
    400,
    errors.map((error) => ({ type: 'ValidationError' as const, ...error })),
  );
}
