/** Errors that calls of several slices throw (docs/api.md, error body). Those of one slice are in its `refusals.ts`. */
import type { ErrorParams } from '#domain/errors/message.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Locale } from '#domain/site/locale.ts';
import { ApiError, type ErrorDetail } from './api-error.ts';

/**
 * The 404 for something that doesn't exist or that the caller may not know of, so that both look alike. `subject` is
 * the parameter that names it; without one, the whole address is unknown.
 */
export const notFound = (subject?: string): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'http.notFound', ...(subject !== undefined && { subject }) }]);

/** The 401 for a call that needs an account, if nobody is signed in or the account no longer exists. */
export const unauthorized = (): ApiError =>
  new ApiError(401, [{ type: 'UnauthorizedError', key: 'http.unauthorized' }]);

/** The 403 for an account that may not do this at all, whatever it sends. */
export const forbidden = (): ApiError => new ApiError(403, [{ type: 'ForbiddenError', key: 'http.forbidden' }]);

/** The 405 for an address that exists, with the methods that it allows, separated by commas. */
export const methodNotAllowed = (allow: string): ApiError =>
  new ApiError(405, [{ type: 'MethodNotAllowedError', key: 'http.method' }], { Allow: allow });

/** The 503 while something that the answer needs doesn't work; it may be tried again after some seconds. */
export const unavailable = (retrySeconds?: number): ApiError =>
  new ApiError(
    503,
    [{ type: 'ServiceUnavailableError', key: 'http.unavailable' }],
    retrySeconds === undefined ? {} : { 'Retry-After': String(retrySeconds) },
  );

/** The 429 for a caller who has to wait some seconds. */
export const tooMany = (seconds: number): ApiError =>
  new ApiError(429, [{ type: 'TooManyRequestsError', key: 'http.tooMany' }], { 'Retry-After': String(seconds) });

/** The 409 for a request that the present state of an object doesn't allow; the detail says why. */
export const conflict = (key: ErrorKey, detail: Omit<ErrorDetail, 'type' | 'key'>): ApiError =>
  new ApiError(409, [{ type: 'ConflictError', key, ...detail }]);

/**
 * The detail of a 409 for a change that is based on values which somebody else has changed meanwhile, so that nobody
 * overwrites another person's change unseen. `subject` is the field of the request with the outdated value.
 */
export const changedSince = (key: ErrorKey, subject: string, params?: ErrorParams): ErrorDetail => ({
  type: 'ConflictError',
  key,
  ...(params && { params }),
  reason: 'changed',
  subject,
});

/** The 409 whose only detail is `changedSince`. */
export const outdated = (key: ErrorKey, subject: string, params?: ErrorParams): ApiError =>
  new ApiError(409, [changedSince(key, subject, params)]);

/**
 * Throws the 409 of an act whose effect has to be read first, with the sentence that says it, unless that is the one
 * that was confirmed.
 */
export function requireConfirmed(locale: Locale, key: ErrorKey, params: ErrorParams, confirmed: string): void {
  if (errorMessage(locale, key, params) === confirmed) return;
  throw new ApiError(409, [{ type: 'ConflictError', key, params, reason: 'effect', subject: 'confirmed' }]);
}

/**
 * The 401 of every call about parcels on a site whose journey is closed (docs/requirements.md SMT-20). Pages then say
 * that sending parcels is suspended.
 */
export const journeyClosed = (): ApiError =>
  new ApiError(401, [{ type: 'FeatureDisabledError', key: 'http.featureDisabled' }]);
