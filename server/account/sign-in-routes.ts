/** Signing in: to the issuer and back (docs/requirements.md NAV-19, ACC-1, ACC-2, ACC-5). */
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { signInAddress, timeOut } from '#domain/account/sign-in-address.ts';
import { onlyParameter, signInTargets } from '#domain/account/sign-in-target.ts';
import { mergeToldAddress } from '#domain/cart/merge-told.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pages, pathOf } from '#domain/site/paths.ts';
import { type IssuerFailure, toIssuerFailure } from '#server/account/relying-party/failures.ts';
import type { RelyingParty } from '#server/account/relying-party/relying-party.ts';
import { type PendingSignIn, signInMs } from '#server/account/relying-party/sign-in-requests.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { anonymous, type Identity, type SignedInAccount, sessionCookie } from '#server/http/identity.ts';
import { ownOriginOf } from '#server/http/own-origin.ts';
import { callContext, type HttpContext, type HttpEnv } from '#server/http/request-context.ts';
import { isPrefetch, onlyVisits, visitTo } from './browser-visits.ts';
import { newSecret } from './sessions.ts';

/** A sign-in that has just happened. */
export interface SignInEvent {
  readonly context: CallContext;
  readonly account: SignedInAccount;
  /** Who the browser was before. */
  readonly former: Identity;
}

/** What the routes need. */
export interface SignInOptions {
  readonly relyingParty: RelyingParty;
  readonly origin: string;
  readonly ownOrigins: readonly string[];
  readonly secureCookies: boolean;
  readonly logger: Logger;
  /** What else a sign-in does, such as merging carts; a failure is logged, the visitor is signed in all the same. Answers the sites whose cart tells of it. */
  readonly onSignedIn?: (event: SignInEvent) => Promise<readonly Mode[]>;
  /** What else is forgotten of the browser that signs out, as what was begun there; a failure is logged, it is signed out all the same. */
  readonly onSignedOut?: (context: CallContext) => Promise<void>;
}

/** Why the page of sign-in is shown instead, in its parameter `erreur`. */
type ShownFailure = Exclude<IssuerFailure['reason'], 'loginRequired'> | 'tooMany';

/** The HttpOnly cookie that tells the browser which began a sign-in. */
const signInCookie = 'sign_in';

function failureAddress(failure: ShownFailure, mode: Mode, done: string | null): string {
  const redirect = done === null || done === pathOf('home', mode) ? undefined : done;
  return `${signInAddress({ mode, redirect })}&erreur=${failure}`;
}

/** Where a failed sign-in leads: a silent one back, unless something was wrong with it. */
function afterFailure(
  { reason }: IssuerFailure,
  wish: Omit<PendingSignIn, 'nonce' | 'codeVerifier' | 'redirectUri'>,
): string {
  const { silent, fallback, mode, done } = wish;
  if (silent && (reason === 'loginRequired' || reason === 'unavailable')) return fallback;
  return failureAddress(reason === 'loginRequired' ? 'refused' : reason, mode, done);
}

/** The secret of this browser's cookie; a new one unless it has one, which sign-ins in its other tabs need. */
function browserSecret(context: CallContext): string {
  const known = context.cookie(signInCookie) ?? '';
  const value = /^[\w-]{43}$/.test(known) ? known : newSecret();
  context.setCookie({ name: signInCookie, value, httpOnly: true, maxAge: signInMs / 1000 });
  return value;
}

async function startSignIn(c: HttpContext, options: SignInOptions): Promise<Response> {
  const { relyingParty, origin, ownOrigins, secureCookies, logger } = options;
  const { searchParams: query } = new URL(c.req.url);
  const mode: Mode = onlyParameter(query, 'profile') === 'pro' ? 'pro' : 'part';
  const silent = onlyParameter(query, 'noPrompt') === 'true';
  const ended = onlyParameter(query, 'reason') === timeOut;
  const wish = { mode, ...signInTargets(query, mode), silent, ended };
  const context = callContext(c, secureCookies);
  try {
    if ((await context.identity()).kind === 'signedIn') return visitTo(c, wish.done);
    const seconds = await relyingParty.secondsToBegin(context.clientAddress);
    if (seconds !== null) {
      c.header('Retry-After', String(seconds));
      c.set('securityEvent', { event: 'limited', isRefusal: true });
      return visitTo(c, wish.silent ? wish.fallback : failureAddress('tooMany', mode, wish.done));
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
    // A reload, or the way back, of whoever has signed in meanwhile.
    if (former.kind === 'signedIn') return visitTo(c, pathOf('home', former.account.isPro ? 'pro' : 'part'));
    return visitTo(c, failureAddress(failure.reason === 'unavailable' ? 'unavailable' : 'expired', 'part', null));
  }
  context.setCookie({ name: sessionCookie, value: result.sessionToken, httpOnly: true });
  c.set('securityEvent', { event: 'signedIn', accountId: result.account.id });
  let { done } = result.pending;
  try {
    done = mergeToldAddress(done, (await onSignedIn?.({ context, account: result.account, former })) ?? []);
  } catch (err) {
    logger.error({ err, requestId }, 'what a sign-in leads to failed');
  }
  return visitTo(c, done);
}

/** Mounts it in front of the page of sign-in, to which what carries `interaction` or `erreur` goes on. */
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
