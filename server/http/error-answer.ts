import type { ApiErrorBody, ApiErrorItem } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { ApiError, type ErrorDetail } from './api-error.ts';
import { unavailable } from './refusals.ts';

export function errorBody(details: readonly ErrorDetail[], locale: Locale): ApiErrorBody {
  return {
    errors: details.map(({ key, params, ...rest }) => ({ ...rest, message: errorMessage(locale, key, params) })),
  };
}

/** An error as it may be reported: without internal details, and as temporary if the database is unavailable. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) {
    return unavailable(5);
  }
  return new ApiError(500, [{ type: 'InternalServerError', key: 'http.internal' }]);
}

export type RefusalMaker = (status: number, errors: readonly ApiErrorItem[]) => Error;

/** A use case's refusal as a page expects it, in the visitor's language; unexpected errors are returned unchanged. */
export function refusedUseCase(error: unknown, locale: Locale, make: RefusalMaker): unknown {
  if (!(error instanceof ApiError) && !isDatabaseUnavailable(error)) return error;
  const { status, details } = toApiError(error);
  return make(status, errorBody(details, locale).errors);
}

/** An error other than `ApiError` becomes a plain 503 or 500. */
export function errorAnswer(error: unknown, locale: Locale): Response {
  const apiError = toApiError(error);
  return Response.json(errorBody(apiError.details, locale), {
    status: apiError.status,
    headers: { 'Cache-Control': 'no-store', ...apiError.headers },
  });
}
