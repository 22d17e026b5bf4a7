import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { type AnyPageName, pageAt, securedPages, tierOf } from '#domain/site/paths.ts';

/** Pages that answer with redirects outside the application, to the issuer and back, which the router can't follow. */
const leavingPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['signIn', 'signOut']);

/**
 * A link that the router handles between application pages. Any other target is loaded by the browser, since a document
 * page needs an answer of its own (docs/architecture.md, "Two tiers of pages").
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

/** A link into the customer area: a full page load from any page outside it (docs/requirements.md NAV-22). */
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
