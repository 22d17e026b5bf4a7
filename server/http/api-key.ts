/** What requests with an API key have in common, and their one refusal (docs/decisions/0032-api-keys.md). */
import type { ApiScope } from '#domain/site/api-scope.ts';
import type { RequestCount } from '#server/ephemeral/service.ts';
import { ApiError } from './api-error.ts';
import type { SignedInAccount } from './identity.ts';

/** The API key in an `Authorization` header, whatever follows its beginning; null if there is none. */
export function apiKeyOf(authorization: string | undefined): string | null {
  return /^Bearer +(gk_.*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Why a key doesn't open a call; for the log only. `owner`: its account can't make such calls any more. */
export type KeyFault = 'unknown' | 'expired' | 'scope' | 'owner';

/**
 * Whether a key opens a call: its account, and how many requests it has left (null if nothing is counted); or why it
 * doesn't, with the account's id if the key is one.
 */
export type KeyAdmission =
  | { readonly account: SignedInAccount; readonly count: RequestCount | null }
  | { readonly fault: KeyFault; readonly accountId?: string };

/** Decides whether a key opens the calls of a scope; `undefined` is the scope of calls that no key opens. */
export type AdmitKey = (key: string, scope: ApiScope | undefined) => Promise<KeyAdmission>;

/**
 * The one refusal of requests with a key: for a key that is unknown, was ended, has expired or lacks the scope, for a
 * call that no key opens, and for an object that doesn't exist or belongs to someone else.
 */
export const keyRefused = (): ApiError => new ApiError(404, [{ type: 'NotFoundError', key: 'apiKey.refused' }]);

const refusedTypes: ReadonlySet<string> = new Set(['NotFoundError', 'UnauthorizedError', 'ForbiddenError']);

/** Whether a request with a key gets `keyRefused` instead of an error, which would say more. */
export function isRefusalOfKey(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    [401, 403, 404].includes(error.status) &&
    error.details.every(({ type }) => refusedTypes.has(type))
  );
}
