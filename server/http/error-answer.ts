import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { ApiError, type ErrorDetail } from './api-error.ts';

/** The error body of a list of details, in a language (docs/requirements.md API-2). */
export function errorBody(details: readonly ErrorDetail[], locale: Locale): ApiErrorBody {
  return {
    errors: details.map(({ key, params, ...rest }) => ({ ...rest, message: errorMessage(locale, key, params) })),
  };
}

/** A failure as it is told: without a word of its insides, and as passing when the database will be back. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) {
    return new ApiError(503, [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }], { 'Retry-After': '5' });
  }
  return new ApiError(500, [{ type: 'InternalServerError', key: 'http.internal' }]);
}

/** The answer to a failed call; what isn't an `ApiError` is a plain 503 or 500. */
export function errorAnswer(error: unknown, locale: Locale): Response {
  const known = toApiError(error);
  return Response.json(errorBody(known.details, locale), {
    status: known.status,
    headers: { 'Cache-Control': 'no-store', ...known.headers },
  });
}
