/** Sign-in: to the issuer and back (docs/requirements.md NAV-19, ACC-1, ACC-2, ACC-5). */
import type { Hono } from 'hono';
import { signInAddress, timeOut } from '#domain/account/sign-in-address.ts';
import { onlyParameter, signInTargets } from '#domain/account/sign-in-target.ts';
import { mergeNoticeAddress } from '#domain/cart/merge-notice-address.ts';
import { pages, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type IssuerFailure, toIssuerFailure } from '#server/account/relying-party/failures.ts';
import type { RelyingParty } from '#server/account/relying-party/relying-party.ts';
import { type PendingSignIn, signInMs } from '#server/account/relying-party/sign-in-requests.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { anonymous, type Identity, type SignedInAccount, sessionCookie } from '#server/http/identity.ts';
import { ownOriginOf } from '#server/http/own-origin.ts';
import { callContext, type HttpContext, type HttpEnv } from '#server/http/request-context.ts';
import type { Logger } from '#server/process/logger.ts';
import { isPrefetch, onlyVisits, visitTo } from './browser-visits.ts';
import { newSecret } from './sessions.ts';

export interface SignInEvent {
  readonly context: CallContext;
  readonly account: SignedInAccount;
  /** The browser's identity before the sign-in. */
  readonly former: Identity;
}

export interface SignInOptions {
  readonly relyingParty: RelyingParty;
  readonly origin: string;
  readonly ownOrigins: readonly string[];
  readonly secureCookies: boolean;
  readonly logger: Logger;
  /**
   * Called after a sign-in, for example to merge carts; returns the sites where the visitor has to be told about a
   * merged cart. A failure is logged and doesn't affect the sign-in.
   */
  readonly onSignedIn?: (event: SignInEvent) => Promise<readonly Site[]>;
  /**
   * Called for a browser that signs out, to clear its other state. A failure is logged and doesn't affect the
   * sign-out.
   */
  readonly onSignedOut?: (context: CallContext) => Promise<void>;
}

/** Reasons for showing the sign-in page again, in its parameter `erreur`. */
type ShownFailure = Exclude<IssuerFailure['reason'], 'loginRequired'> | 'tooMany';

/** The HttpOnly cookie that identifies the browser that began a sign-in. */
const signInCookie = 'sign_in';

function failureAddress(failure: ShownFailure, site: Site, done: string | null): string {
  const redirect = done === null || done === pathOf('home', site) ? undefined : done;
  return `${signInAddress({ site, redirect })}&erreur=${failure}`;
}

/**
 * The URL that a failed sign-in leads to: for a silent one its fallback, if the issuer is unavailable or would have to
 * show a screen; otherwise the sign-in page with the reason.
 */
function afterFailure(
  { reason }: IssuerFailure,
  wish: Omit<PendingSignIn, 'nonce' | 'codeVerifier' | 'redirectUri'>,
): string {
  const { silent, fallback, site, done } = wish;
  if (silent && (reason === 'loginRequired' || reason === 'unavailable')) return fallback;
  return failureAddress(reason === 'loginRequired' ? 'refused' : reason, site, done);
}

/** The secret in this browser's cookie, which sign-ins in other tabs share; a new one if there is none. */
function browserSecret(context: CallContext): string {
  const cookie = context.cookie(signInCookie) ?? '';
  const value = /^[\w-]{43}$/.test(cookie) ? cookie : newSecret();
  context.setCookie({ name: signInCookie, value, httpOnly: true, maxAge: signInMs / 1000 });
  return value;
}

async function startSignIn(c: HttpContext, options: SignInOptions): Promise<Response> {
  const { relyingParty, origin, ownOrigins, secureCookies, logger } = options;
  const { searchParams: query } = new URL(c.req.url);
  const site: Site = onlyParameter(query, 'profile') === 'pro' ? 'pro' : 'part';
  const silent = onlyParameter(query, 'noPrompt') === 'true';
  const hasExpired = onlyParameter(query, 'reason') === timeOut;
  const wish = { site, ...signInTargets(query, site), silent, ended: hasExpired };
  const context = callContext(c, secureCookies);
  try {
    if ((await context.identity()).kind === 'signedIn') return visitTo(c, wish.done);
    const seconds = await relyingParty.secondsToBegin(context.clientAddress);
    if (seconds !== null) {
      c.header('Retry-After', String(seconds));
      c.set('securityEvent', { event: 'limited', isRefusal: true });
      return visitTo(c, wish.silent ? wish.fallback : failureAddress('tooMany', site, wish.done));
    }
    const from = { origin: ownOriginOf(c.req.url, ownOrigins, origin), locale: context.locale };
    return visitTo(c, await relyingParty.begin(wish, { ...from, browser: browserSecret(context) }));
  } catch (error) {
    const failure = toIssuerFailure(error);
    logger.warn({ service: 'issuer', reason: failure.message, requestId: context.requestId }, 'sign-in not begun');
    return visitTo(c, afterFailure(failure, wish));
  }
}

async function takeAnswer(c: HttpContext, options: SignInOptions): Promise<Response> {
  const { relyingParty, secureCookies, logger, onSignedIn } = options;
  const context = callContext(c, secureCookies);
  const { requestId } = context;
  const former = await context.identity().catch((err: unknown) => {
    logger.error({ err, requestId }, 'former session not found out');
    return anonymous;
  });
  const result = await relyingParty
    .finish(new URL(c.req.url).searchParams, {
      browser: context.cookie(signInCookie) ?? '',
      formerToken: context.cookie(sessionCookie),
      userAgent: context.userAgent,
      locale: context.locale,
    })
    .catch((err: unknown) => {
      logger.error({ err, requestId }, 'sign-in failed');
      return { kind: 'failed', failure: toIssuerFailure(null), pending: null } as const;
    });
  if (result.kind === 'failed') {
    const { failure, pending } = result;
    logger.info({ service: 'issuer', reason: failure.message, requestId }, 'sign-in refused');
    if (failure.reason !== 'loginRequired') {
      c.set('securityEvent', { event: 'signInRefused', reason: failure.reason, isRefusal: true });
    }
    if (pending) return visitTo(c, afterFailure(failure, pending));
    // The visitor has signed in already, and reloaded the page or went back to it.
    if (former.kind === 'signedIn') return visitTo(c, pathOf('home', former.account.isPro ? 'pro' : 'part'));
    return visitTo(c, failureAddress(failure.reason === 'unavailable' ? 'unavailable' : 'expired', 'part', null));
  }
  context.setCookie({ name: sessionCookie, value: result.sessionToken, httpOnly: true });
  c.set('securityEvent', { event: 'signedIn', accountId: result.account.id });
  let { done } = result.pending;
  try {
    done = mergeNoticeAddress(done, (await onSignedIn?.({ context, account: result.account, former })) ?? []);
  } catch (err) {
    logger.error({ err, requestId }, 'what a sign-in leads to failed');
  }
  return visitTo(c, done);
}

/** Mounts sign-in in front of the sign-in page; requests with `interaction` or `erreur` are passed on to the page. */
export function mountSignIn(app: Hono<HttpEnv>, options: SignInOptions): void {
  const { path } = pages.signIn;
  app.all(path, async (c, next) => {
    if (c.req.query('interaction') !== undefined || c.req.query('erreur') !== undefined) return next();
    onlyVisits(c);
    return isPrefetch(c) ? c.body(null, 503) : startSignIn(c, options);
  });
  app.all(`${path}/retour`, async (c) => {
    onlyVisits(c);
    return isPrefetch(c) ? c.body(null, 503) : takeAnswer(c, options);
  });
}
