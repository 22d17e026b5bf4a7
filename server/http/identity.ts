/** Who asks: what a session cookie or a bearer token says (docs/requirements.md ACC-1, ACC-5). */
import { ApiError } from './api-error.ts';

/** The account that a request is made for. */
export interface SignedInAccount {
  readonly id: string;
  /** Null for a bearer token. */
  readonly sessionId: string | null;
  readonly firstName: string;
  readonly isPro: boolean;
  /** Name of the company that the session buys for; none for consumers. */
  readonly company?: string;
  /** Whether it has another company that the session could buy for. */
  readonly hasOtherCompany?: boolean;
}

/** `ended`: a session cookie or bearer token that was one of ours, or looks so, and is over. */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'ended'; readonly isPro: boolean }
  | { readonly kind: 'signedIn'; readonly account: SignedInAccount };

export const anonymous: Identity = { kind: 'anonymous' };

/** What an identity is read from. */
export interface Credentials {
  /** Value of the session cookie. */
  readonly sessionToken: string | undefined;
  /** The `Authorization` header. */
  readonly authorization: string | undefined;
  /** Whom failures are counted by; empty for an unknown one. */
  readonly clientAddress: string;
}

/** Name of the HttpOnly cookie that holds the session's opaque token. */
export const sessionCookie = 'session';

/** The account of `users/current`; 401 `UnauthorizedError` for anyone else (docs/requirements.md ACC-4). */
export async function requireAccount(context: { identity(): Promise<Identity> }): Promise<SignedInAccount> {
  const identity = await context.identity();
  if (identity.kind !== 'signedIn') throw new ApiError(401, [{ type: 'UnauthorizedError', key: 'http.unauthorized' }]);
  return identity.account;
}
