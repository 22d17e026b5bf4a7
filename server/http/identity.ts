/** The caller's identity, from a session cookie or bearer token (docs/requirements.md ACC-1, ACC-5). */
import type { StaffRole } from '#domain/account/staff-role.ts';
import { unauthorized } from './refusals.ts';

export interface SignedInAccount {
  readonly id: string;
  /** The id of the shop's session; null if the caller sent a bearer token or an API key. */
  readonly sessionId: string | null;
  /** Whether the caller sent an API key: then answers contain no secret that opens more than the key does. */
  readonly byKey?: true;
  readonly firstName: string;
  readonly isPro: boolean;
  /**
   * The caller's roles in the back office. Empty for callers with a bearer token, which may come from other
   * storefronts, and for a key unless its scope is for staff.
   */
  readonly roles: readonly StaffRole[];
  /** Whether the roles don't count yet, since the operator's policy asks for a second factor. */
  readonly lacksSecondFactor?: true;
  /** Name of the company that the session buys for; undefined for consumers. */
  readonly company?: string;
  /** Whether the session could buy for another company. */
  readonly hasOtherCompany?: boolean;
}

/**
 * Who sends a request. `ended`: the session cookie or bearer token has expired, or it looks like one of the shop's but
 * is unknown.
 */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'ended'; readonly isPro: boolean }
  | { readonly kind: 'signedIn'; readonly account: SignedInAccount };

export const anonymous: Identity = { kind: 'anonymous' };

export interface Credentials {
  readonly sessionToken: string | undefined;
  readonly authorization: string | undefined;
  /** The client's address, by which failures are counted; empty if unknown. */
  readonly clientAddress: string;
}

/** Name of the HttpOnly cookie with the session's opaque token. */
export const sessionCookie = 'session';

/**
 * The account that a request for `users/current` is about; throws a 401 `UnauthorizedError` if the caller isn't signed
 * in (docs/requirements.md ACC-4).
 */
export async function requireAccount(context: { identity(): Promise<Identity> }): Promise<SignedInAccount> {
  const identity = await context.identity();
  if (identity.kind !== 'signedIn') throw unauthorized();
  return identity.account;
}
