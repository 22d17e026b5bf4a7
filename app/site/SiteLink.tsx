import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, securedPages, tierOf } from '#domain/site/paths.ts';

/** Pages whose loader redirects out of the application, to the issuer, where the router can't follow. */
const leavingPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['signIn', 'signOut']);

/**
 * A link that the router handles if its target is an application page in the same language. Any other target is loaded
 * in full by the browser, since a document page needs a response of its own (docs/architecture.md, "Two tiers of
 * pages").
 */
export function SiteLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const match = pageAt(path);
  const inside =
    match && tierOf(match.page) === 'application' && !leavingPages.has(match.page) && !/[?&]lang=/.test(href);
  if (!inside) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return securedPages.has(match.page) ? (
    <AreaLink href={href} {...rest}>
      {children}
    </AreaLink>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}

/**
 * A link to a page of the customer area. Within the area the router handles it; from other pages the browser loads the
 * target in full (docs/requirements.md NAV-22).
 */
function AreaLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const page = pageAt(useLocation().pathname)?.page;
  if (page === undefined || !securedPages.has(page)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
