import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { buysOn } from '#domain/account/buys-on.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { AnyPageName } from '#domain/site/paths.ts';
import { sessionResumedParam } from '#domain/site/session-resumed-param.ts';
import type { Site } from '#domain/site/site.ts';
import { requestedPath } from './require-account.ts';

/** Pages for signing in and out, which need no session. */
const withoutSession: ReadonlySet<AnyPageName> = new Set<AnyPageName>([
  'signIn',
  'registration',
  'forgottenPassword',
  'newPassword',
  'newEmail',
  'emailConfirmation',
  'signOut',
]);

/**
 * Redirects to a silent sign-in, which shows no page, and from there back to `target`. If the issuer needs the
 * visitor's password, the visitor gets to the sign-in page, which says that the session has ended.
 */
export function signInAgain(site: Site, target: string): Response {
  const wish = { site, redirect: target };
  return leaveTo(signInAddress({ ...wish, fallback: signInAddress({ ...wish, ended: true }), silent: true }), 303);
}

/**
 * Middleware for requests whose session has ended. A requested page first tries a silent sign-in; if that fails, the
 * visitor gets to the sign-in page, which also offers to continue without an account (docs/requirements.md ACC-4,
 * ACC-5). A form that was sent is handled as that of an anonymous visitor, so that nothing typed is lost. Actions that
 * change the cart prevent this by `requireLivingSession`.
 */
export const renewSession: MiddlewareFunction<Response> = ({ request, context }) => {
  const { endedSession } = pageRequest(context);
  const target = requestedPath(request);
  const page = pageAt(target.split('?', 1)[0] ?? '')?.page;
  if (endedSession === null || request.method !== 'GET' || page === undefined || withoutSession.has(page)) return;
  throw signInAgain(endedSession, target);
};

/**
 * Call it first in an action that changes the cart. If the session has ended, throws a redirect to sign in again and
 * from there back to `target`: the visitor meant the account's cart, and the change would create a second, anonymous
 * cart.
 */
export function requireLivingSession(context: Readonly<RouterContextProvider>, site: Site, target: string): void {
  const { endedSession } = pageRequest(context);
  if (!endedSession || !buysOn({ isPro: endedSession === 'pro' }, site)) return;
  const [path = '', search] = target.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(sessionResumedParam, '1');
  throw signInAgain(endedSession, `${path}?${query}`);
}
