/**
 * The shop as an OpenID Connect client of its issuer (docs/requirements.md ACC-1, ACC-5;
 * docs/decisions/0013-sessions-and-the-issuer.md).
 */
import * as oidc from 'openid-client';
import type pg from 'pg';
import { noteUse } from '#server/account/account-use.ts';
import { type Background, createBackground } from '#server/account/background.ts';
import { endSession } from '#server/account/sessions.ts';
import type { Config } from '#server/config.ts';
import { createRateLimiter } from '#server/ephemeral/service.ts';
import type { Identity } from '#server/http/identity.ts';
import { createBearers } from './bearer.ts';
import { toIssuerFailure } from './failures.ts';
import { createIssuerClient, type IssuerClient, type IssuerClientOptions } from './issuer-client.ts';
import { openTokens, refreshSession, type SessionTokens } from './session-tokens.ts';
import { createSignInFlow, type SignInFlow, type SignInFlowOptions } from './sign-in-flow.ts';

export interface RelyingPartyOptions extends IssuerClientOptions, SignInFlowOptions {
  readonly config: IssuerClientOptions['config'] & SignInFlowOptions['config'] & Pick<Config, 'quotesPerMinute'>;
  readonly pool: pg.Pool;
}

/** Maximum number of sign-ins begun, and of invalid tokens sent, per minute and network address. */
const maxPerMinute = 60;

/** Where to return to after signing out: a path of the shop on one of our origins. */
export interface SignedOutTarget {
  readonly origin: string;
  readonly path: string;
}

export interface RelyingParty extends SignInFlow {
  /** Counts a sign-in begun by a client address; returns the seconds to wait, or null if it may go on. */
  secondsToBegin(clientAddress: string): Promise<number | null>;
  /** Returns the identity behind a bearer token; `ended` if the shop is configured not to accept bearer tokens. */
  identifyBearer(token: string, clientAddress: string): Promise<Identity>;
  /** Renews the tokens of a session in the background, without delaying the request. */
  refresh(sessionId: string): void;
  /**
   * Ends the session of a cookie. Returns the URL where the issuer ends its own session and then leads back to `to`;
   * null if there is none. Without `to` the issuer's session continues.
   */
  end(sessionToken: string, to: SignedOutTarget | null): Promise<string | null>;
  /**
   * The access token of a session, for calls to another back end. The shop's own calls are answered in this process
   * and need none. Null if there is no valid one.
   */
  accessTokenOf(sessionId: string): Promise<string | null>;
  /** Fetches the issuer's metadata ahead of the first sign-in; logs a failure. */
  warm(): void;
  /** Resolves when all background work is done. */
  settled(): Promise<void>;
}

interface PartyContext {
  readonly options: RelyingPartyOptions;
  readonly issuer: IssuerClient;
  readonly background: Background;
}

/** Throws if no issuer is configured and none is embedded. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { config, logger, pool } = options;
  const issuer = createIssuerClient(options);
  const background = createBackground(logger, 'work at the issuer failed');
  const context: PartyContext = { options, issuer, background };
  const maxAttempts = config.quotesPerMinute === null ? null : maxPerMinute;
  const begun = createRateLimiter({ name: 'sign-in-begun', max: maxAttempts, pool });
  const bearers = createBearers({
    ask: (token) => customerOfBearer(context, token),
    accountOf: issuer.findCustomer,
    failures: createRateLimiter({ name: 'bearer', max: maxAttempts, pool }),
    clock: options.clock,
  });
  const bearerSetting = config.oidcBearer ?? (issuer.embedded ? 'on' : 'off');
  return {
    ...createSignInFlow(issuer, options),
    secondsToBegin: (clientAddress) => begun.secondsToWait(clientAddress),
    identifyBearer: async (token, clientAddress) =>
      bearerSetting === 'on' ? bearers.identify(token, clientAddress) : { kind: 'ended', isPro: false },
    refresh: (sessionId) => refreshInBackground(context, sessionId),
    end: (sessionToken, to) => endShopSession(context, sessionToken, to),
    accessTokenOf: (sessionId) => accessTokenOf(context, sessionId),
    warm: () => background.run(issuer.metadata().then(ignore, ignore)),
    settled: background.settled,
  };
}

const ignore = () => undefined;

function warn({ options }: PartyContext, error: unknown, what: string): void {
  options.logger.warn({ service: 'issuer', reason: toIssuerFailure(error).message }, what);
}

/** The subject of a bearer token, as the issuer states it; creates an account for a subject that has none. */
async function customerOfBearer({ options, issuer }: PartyContext, token: string): Promise<string> {
  const claims = await oidc.fetchUserInfo(await issuer.metadata(), token, oidc.skipSubjectCheck);
  const customer = issuer.customerOf(claims);
  // A token may give access to only some of the claims, so it can create an account but doesn't change an existing one.
  const account = await issuer.findCustomer(customer.subject);
  if (account) await noteUse(options.db, account.id, options.clock());
  else await issuer.keepCustomer(customer);
  return customer.subject;
}

function refreshInBackground(context: PartyContext, sessionId: string): void {
  const { db, config, clock } = context.options;
  // Several times longer than a refresh can take: a refresh token that is sent twice may count as stolen.
  const claimMs = 30_000 + 4 * config.timeouts.authProxy;
  const renewal = refreshSession({ db, seal: context.issuer.seal, clock, claimMs }, sessionId, (refreshToken) =>
    renewTokens(context.issuer, refreshToken),
  );
  context.background.run(renewal.catch((error: unknown) => warn(context, error, 'tokens not renewed')));
}

async function renewTokens(
  issuer: IssuerClient,
  refreshToken: string,
): Promise<oidc.TokenEndpointResponse | 'refused'> {
  const metadata = await issuer.metadata();
  try {
    return await oidc.refreshTokenGrant(metadata, refreshToken);
  } catch (error) {
    const failure = toIssuerFailure(error);
    if (failure.code === 'invalid_grant') return 'refused';
    throw failure;
  }
}

async function endShopSession(
  context: PartyContext,
  sessionToken: string,
  to: SignedOutTarget | null,
): Promise<string | null> {
  const { db, clock } = context.options;
  const ended = await endSession(db, sessionToken, clock());
  const tokens = ended && openTokens(context.issuer.seal, ended.tokens);
  if (!tokens || !to) return null;
  return endAtIssuer(context, tokens, to).catch((error: unknown) => {
    warn(context, error, 'session not ended at the issuer');
    return null;
  });
}

/**
 * Revokes the tokens of an ended session. Returns the URL where the issuer ends its own session, or null if it offers
 * none. The embedded issuer's session is ended first, so that a sign-in right afterwards starts anew.
 */
async function endAtIssuer(context: PartyContext, tokens: SessionTokens, to: SignedOutTarget): Promise<string | null> {
  const { issuer, background } = context;
  const metadata = await issuer.metadata();
  const { revocation_endpoint, end_session_endpoint } = metadata.serverMetadata();
  if (issuer.embedded) {
    if (tokens.refresh) await issuer.embedded.endSessionOf(tokens.refresh);
  } else if (revocation_endpoint && tokens.refresh) {
    const revoked = oidc.tokenRevocation(metadata, tokens.refresh);
    background.run(revoked.catch((error: unknown) => warn(context, error, 'tokens not revoked')));
  }
  if (!end_session_endpoint) return null;
  const url = oidc.buildEndSessionUrl(metadata, {
    post_logout_redirect_uri: `${to.origin}/smt/deconnexion/retour`,
    state: to.path,
    // The embedded issuer doesn't need the identity token, and no URL on one of our own origins may contain a token.
    ...(tokens.identity && !issuer.embedded && { id_token_hint: tokens.identity }),
  });
  return issuer.visited(url, to.origin);
}

async function accessTokenOf({ options, issuer }: PartyContext, sessionId: string): Promise<string | null> {
  const row = await options.db
    .selectFrom('account_session')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select('tokens')
    .executeTakeFirst();
  const tokens = row ? openTokens(issuer.seal, row.tokens) : null;
  if (!tokens || (tokens.accessUntil !== null && tokens.accessUntil <= options.clock().getTime())) return null;
  return tokens.access;
}
