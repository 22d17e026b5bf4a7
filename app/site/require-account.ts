import { data, type RouterContextProvider } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { type Mode, modeOfPath, proPrefix } from '#domain/site/mode.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { type AnyPageName, pageAt, routeOf } from '#domain/site/paths.ts';

interface GuardedArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The page that is shown, path and query: what the router asks for itself (`.data`) names it too. */
export function askedPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same page of the customer area on another site. */
function pathOnSite(pathname: string, page: AnyPageName, site: Mode): string {
  const asked = pathname.split('/').slice(modeOfPath(pathname) === 'pro' ? 2 : 1);
  const pattern = routeOf(page, site).split('/');
  const own = pattern.slice(site === 'pro' ? 2 : 1).map((part, at) => (part.startsWith(':') ? asked[at] : part));
  return `${site === 'pro' ? proPrefix : ''}/${own.join('/')}`;
}

/**
 * Who is signed in, for loaders and actions of the customer area: anyone else is sent to sign in and comes back here, and
 * each kind of account to its own site's area; 503 while nobody can say; an area of another site takes over where one is configured (docs/requirements.md ACC-5, NAV-22).
 */
export function requireAccount({ request, context }: GuardedArgs): PageAccount {
  const { account, endedSession, unknownVisitor, settings } = pageRequest(context);
  const target = askedPath(request);
  const asked = target.split('?', 1)[0] ?? '';
  if (settings.accountUrl !== null) throw leaveTo(settings.accountUrl + target);
  // Signing in would fail for the same reason.
  if (unknownVisitor) throw data(null, { status: 503 });
  const mode = modeOfPath(asked);
  if (!account) throw leaveTo(signInAddress({ mode, redirect: target, ended: Boolean(endedSession) }));
  const own = account.isPro ? 'pro' : 'part';
  const found = pageAt(asked);
  if (found && own !== mode) throw leaveTo(pathOnSite(asked, found.page, own));
  return account;
}
