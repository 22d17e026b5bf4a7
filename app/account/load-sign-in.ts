/**
 * Data of the sign-in page: the sign-in for which the issuer is waiting, or why there is none (docs/requirements.md
 * NAV-19).
 */
import type { ApiClient } from '#app/api/client.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { interactionCall } from '#domain/account/calls.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pathOfLocation } from './issuer-location.ts';
import { callErrorOf } from './refusal.ts';
import { type SignInTarget, targetOf } from './sign-in-links.ts';

/**
 * Reasons why the issuer sent the browser back without a session; values of the parameter `erreur` of the page to which
 * it returns.
 */
const signInFailures = ['interrupted', 'expired', 'refused', 'unavailable', 'tooMany'] as const;
export type SignInFailure = (typeof signInFailures)[number];

export type SignInPage = SignInTarget &
  (
    | { readonly kind: 'waiting'; readonly uid: string; readonly email: string; readonly ended: boolean }
    | { readonly kind: 'over' }
    | { readonly kind: 'failed'; readonly failure: SignInFailure }
  );

const notFound = 404;

/**
 * Loads the sign-in that the address names. Without one, and unless a failure has to be shown, a redirect with a full
 * page load starts a sign-in and returns here with it.
 */
export async function loadSignIn(api: ApiClient, url: URL): Promise<SignInPage> {
  const target = targetOf(url);
  const uid = url.searchParams.get('interaction');
  if (uid) {
    try {
      const { redirect, email, ended, location } = await api.call(interactionCall, { parameters: { uid } });
      if (location !== null) throw leaveTo(pathOfLocation(location));
      return { kind: 'waiting', uid, email, ended, site: target.site, redirect: redirect ?? target.redirect };
    } catch (error) {
      if (error instanceof Response) throw error;
      const { status } = callErrorOf(error);
      if (status === notFound) return { kind: 'over', ...target };
      return { kind: 'failed', failure: 'unavailable', ...target };
    }
  }
  const failure = signInFailures.find((each) => each === url.searchParams.get('erreur'));
  if (failure) return { kind: 'failed', failure, ...target };
  throw leaveTo(signInAddress({ site: target.site, redirect: target.redirect ?? undefined }));
}
