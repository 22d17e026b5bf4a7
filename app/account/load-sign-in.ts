/**
 * Data of the sign-in page: the sign-in that the issuer has begun, or why there is none (docs/requirements.md NAV-19).
 */
import { CallError } from '#app/api/client.ts';
import type { Visitor } from '#app/api/use-cases.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { ownPath } from '#domain/site/own-path.ts';
import { type SignInTarget, targetOf } from './sign-in-links.ts';

/**
 * Reasons why the issuer sent the browser back without a session; the values of the query parameter `erreur` of the
 * page to which the browser returns.
 */
const signInFailures = ['interrupted', 'expired', 'refused', 'unavailable', 'tooMany'] as const;
export type SignInFailure = (typeof signInFailures)[number];

export type SignInPage = SignInTarget &
  (
    | { readonly kind: 'waiting'; readonly uid: string; readonly email: string; readonly ended: boolean }
    | { readonly kind: 'over' }
    | { readonly kind: 'failed'; readonly failure: SignInFailure }
  );

/**
 * The path and query of the URL to which the embedded issuer redirects; its origin may be any of the shop's, so that it
 * is dropped. Throws if the path isn't one of the shop's (docs/requirements.md ACC-2).
 */
export function pathOfLocation(location: string): string {
  const { pathname, search } = new URL(location, 'https://own.invalid');
  const path = ownPath(pathname + search);
  if (path === null) throw new Error('the issuer goes on at no path of ours');
  return path;
}

/**
 * Loads the sign-in that the page's URL names. If it names none and no failure has to be shown, throws a redirect with
 * a full page load, which begins a sign-in at the issuer and then returns to this page. If the issuer needs no form,
 * throws a redirect to the issuer.
 */
export async function loadSignIn({ signIn }: Visitor, url: URL): Promise<SignInPage> {
  const target = targetOf(url);
  const uid = url.searchParams.get('interaction');
  if (uid) {
    try {
      const { redirect, email, ended, location } = await signIn.read(uid);
      if (location !== null) throw leaveTo(pathOfLocation(location));
      return { kind: 'waiting', uid, email, ended, site: target.site, redirect: redirect ?? target.redirect };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 404) return { kind: 'over', ...target };
      return { kind: 'failed', failure: 'unavailable', ...target };
    }
  }
  const failure = signInFailures.find((each) => each === url.searchParams.get('erreur'));
  if (failure) return { kind: 'failed', failure, ...target };
  throw leaveTo(signInAddress({ site: target.site, redirect: target.redirect ?? undefined }));
}
