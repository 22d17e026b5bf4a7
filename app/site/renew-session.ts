import type { MiddlewareFunction } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { type AnyPageName, pageAt, securedPages } from '#domain/site/paths.ts';
import { leaveTo } from './go-to.ts';
import { askedPath } from './require-account.ts';

/** Pages of signing in and out, which need none. */
const withoutSession: ReadonlySet<AnyPageName> = new Set<AnyPageName>([
  'signIn',
  'registration',
  'forgottenPassword',
  'newPassword',
  'emailConfirmation',
  'signOut',
]);

/**
 * A page asked for by a session that is over first tries to sign in again without a screen, then comes back as anyone
 * sees it, or to sign in where that is needed (docs/requirements.md ACC-5). A form that is sent goes through as a
 * stranger's: nothing typed is lost.
 */
export const renewSession: MiddlewareFunction<Response> = ({ request, context }) => {
  const { endedSession } = pageRequest(context);
  const target = askedPath(request);
  const page = pageAt(target.split('?', 1)[0] ?? '')?.page;
  if (endedSession === null || request.method !== 'GET' || page === undefined || withoutSession.has(page)) return;
  const wish = { mode: endedSession, redirect: target };
  const fallback = securedPages.has(page) ? signInAddress({ ...wish, ended: true }) : target;
  throw leaveTo(signInAddress({ ...wish, fallback, silent: true }));
};
