/** The authorization code flow with PKCE (OpenID Connect Core 1.0, section 3.1; RFC 7636; RFC 9207). */
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import { deviceName } from '#domain/account/device-name.ts';
import { timeOut } from '#domain/account/sign-in-address.ts';
import type { Locale } from '#domain/site/locale.ts';
import { createSession, endSession, newSecret, type SessionConfig, sessionLimits } from '#server/account/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import { IssuerFailure, toIssuerFailure } from './failures.ts';
import type { IssuerClient } from './issuer-client.ts';
import { sealTokens, tokensOf } from './session-tokens.ts';
import { keepSignIn, type PendingSignIn, takeSignIn } from './sign-in-requests.ts';

export interface SignInFlowOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'oidcScope' | keyof SessionConfig>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** A sign-in to begin: its site, and the paths of the shop to return to. */
export type SignInWish = Pick<PendingSignIn, 'site' | 'done' | 'fallback' | 'silent'> & {
  /** The previous session timed out; the sign-in screen says so. */
  readonly ended?: boolean;
};

/** `browser` is the secret of its cookie. */
export interface BeginningBrowser {
  readonly origin: string;
  readonly locale: Locale;
  readonly browser: string;
}

export interface ReturningBrowser {
  /** The secret from the cookie set when the sign-in began. */
  readonly browser: string;
  readonly formerToken: string | undefined;
  readonly userAgent: string;
  readonly locale: Locale;
}

export type SignInResult =
  | {
      readonly kind: 'signedIn';
      readonly account: SignedInAccount;
      readonly sessionToken: string;
      readonly pending: PendingSignIn;
    }
  /** `pending` is null if this browser has no sign-in under way. */
  | { readonly kind: 'failed'; readonly failure: IssuerFailure; readonly pending: PendingSignIn | null };

export interface SignInFlow {
  /**
   * Begins a sign-in and returns the URL to send the browser to; rejects with `IssuerFailure` if the issuer is
   * unreachable.
   */
  begin(wish: SignInWish, from: BeginningBrowser): Promise<string>;
  /** Completes a sign-in from the query of the redirect back. Always creates a new session and ends the former one. */
  finish(answer: URLSearchParams, from: ReturningBrowser): Promise<SignInResult>;
}

export function createSignInFlow(issuer: IssuerClient, options: SignInFlowOptions): SignInFlow {
  return {
    begin: (wish, from) => beginSignIn(issuer, options, wish, from),
    finish: (answer, from) => finishSignIn(issuer, options, answer, from),
  };
}

async function beginSignIn(
  issuer: IssuerClient,
  { db, config, clock }: SignInFlowOptions,
  wish: SignInWish,
  from: BeginningBrowser,
): Promise<string> {
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), oidc.randomPKCECodeVerifier()];
  const redirectUri = `${from.origin}/smt/connexion/retour`;
  const url = oidc.buildAuthorizationUrl(await issuer.metadata(), {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: config.oidcScope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: from.locale,
    profile: wish.site,
    ...(wish.silent && { prompt: 'none' }),
    ...(issuer.embedded && { redirect: wish.done, ...(wish.ended && { reason: timeOut }) }),
  });
  const pending = { ...wish, nonce, codeVerifier, redirectUri };
  await keepSignIn(db, issuer.seal, { state, browser: from.browser }, pending, clock());
  return issuer.visited(url, from.origin);
}

async function finishSignIn(
  issuer: IssuerClient,
  options: SignInFlowOptions,
  answer: URLSearchParams,
  from: ReturningBrowser,
): Promise<SignInResult> {
  const [state, ...others] = answer.getAll('state');
  const proof = { state: state ?? '', browser: from.browser };
  const pending = others.length === 0 ? await takeSignIn(options.db, issuer.seal, proof, options.clock()) : null;
  if (!pending) return { kind: 'failed', failure: new IssuerFailure('expired', 'no such sign-in'), pending };
  let redeemed: RedeemedCode;
  try {
    redeemed = await redeemCode(issuer, answer, proof.state, pending);
  } catch (error) {
    return { kind: 'failed', failure: toIssuerFailure(error), pending };
  }
  return { kind: 'signedIn', ...(await openSession(issuer, options, redeemed, from)), pending };
}

type RedeemedCode = Awaited<ReturnType<typeof redeemCode>>;

async function redeemCode(issuer: IssuerClient, answer: URLSearchParams, state: string, pending: PendingSignIn) {
  const metadata = await issuer.metadata();
  const url = new URL(`${pending.redirectUri}?${answer}`);
  const tokens = await oidc.authorizationCodeGrant(metadata, url, {
    expectedState: state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new IssuerFailure('refused', 'no identity token');
  const more = metadata.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(metadata, tokens.access_token, claims.sub)
    : {};
  return { tokens, customer: issuer.customerOf({ ...claims, ...more }) };
}

async function openSession(
  issuer: IssuerClient,
  { db, config, clock, newId }: SignInFlowOptions,
  redeemed: RedeemedCode,
  from: ReturningBrowser,
) {
  const { id: accountId, ...account } = await issuer.keepCustomer(redeemed.customer, from.locale);
  const { tokens, access_expires_at } = sealTokens(issuer.seal, tokensOf(redeemed.tokens, clock()));
  const device = deviceName(from.userAgent);
  const session = { id: newId(), accountId, device, tokens, accessExpiresAt: access_expires_at };
  const sessionToken = await createSession(db, session, sessionLimits(config), clock());
  if (from.formerToken) await endSession(db, from.formerToken, clock());
  const { roles } = redeemed.customer;
  return { account: { id: accountId, sessionId: session.id, roles, ...account }, sessionToken };
}
