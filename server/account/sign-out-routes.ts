/** Signing out: here, at the issuer, and back (docs/requirements.md NAV-21, ACC-4, ACC-5). */
import type { Hono } from 'hono';
import { signInAddress, timeOut } from '#domain/account/sign-in-address.ts';
import { onlyParameter, signInTarget } from '#domain/account/sign-in-target.ts';
import { signedOutAddress } from '#domain/account/signed-out.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pages, pathOf } from '#domain/site/paths.ts';
import { isForeignSite } from '#server/http/cross-site.ts';
import { sessionCookie } from '#server/http/identity.ts';
import { ownOriginOf } from '#server/http/own-origin.ts';
import { callContext, type HttpContext, type HttpEnv } from '#server/http/request-context.ts';
import { isPrefetch, onlyVisits, visitTo } from './browser-visits.ts';
import type { SignInOptions } from './sign-in-routes.ts';

/**
 * Led back by the browser's buttons to the page that asked: its script has touched the history, so that the browser tells
 * of it as led to by ourselves, but still names the other site's page.
 */
function isBackFromAsking(c: HttpContext, { origin, ownOrigins }: SignInOptions): boolean {
  const referer = c.req.header('referer') ?? '';
  if (c.req.header('sec-fetch-site') !== 'same-origin' || !URL.canParse(referer)) return false;
  return ![origin, ...ownOrigins].includes(new URL(referer).origin);
}

/** The sign-in without a screen that follows a time-out; where it isn't possible, the screen, which tells of it. */
function renewalAddress(target: string, mode: Mode): string {
  const wish = { mode, redirect: target };
  return signInAddress({ ...wish, fallback: signInAddress({ ...wish, ended: true }), silent: true });
}

async function signOut(c: HttpContext, options: SignInOptions): Promise<Response> {
  const { relyingParty, origin, ownOrigins, secureCookies, logger, onSignedOut } = options;
  const { searchParams: query } = new URL(c.req.url);
  const mode: Mode = onlyParameter(query, 'profile') === 'pro' ? 'pro' : 'part';
  const asked = signInTarget(onlyParameter(query, 'redirect')) ?? pathOf('home', mode);
  const timedOut = onlyParameter(query, 'reason') === timeOut;
  const path = !timedOut && asked === pathOf('home', mode) ? signedOutAddress(mode) : asked;
  const context = callContext(c, secureCookies);
  const { requestId } = context;
  const sessionToken = context.cookie(sessionCookie);
  const to = { origin: ownOriginOf(c.req.url, ownOrigins, origin), path };
  // Read while the session can still tell.
  const former = await context.identity().catch(() => null);
  if (former?.kind === 'signedIn') c.set('securityEvent', { event: 'signedOut', accountId: former.account.id });
  const ended = sessionToken ? relyingParty.end(sessionToken, timedOut ? null : to) : null;
  const elsewhere = await ended?.catch((err: unknown) => {
    logger.error({ err, requestId }, 'session not ended');
    return null;
  });
  // Whatever failed, this browser knows it no more.
  if (sessionToken) context.setCookie({ name: sessionCookie, value: '', httpOnly: true, maxAge: 0 });
  if (timedOut) return visitTo(c, renewalAddress(path, mode));
  // Only an explicit sign-out clears what the browser keeps: a time-out must lose nothing that was typed.
  if (sessionToken) {
    c.header('Clear-Site-Data', '"cache", "storage"');
    await onSignedOut?.(context).catch((err: unknown) =>
      logger.error({ err, requestId }, 'begun shipments not removed'),
    );
  }
  return visitTo(c, elsewhere ?? path);
}

/** Mounts them; what another site leads to goes on to the page that asks. */
export function mountSignOut(app: Hono<HttpEnv>, options: SignInOptions): void {
  const { path } = pages.signOut;
  app.all(path, async (c, next) => {
    onlyVisits(c);
    if (isPrefetch(c)) return c.body(null, 503);
    // Led to by another site's page: its visitor is asked first.
    const asks = isForeignSite(c.req.header('sec-fetch-site')) || isBackFromAsking(c, options);
    return asks ? next() : signOut(c, options);
  });
  app.all(`${path}/retour`, async (c) => {
    onlyVisits(c);
    const { searchParams: query } = new URL(c.req.url);
    return visitTo(c, signInTarget(onlyParameter(query, 'state')) ?? pathOf('home', 'part'));
  });
}
