/** Where a visitor is sent after signing in or out (docs/requirements.md ACC-2, ACC-5). */

import { ownPath, pages, pathOf, siteOfAddress } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { signInAddress, timeOut } from './sign-in-address.ts';

const base = 'https://own.invalid';

/** Paths that are no destination: signing in or out again, the issuer, the API. */
const roundabouts = [pages.signIn.path, pages.signOut.path, '/oidc', '/api'];
/**
 * The one page below `/api` that is a destination: it asks customers to sign in if it isn't public
 * (docs/operations.md, `API_DOCS`).
 */
export const apiDocsPath = '/api/docs';

/**
 * The path with all layers of percent-encoding removed. Terminates because `ownPath` has refused paths encoded too
 * often.
 */
function readPath(pathname: string): string {
  const decodedOnce = decodeURIComponent(pathname);
  return decodedOnce === pathname ? pathname.normalize('NFKC').toLowerCase() : readPath(decodedOnce);
}

function leadsRound(path: string): boolean {
  const { pathname } = new URL(path, base);
  if (pathname === apiDocsPath) return false;
  const decodedPath = readPath(pathname);
  return roundabouts.some(
    (start) => decodedPath.startsWith(start) && /^(?:$|[/.;])/.test(decodedPath.slice(start.length)),
  );
}

/**
 * The value of a parameter that occurs exactly once; null if it is absent or repeated, since a repeated one is
 * ambiguous.
 */
export function onlyParameter(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * The path to continue at after signing in or out; null if it isn't one of ours or would lead back to signing in or
 * out.
 */
export function signInTarget(target: string | null | undefined): string | null {
  const path = ownPath(target);
  return path === null || leadsRound(path) ? null : path;
}

/**
 * Where a silent sign-in may fall back to: a valid target, or the sign-in page with valid targets of its own; null
 * otherwise.
 */
export function fallbackTarget(fallback: string | null | undefined): string | null {
  const path = ownPath(fallback);
  if (path === null) return null;
  const url = new URL(path, base);
  if (url.pathname !== pages.signIn.path) return signInTarget(path);
  const redirect = signInTarget(onlyParameter(url.searchParams, 'redirect'));
  const hasExpired = onlyParameter(url.searchParams, 'reason') === timeOut;
  return redirect === null ? null : signInAddress({ site: siteOfAddress(url), redirect, ended: hasExpired });
}

/** The validated targets of a sign-in page's address: `redirect`, else `fallback`, else the home page of its site. */
export function signInTargets(
  query: URLSearchParams,
  site: Site,
): { readonly done: string; readonly fallback: string } {
  const home = pathOf('home', site);
  const redirect = signInTarget(onlyParameter(query, 'redirect'));
  const fallback = onlyParameter(query, 'fallback');
  return { done: redirect ?? signInTarget(fallback) ?? home, fallback: fallbackTarget(fallback) ?? home };
}
