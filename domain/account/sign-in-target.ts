/** Where one goes once signed in or out (docs/requirements.md ACC-2, ACC-5). */
import type { Mode } from '#domain/site/mode.ts';
import { modeOfAddress, ownPath, pages, pathOf } from '#domain/site/paths.ts';
import { signInAddress, timeOut } from './sign-in-address.ts';

const base = 'https://own.invalid';

/** What leads nowhere by itself: signing in and out anew, the issuer, calls. */
const roundabouts = [pages.signIn.path, pages.signOut.path, '/oidc', '/api'];
/** Among the calls, a page: it asks customers to sign in where it isn't public (docs/operations.md, `API_DOCS`). */
export const apiDocsPath = '/api/docs';

/** The path as it is read once all its encoding is undone; `ownPath` has seen to it that this ends. */
function readPath(pathname: string): string {
  const decoded = decodeURIComponent(pathname);
  return decoded === pathname ? pathname.normalize('NFKC').toLowerCase() : readPath(decoded);
}

function leadsRound(path: string): boolean {
  const { pathname } = new URL(path, base);
  if (pathname === apiDocsPath) return false;
  const read = readPath(pathname);
  return roundabouts.some((start) => read.startsWith(start) && /^(?:$|[/.;])/.test(read.slice(start.length)));
}

/** The value of a parameter that is given once: of two of a kind, neither is what a visitor wished. */
export function onlyParameter(query: URLSearchParams, name: string): string | null {
  const given = query.getAll(name);
  return given.length === 1 ? (given[0] ?? null) : null;
}

/** An own path to go to after signing in or out; null for what isn't ours, or leads back there. */
export function signInTarget(target: string | null | undefined): string | null {
  const path = ownPath(target);
  return path === null || leadsRound(path) ? null : path;
}

/** Where a silent sign-in may fall back to: a target, or the sign-in page with a target of its own, which then asks. */
export function fallbackTarget(fallback: string | null | undefined): string | null {
  const path = ownPath(fallback);
  if (path === null) return null;
  const url = new URL(path, base);
  if (url.pathname !== pages.signIn.path) return signInTarget(path);
  const redirect = signInTarget(onlyParameter(url.searchParams, 'redirect'));
  const ended = onlyParameter(url.searchParams, 'reason') === timeOut;
  return redirect === null ? null : signInAddress({ mode: modeOfAddress(url), redirect, ended });
}

/** What a sign-in page's address wishes, its own paths checked: `redirect`, then `fallback`, then the home page of its site. */
export function signInTargets(
  query: URLSearchParams,
  mode: Mode,
): { readonly done: string; readonly fallback: string } {
  const home = pathOf('home', mode);
  const redirect = signInTarget(onlyParameter(query, 'redirect'));
  const fallback = onlyParameter(query, 'fallback');
  return { done: redirect ?? signInTarget(fallback) ?? home, fallback: fallbackTarget(fallback) ?? home };
}
