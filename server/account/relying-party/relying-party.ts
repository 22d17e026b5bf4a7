/** The shop as a client of the issuer that signs its customers in (docs/requirements.md ACC-1, ACC-5; docs/decisions/0013-sessions-and-the-issuer.md). */
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { deviceName } from '#domain/account/device-name.ts';
import type { Locale } from '#domain/site/locale.ts';
import { createSeal } from '#server/account/seal.ts';
import { createSession, endSession, newSecret, type SessionLimits, sessionLimits } from '#server/account/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Identity, SignedInAccount } from '#server/http/identity.ts';
import { keepAccount } from './account-store.ts';
import { createBearers } from './bearer.ts';
import { type ClaimedCustomer, readClaims } from './claims.ts';
import { IssuerFailure, toIssuerFailure } from './failures.ts';
import { connectIssuer, type IssuerFetch } from './issuer-connection.ts';
import { openTokens, refreshSession, sealTokens, tokensOf } from './session-tokens.ts';
import { keepSignIn, type PendingSignIn, takeSignIn } from './sign-in-requests.ts';

/** The issuer of this process (server/account/issuer), as its client needs it. */
export interface EmbeddedClient {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly fetch: IssuerFetch;
}

/** What the relying party is made of. */
export interface RelyingPartyOptions {
  readonly db: Kysely<Database>;
  readonly config: Pick<
    Config,
    | 'oidcIssuer'
    | 'oidcClientId'
    | 'oidcClientSecret'
    | 'oidcScope'
    | 'oidcProClaim'
    | 'sessionIdleMinutes'
    | 'sessionMaxHours'
    | 'timeouts'
  >;
  readonly secretKeys: readonly string[];
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Logger;
  /** Used unless another issuer is configured. */
  readonly embedded: EmbeddedClient | null;
  /** The first pause after an issuer couldn't be reached, in milliseconds; a second when absent. */
  readonly pauseMs?: number;
}

/** A sign-in to begin: for whom, and the own paths that it leads to. */
export type SignInWish = Pick<PendingSignIn, 'mode' | 'done' | 'fallback' | 'silent'>;

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

/** How the embedded issuer stands in `account.issuer`, so that a shop may move to another origin. */
const embeddedName = 'embedded';

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** Makes the relying party; throws when no issuer is configured and none is embedded. */
export function createRelyingParty(options: RelyingPartyOptions) {
  const { db, config, secretKeys, clock, newId, logger } = options;
  const embedded = config.oidcIssuer === null ? options.embedded : null;
  const issuer = config.oidcIssuer ?? embedded?.issuer;
  if (issuer === undefined) throw new Error('Sign-in needs an issuer: the embedded one, or OIDC_ISSUER.');
  const accountIssuer = embedded ? embeddedName : issuer;
  const client = embedded?.client ?? { id: config.oidcClientId, secret: config.oidcClientSecret };
  const seal = createSeal(secretKeys);
  const limits: SessionLimits = sessionLimits(config);
  const connection = connectIssuer({
    issuer,
    client,
    fetch: embedded?.fetch ?? null,
    deadlineMs: config.timeouts.authProxy,
    pauseMs: options.pauseMs ?? 1000,
    logger,
  });
  // Several times longer than a refresh can take: a refresh token that is sent twice may count as stolen.
  const claimMs = 30_000 + 4 * config.timeouts.authProxy;
  const background = new Set<Promise<void>>();

  function inBackground(work: Promise<unknown>, what: string): void {
    const watched: Promise<void> = work
      .catch((error: unknown) => {
        logger.warn({ service: 'issuer', reason: toIssuerFailure(error).message }, what);
      })
      .then(() => void background.delete(watched));
    background.add(watched);
  }

  /** An address of the issuer that a browser visits: the embedded one stands on each of our origins. */
  function visited(url: URL, ownOrigin: string): string {
    return embedded ? ownOrigin + url.pathname + url.search : url.href;
  }

  function customerOf(claims: Readonly<Record<string, unknown>>): ClaimedCustomer {
    const customer = readClaims(claims, config.oidcProClaim);
    if (!customer) throw new IssuerFailure('refused', 'claims without a subject');
    return customer;
  }

  const keepCustomer = (customer: ClaimedCustomer) => keepAccount(db, accountIssuer, customer, { now: clock(), newId });

  async function begin(wish: SignInWish, from: { origin: string; locale: Locale; browser: string }): Promise<string> {
    const [state, nonce, codeVerifier] = [newSecret(), newSecret(), oidc.randomPKCECodeVerifier()];
    const redirectUri = `${from.origin}/smt/connexion/retour`;
    const metadata = await connection.metadata();
    const url = oidc.buildAuthorizationUrl(metadata, {
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
      ...(embedded && { redirect: wish.done }),
    });
    await keepSignIn(
      db,
      seal,
      { state, browser: from.browser },
      { ...wish, nonce, codeVerifier, redirectUri },
      clock(),
    );
    return visited(url, from.origin);
  }

  /** The customer of a code, with the tokens for their session. */
  async function redeem(answer: URLSearchParams, state: string, pending: PendingSignIn) {
    const metadata = await connection.metadata();
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
    return { tokens, customer: customerOf({ ...told, ...more }) };
  }

  async function finish(
    answer: URLSearchParams,
    from: { readonly browser: string; readonly formerToken: string | undefined; readonly userAgent: string },
  ): Promise<SignInResult> {
    const [state, ...others] = answer.getAll('state');
    const pending =
      state !== undefined && others.length === 0
        ? await takeSignIn(db, seal, { state, browser: from.browser }, clock())
        : null;
    if (!pending || state === undefined) {
      return { kind: 'failed', failure: new IssuerFailure('expired', 'no such sign-in'), pending: null };
    }
    let redeemed: Awaited<ReturnType<typeof redeem>>;
    try {
      redeemed = await redeem(answer, state, pending);
    } catch (error) {
      return { kind: 'failed', failure: toIssuerFailure(error), pending };
    }
    const { id: accountId, ...known } = await keepCustomer(redeemed.customer);
    const sealed = sealTokens(seal, tokensOf(redeemed.tokens, clock()));
    const session = {
      id: newId(),
      accountId,
      device: deviceName(from.userAgent),
      tokens: sealed.tokens,
      accessExpiresAt: sealed.access_expires_at,
    };
    const sessionToken = await createSession(db, session, limits, clock());
    if (from.formerToken) await endSession(db, from.formerToken, clock());
    return { kind: 'signedIn', account: { id: accountId, sessionId: session.id, ...known }, sessionToken, pending };
  }

  async function renew(refreshToken: string): Promise<oidc.TokenEndpointResponse | 'refused'> {
    const metadata = await connection.metadata();
    try {
      return await oidc.refreshTokenGrant(metadata, refreshToken);
    } catch (error) {
      const failure = toIssuerFailure(error);
      if (failure.code === 'invalid_grant') return 'refused';
      throw failure;
    }
  }

  const bearers = createBearers(async (token): Promise<Identity> => {
    const metadata = await connection.metadata();
    const claims = await oidc.fetchUserInfo(metadata, token, oidc.skipSubjectCheck);
    return { kind: 'signedIn', account: { sessionId: null, ...(await keepCustomer(customerOf(claims))) } };
  }, clock);

  /**
   * Ends the session of a cookie. Answers where the issuer ends its own and then leads back to `to`, null when there is
   * nothing to end there; without `to` the issuer's session stays.
   */
  async function end(
    sessionToken: string,
    to: { readonly origin: string; readonly path: string } | null,
  ): Promise<string | null> {
    const ended = await endSession(db, sessionToken, clock());
    const tokens = ended && openTokens(seal, ended.tokens);
    if (!tokens || !to) return null;
    try {
      const metadata = await connection.metadata();
      const server = metadata.serverMetadata();
      if (server.revocation_endpoint && tokens.refresh) {
        inBackground(oidc.tokenRevocation(metadata, tokens.refresh), 'tokens not revoked');
      }
      if (!server.end_session_endpoint) return null;
      const url = oidc.buildEndSessionUrl(metadata, {
        post_logout_redirect_uri: `${to.origin}/smt/deconnexion/retour`,
        state: to.path,
        // Ours doesn't need it, and an address of ours never holds a token.
        ...(tokens.identity && !embedded && { id_token_hint: tokens.identity }),
      });
      return visited(url, to.origin);
    } catch (error) {
      logger.warn({ service: 'issuer', reason: toIssuerFailure(error).message }, 'session not ended at the issuer');
      return null;
    }
  }

  return {
    /** Where a browser goes to sign in; rejects with an `IssuerFailure` while the issuer can't be reached. */
    begin,
    /** Takes the issuer's answer, the query of the visitor's return. */
    finish,
    end,
    /** Whose a bearer token is. */
    identifyBearer: bearers.identify,
    /** Renews the tokens of a session beside the request that found them old. */
    refresh(sessionId: string): void {
      inBackground(refreshSession({ db, seal, clock, claimMs }, sessionId, renew), 'tokens not renewed');
    },
    /**
     * The access token of a session, which a call to another back end carries as its bearer token: the shop's own calls
     * need none, as they are answered in this process. Null when there is none that is still good.
     */
    async accessTokenOf(sessionId: string): Promise<string | null> {
      const row = await db
        .selectFrom('account_session')
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .select('tokens')
        .executeTakeFirst();
      const tokens = row ? openTokens(seal, row.tokens) : null;
      if (!tokens || (tokens.accessUntil !== null && tokens.accessUntil <= clock().getTime())) return null;
      return tokens.access;
    },
    /** Looks the issuer up before anyone asks; one that is down is logged. */
    warm(): void {
      inBackground(connection.metadata(), 'issuer not reached at start');
    },
    /** Resolves once nothing is under way any more. */
    async settled(): Promise<void> {
      while (background.size > 0) await Promise.all(background);
    },
  };
}
