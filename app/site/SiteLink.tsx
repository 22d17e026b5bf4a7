import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router';
import { type AnyPageName, pageAt, securedPages, tierOf } from '#domain/site/paths.ts';

/** What they answer leads elsewhere by redirects that the router can't follow: to the issuer and back. */
const leavingPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['signIn', 'signOut']);

/**
 * A link that knows the tier of its target: between application pages the router goes there, anything else is a plain
 * load, since a document page needs its own answer (docs/architecture.md, "Two tiers of pages").
 */
export function SiteLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const found = pageAt(path);
  const inside =
    found && tierOf(found.page) === 'application' && !leavingPages.has(found.page) && !/[?&]lang=/.test(href);
  if (!inside) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return securedPages.has(found.page) ? (
    <AreaLink href={href} {...rest}>
      {children}
    </AreaLink>
  ) : (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}

/** Into the customer area, from anywhere else, by a load of its own (docs/requirements.md NAV-22). */
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
