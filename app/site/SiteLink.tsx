import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, securedPages, tierOf } from '#domain/site/paths.ts';

/** Pages that redirect to the issuer, outside the application, where the router can't follow. */
const leavingPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['signIn', 'signOut']);

/**
 * A link between application pages, which the router handles. The browser loads any other target in full, since a
 * document page needs a response of its own (docs/architecture.md, "Two tiers of pages").
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
 * A link into the customer area; from a page outside it, the browser loads the target in full (docs/requirements.md
 * NAV-22).
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
