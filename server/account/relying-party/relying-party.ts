/** The shop as a client of the issuer that signs its customers in (docs/requirements.md ACC-1, ACC-5; docs/decisions/0013-sessions-and-the-issuer.md). */
import * as oidc from 'openid-client';
import type pg from 'pg';
import { noteUse } from '#server/account/account-use.ts';
import { createBackground } from '#server/account/background.ts';
import { endSession } from '#server/account/sessions.ts';
import type { Config } from '#server/config.ts';
import { createRateLimiter } from '#server/ephemeral/service.ts';
import type { Identity } from '#server/http/identity.ts';
import { createBearers } from './bearer.ts';
import { toIssuerFailure } from './failures.ts';
import { createIssuerClient, type IssuerClientOptions } from './issuer-client.ts';
import { openTokens, refreshSession, type SessionTokens } from './session-tokens.ts';
import { createSignInFlow, type SignInFlowOptions } from './sign-in-flow.ts';

/** What the relying party is made of. */
export interface RelyingPartyOptions extends IssuerClientOptions, SignInFlowOptions {
  readonly config: IssuerClientOptions['config'] & SignInFlowOptions['config'] & Pick<Config, 'quotesPerMinute'>;
  readonly pool: pg.Pool;
}

/** Sign-ins begun, and bad tokens sent, a minute and an address of the network. */
const mostPerMinute = 60;

/** Where one is led after signing out: an own path on one of our origins. */
export interface SignedOutTarget {
  readonly origin: string;
  readonly path: string;
}

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** Makes the relying party; throws when no issuer is configured and none is embedded. */
export function createRelyingParty(options: RelyingPartyOptions) {
  const { db, config, clock, logger, pool } = options;
  const issuer = createIssuerClient(options);
  const { seal } = issuer;
  const background = createBackground(logger, 'work at the issuer failed');
  // Several times longer than a refresh can take: a refresh token that is sent twice may count as stolen.
  const claimMs = 30_000 + 4 * config.timeouts.authProxy;

  function warn(error: unknown, what: string): void {
    logger.warn({ service: 'issuer', reason: toIssuerFailure(error).message }, what);
  }

  async function renew(refreshToken: string): Promise<oidc.TokenEndpointResponse | 'refused'> {
    const metadata = await issuer.metadata();
    try {
      return await oidc.refreshTokenGrant(metadata, refreshToken);
    } catch (error) {
      const failure = toIssuerFailure(error);
      if (failure.code === 'invalid_grant') return 'refused';
      throw failure;
    }
  }

  const most = config.quotesPerMinute === null ? null : mostPerMinute;
  const begun = createRateLimiter({ name: 'sign-in-begun', most, pool });

  const bearers = createBearers({
    async ask(token) {
      const claims = await oidc.fetchUserInfo(await issuer.metadata(), token, oidc.skipSubjectCheck);
      const customer = issuer.customerOf(claims);
      // A token may be good for a part of the claims only: they begin an account, and change none.
      const known = await issuer.findCustomer(customer.subject);
      if (known) await noteUse(db, known.id, clock());
      else await issuer.keepCustomer(customer);
      return customer.subject;
    },
    accountOf: issuer.findCustomer,
    failures: createRateLimiter({ name: 'bearer', most, pool }),
    clock,
  });

  /**
   * Revokes the tokens of a session that was ended, and answers where the issuer ends its own; null when it can't be. The
   * embedded issuer's is over before that: a sign-in that follows at once begins anew.
   */
  async function endAtIssuer(tokens: SessionTokens, to: SignedOutTarget): Promise<string | null> {
    const metadata = await issuer.metadata();
    const { revocation_endpoint, end_session_endpoint } = metadata.serverMetadata();
    if (issuer.embedded) {
      if (tokens.refresh) await issuer.embedded.endSessionOf(tokens.refresh);
    } else if (revocation_endpoint && tokens.refresh) {
      const revoked = oidc.tokenRevocation(metadata, tokens.refresh);
      background.run(revoked.catch((error: unknown) => warn(error, 'tokens not revoked')));
    }
    if (!end_session_endpoint) return null;
    const url = oidc.buildEndSessionUrl(metadata, {
      post_logout_redirect_uri: `${to.origin}/smt/deconnexion/retour`,
      state: to.path,
      // Ours doesn't need it, and an address of ours never holds a token.
      ...(tokens.identity && !issuer.embedded && { id_token_hint: tokens.identity }),
    });
    return issuer.visited(url, to.origin);
  }

  return {
    ...createSignInFlow(issuer, options),
    /** Counts a sign-in that an address begins; answers the seconds to wait, or null. */
    secondsToBegin: (clientAddress: string): Promise<number | null> => begun.secondsToWait(clientAddress),
    /** Whose a bearer token is; nobody's where none is taken. */
    async identifyBearer(token: string, clientAddress: string): Promise<Identity> {
      const taken = config.oidcBearer ?? (issuer.embedded ? 'on' : 'off');
      return taken === 'on' ? bearers.identify(token, clientAddress) : { kind: 'ended', isPro: false };
    },
    /** Renews the tokens of a session beside the request that found them old. */
    refresh(sessionId: string): void {
      const refreshed = refreshSession({ db, seal, clock, claimMs }, sessionId, renew);
      background.run(refreshed.catch((error: unknown) => warn(error, 'tokens not renewed')));
    },
    /**
     * Ends the session of a cookie. Answers where the issuer ends its own and then leads back to `to`, null when there is
     * nothing to end there; without `to` the issuer's session stays.
     */
    async end(sessionToken: string, to: SignedOutTarget | null): Promise<string | null> {
      const ended = await endSession(db, sessionToken, clock());
      const tokens = ended && openTokens(seal, ended.tokens);
      if (!tokens || !to) return null;
      return endAtIssuer(tokens, to).catch((error: unknown) => {
        warn(error, 'session not ended at the issuer');
        return null;
      });
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
      background.run(
        issuer.metadata().then(
          () => undefined,
          () => undefined,
        ),
      );
    },
    /** Resolves once nothing is under way any more. */
    settled: background.settled,
  };
}
