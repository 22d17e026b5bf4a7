/** Decides where visitors go after signing in or out (docs/requirements.md ACC-2, ACC-5). */

import { ownPath } from '#domain/site/own-path.ts';
import { siteOfAddress } from '#domain/site/page-at.ts';
import { pages, pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { signInAddress, timeOut } from './sign-in-address.ts';

const base = 'https://own.invalid';

/** Paths to which nobody is sent after signing in or out: signing in or out again, the issuer, the API. */
const roundabouts = [pages.signIn.path, pages.signOut.path, '/oidc', '/api'];
/**
 * The one page below `/api` to which visitors may be sent after signing in: it can be restricted to customers
 * (docs/operations.md, `API_DOCS`).
 */
export const apiDocsPath = '/api/docs';

/**
 * The path without any percent-encoding, however often it was encoded. `ownPath` has already refused paths that are
 * encoded too often.
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

/** Null if the parameter is absent, or repeated and therefore ambiguous. */
export function onlyParameter(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Null if `target` isn't a path of the shop, or would lead back to signing in or out. */
export function signInTarget(target: string | null | undefined): string | null {
  const path = ownPath(target);
  return path === null || leadsRound(path) ? null : path;
}

/**
 * Where to go if a sign-in without a screen fails: `fallback` if it is a valid path, or if it is the sign-in page with
 * a valid `redirect`; null for anything else.
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

/**
 * Where to go from the sign-in page, by its query parameters. `done`, after signing in: `redirect` if it is valid,
 * otherwise the parameter `fallback`, otherwise the site's home page. `fallback`, if a sign-in without a screen fails:
 * that parameter if it is valid, otherwise the home page.
 */
export function signInTargets(
  query: URLSearchParams,
  site: Site,
): { readonly done: string; readonly fallback: string } {
  const home = pathOf('home', site);
  const redirect = signInTarget(onlyParameter(query, 'redirect'));
  const fallback = onlyParameter(query, 'fallback');
  return { done: redirect ?? signInTarget(fallback) ?? home, fallback: fallbackTarget(fallback) ?? home };
}
