/** Sign-out: here, at the issuer, and back (docs/requirements.md NAV-21, ACC-4, ACC-5). */
import type { Hono } from 'hono';
import { signInAddress, timeOut } from '#domain/account/sign-in-address.ts';
import { onlyParameter, signInTarget } from '#domain/account/sign-in-target.ts';
import { signedOutAddress } from '#domain/account/signed-out.ts';
import { pages, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { isForeignSite } from '#server/http/cross-site.ts';
import { sessionCookie } from '#server/http/identity.ts';
import { ownOriginOf } from '#server/http/own-origin.ts';
import { callContext, type HttpContext, type HttpEnv } from '#server/http/request-context.ts';
import { isPrefetch, onlyVisits, visitTo } from './browser-visits.ts';
import type { SignInOptions } from './sign-in-routes.ts';

/**
 * Whether the visitor returned to the page that asks for confirmation by the browser's buttons. The script of that page
 * has changed the history, so that the browser reports a same-origin navigation, but the referrer is still the other
 * website.
 */
function isBackFromAsking(c: HttpContext, { origin, ownOrigins }: SignInOptions): boolean {
  const referer = c.req.header('referer') ?? '';
  if (c.req.header('sec-fetch-site') !== 'same-origin' || !URL.canParse(referer)) return false;
  return ![origin, ...ownOrigins].includes(new URL(referer).origin);
}

/** The URL of the silent sign-in after a time-out. Its fallback is the sign-in screen, which announces the time-out. */
function renewalAddress(target: string, site: Site): string {
  const wish = { site, redirect: target };
  return signInAddress({ ...wish, fallback: signInAddress({ ...wish, ended: true }), silent: true });
}

async function signOut(c: HttpContext, options: SignInOptions): Promise<Response> {
  const { relyingParty, origin, ownOrigins, secureCookies, logger, onSignedOut } = options;
  const { searchParams: query } = new URL(c.req.url);
  const site: Site = onlyParameter(query, 'profile') === 'pro' ? 'pro' : 'part';
  const requestedTarget = signInTarget(onlyParameter(query, 'redirect')) ?? pathOf('home', site);
  const timedOut = onlyParameter(query, 'reason') === timeOut;
  const path = !timedOut && requestedTarget === pathOf('home', site) ? signedOutAddress(site) : requestedTarget;
  const context = callContext(c, secureCookies);
  const { requestId } = context;
  const sessionToken = context.cookie(sessionCookie);
  const to = { origin: ownOriginOf(c.req.url, ownOrigins, origin), path };
  // Read first, because the session then ends.
  const former = await context.identity().catch(() => null);
  if (former?.kind === 'signedIn') c.set('securityEvent', { event: 'signedOut', accountId: former.account.id });
  const issuerAddress = sessionToken ? relyingParty.end(sessionToken, timedOut ? null : to) : null;
  const elsewhere = await issuerAddress?.catch((err: unknown) => {
    logger.error({ err, requestId }, 'session not ended');
    return null;
  });
  // Whatever has failed, this browser's cookie is removed.
  if (sessionToken) context.setCookie({ name: sessionCookie, value: '', httpOnly: true, maxAge: 0 });
  if (timedOut) return visitTo(c, renewalAddress(path, site));
  // Only an explicit sign-out clears the browser's storage: a time-out must not lose anything typed.
  if (sessionToken) {
    c.header('Clear-Site-Data', '"cache", "storage"');
    await onSignedOut?.(context).catch((err: unknown) =>
      logger.error({ err, requestId }, 'begun shipments not removed'),
    );
  }
  return visitTo(c, elsewhere ?? path);
}

/** Mounts sign-out; navigations from other websites are passed on to a page that asks for confirmation. */
export function mountSignOut(app: Hono<HttpEnv>, options: SignInOptions): void {
  const { path } = pages.signOut;
  app.all(path, async (c, next) => {
    onlyVisits(c);
    if (isPrefetch(c)) return c.body(null, 503);
    // Navigation from another website: the visitor is asked first.
    const asks = isForeignSite(c.req.header('sec-fetch-site')) || isBackFromAsking(c, options);
    return asks ? next() : signOut(c, options);
  });
  app.all(`${path}/retour`, async (c) => {
    onlyVisits(c);
    const { searchParams: query } = new URL(c.req.url);
    return visitTo(c, signInTarget(onlyParameter(query, 'state')) ?? pathOf('home', 'part'));
  });
}
