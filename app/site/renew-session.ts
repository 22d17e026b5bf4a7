import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { buysOn } from '#domain/account/buys-on.ts';
import { sessionResumedParam } from '#domain/account/session-resumed-param.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import type { Mode } from '#domain/site/mode.ts';
import { type AnyPageName, pageAt } from '#domain/site/paths.ts';
import { askedPath } from './require-account.ts';

/** Pages of signing in and out, which need none. */
const withoutSession: ReadonlySet<AnyPageName> = new Set<AnyPageName>([
  'signIn',
  'registration',
  'forgottenPassword',
  'newPassword',
  'newEmail',
  'emailConfirmation',
  'signOut',
]);

/** Leads to a sign-in without a screen and back; where that isn't possible, to one that says why it is asked for. */
function signInAgain(mode: Mode, target: string): Response {
  const wish = { mode, redirect: target };
  return leaveTo(signInAddress({ ...wish, fallback: signInAddress({ ...wish, ended: true }), silent: true }), 303);
}

/**
 * A page asked for by a session that is over first tries to sign in again without a screen, then asks to sign in, which
 * tells of it and has a way on without account (docs/requirements.md ACC-4, ACC-5). A form that is sent goes through as a
 * stranger's, unless it is about the cart: nothing typed is lost.
 */
export const renewSession: MiddlewareFunction<Response> = ({ request, context }) => {
  const { endedSession } = pageRequest(context);
  const target = askedPath(request);
  const page = pageAt(target.split('?', 1)[0] ?? '')?.page;
  if (endedSession === null || request.method !== 'GET' || page === undefined || withoutSession.has(page)) return;
  throw signInAgain(endedSession, target);
};

/**
 * Before a form changes the cart: that of a session that is over is its account's, and a stranger's would be a second
 * one. Throws the way to sign in, which leads back to `target`.
 */
export function requireLivingSession(context: Readonly<RouterContextProvider>, site: Mode, target: string): void {
  const { endedSession } = pageRequest(context);
  if (!endedSession || !buysOn({ isPro: endedSession === 'pro' }, site)) return;
  throw signInAgain(endedSession, `${target}${target.includes('?') ? '&' : '?'}${sessionResumedParam}=1`);
}
