/** The authorization code flow: to the issuer, and back with a code (OpenID Connect Core 1.0, section 3.1; RFC 7636; RFC 9207). */
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import { deviceName } from '#domain/account/device-name.ts';
import { timeOut } from '#domain/account/sign-in-address.ts';
import type { Locale } from '#domain/site/locale.ts';
import { createSession, endSession, newSecret, sessionLimits } from '#server/account/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedInAccount } from '#server/http/identity.ts';
import { IssuerFailure, toIssuerFailure } from './failures.ts';
import type { IssuerClient } from './issuer-client.ts';
import { sealTokens, tokensOf } from './session-tokens.ts';
import { keepSignIn, type PendingSignIn, takeSignIn } from './sign-in-requests.ts';

/** What the flow is made of. */
export interface SignInFlowOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<Config, 'oidcScope' | 'sessionIdleMinutes' | 'sessionMaxHours'>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** A sign-in to begin: for whom, and the own paths that it leads to. */
export type SignInWish = Pick<PendingSignIn, 'mode' | 'done' | 'fallback' | 'silent'> & {
  /** The session has ended, which our own screen says. */
  readonly ended?: boolean;
};

/** The browser that comes back: its cookies and its name. */
export interface ReturningBrowser {
  /** The secret of the cookie by which it began. */
  readonly browser: string;
  readonly formerToken: string | undefined;
  readonly userAgent: string;
  readonly locale: Locale;
}

/** How a sign-in went on. */
export type SignInResult =
  | {
      readonly kind: 'signedIn';
      readonly account: SignedInAccount;
      /** For the cookie. */
      readonly sessionToken: string;
      readonly pending: PendingSignIn;
    }
  /** `pending` is null when there is none for this browser. */
  | { readonly kind: 'failed'; readonly failure: IssuerFailure; readonly pending: PendingSignIn | null };

/** Makes the flow at an issuer. */
export function createSignInFlow(issuer: IssuerClient, { db, config, clock, newId }: SignInFlowOptions) {
  const { seal } = issuer;
  const limits = sessionLimits(config);

  /** The customer of a code, with the tokens for their session. */
  async function redeem(answer: URLSearchParams, state: string, pending: PendingSignIn) {
    const metadata = await issuer.metadata();
    const url = new URL(`${pending.redirectUri}?${answer}`);
    const tokens = await oidc.authorizationCodeGrant(metadata, url, {
      expectedState: state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.codeVerifier,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    if (!told) throw new IssuerFailure('refused', 'no identity token');
    const more = metadata.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(metadata, tokens.access_token, told.sub)
      : {};
    return { tokens, customer: issuer.customerOf({ ...told, ...more }) };
  }

  async function openSession(redeemed: Awaited<ReturnType<typeof redeem>>, from: ReturningBrowser) {
    const { id: accountId, ...known } = await issuer.keepCustomer(redeemed.customer, from.locale);
    const { tokens, access_expires_at } = sealTokens(seal, tokensOf(redeemed.tokens, clock()));
    const session = {
      id: newId(),
      accountId,
      device: deviceName(from.userAgent),
      tokens,
      accessExpiresAt: access_expires_at,
    };
    const sessionToken = await createSession(db, session, limits, clock());
    if (from.formerToken) await endSession(db, from.formerToken, clock());
    return { account: { id: accountId, sessionId: session.id, ...known }, sessionToken };
  }

  return {
    /** Where a browser on one of our origins goes to sign in; rejects with an `IssuerFailure` while the issuer can't be reached. */
    async begin(
      wish: SignInWish,
      from: { readonly origin: string; readonly locale: Locale; readonly browser: string },
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
        profile: wish.mode,
        ...(wish.silent && { prompt: 'none' }),
        ...(issuer.embedded && { redirect: wish.done, ...(wish.ended && { reason: timeOut }) }),
      });
      const pending = { ...wish, nonce, codeVerifier, redirectUri };
      await keepSignIn(db, seal, { state, browser: from.browser }, pending, clock());
      return issuer.visited(url, from.origin);
    },

    /** Takes the issuer's answer, the query of the browser's return; a new session each time, and the former one ends. */
    async finish(answer: URLSearchParams, from: ReturningBrowser): Promise<SignInResult> {
      const [state, ...others] = answer.getAll('state');
      const proof = { state: state ?? '', browser: from.browser };
      const pending = others.length === 0 ? await takeSignIn(db, seal, proof, clock()) : null;
      if (!pending) return { kind: 'failed', failure: new IssuerFailure('expired', 'no such sign-in'), pending };
      let redeemed: Awaited<ReturnType<typeof redeem>>;
      try {
        redeemed = await redeem(answer, proof.state, pending);
      } catch (error) {
        return { kind: 'failed', failure: toIssuerFailure(error), pending };
      }
      return { kind: 'signedIn', ...(await openSession(redeemed, from)), pending };
    },
  };
}
