import type { ApiErrorBody } from '#domain/errors/api-error.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ApiError, type ErrorDetail } from './api-error.ts';

/** The error body of a list of details, in a language (docs/requirements.md API-2). */
export function errorBody(details: readonly ErrorDetail[], locale: Locale): ApiErrorBody {
  return {
    errors: details.map(({ key, params, ...rest }) => ({ ...rest, message: errorMessage(locale, key, params) })),
  };
}

/** The answer to a failed call. What isn't an `ApiError` is told as a plain 500, without a word of its insides. */
export function errorAnswer(error: unknown, locale: Locale): Response {
  const known =
    error instanceof ApiError ? error : new ApiError(500, [{ type: 'InternalServerError', key: 'http.internal' }]);
  return Response.json(errorBody(known.details, locale), {
    status: known.status,
    headers: { 'Cache-Control': 'no-store', ...known.headers },
  });
}
