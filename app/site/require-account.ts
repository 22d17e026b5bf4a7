import { data, type RouterContextProvider } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { pageAt } from '#domain/site/page-at.ts';
import type { PageAccount } from '#domain/site/page-request.ts';
import { type AnyPageName, routeOf } from '#domain/site/paths.ts';
import { proPrefix, type Site, siteOfPath } from '#domain/site/site.ts';

interface GuardedArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Path and query of the requested page. When the router requests only the page's data (`.data`), the path is that of
 * the page.
 */
export function requestedPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The path on `site` of a page of the customer area whose path on the other site is `pathname`. */
function pathOnSite(pathname: string, page: AnyPageName, site: Site): string {
  const segments = pathname.split('/').slice(siteOfPath(pathname) === 'pro' ? 2 : 1);
  const pattern = routeOf(page, site).split('/');
  const path = pattern.slice(site === 'pro' ? 2 : 1).map((part, at) => (part.startsWith(':') ? segments[at] : part));
  return `${site === 'pro' ? proPrefix : ''}/${path.join('/')}`;
}

/**
 * The signed-in account, for loaders and actions of the customer area. Throws a redirect: to the sign-in page (and
 * back) if nobody is signed in, to the site on which the account buys if it is the other one, or to the external
 * customer area if one is configured. Throws 503 if the account can't be read (docs/requirements.md ACC-5, NAV-22).
 */
export function requireAccount({ request, context }: GuardedArgs): PageAccount {
  const { account, endedSession, unknownVisitor, settings } = pageRequest(context);
  const target = requestedPath(request);
  const pathname = target.split('?', 1)[0] ?? '';
  if (settings.accountUrl !== null) throw leaveTo(settings.accountUrl + target);
  // No redirect to the sign-in page: signing in would fail too, since accounts can't be read at the moment.
  if (unknownVisitor) throw data(null, { status: 503 });
  const site = siteOfPath(pathname);
  if (!account) throw leaveTo(signInAddress({ site, redirect: target, ended: Boolean(endedSession) }));
  const ownSite = account.isPro ? 'pro' : 'part';
  const match = pageAt(pathname);
  if (match && ownSite !== site) throw leaveTo(pathOnSite(pathname, match.page, ownSite));
  return account;
}
