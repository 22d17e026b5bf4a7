import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { pageAt } from '#domain/site/page-at.ts';
import { type AnyPageName, securedPages, tierOf } from '#domain/site/paths.ts';

/** Pages whose loader redirects out of the application, to the issuer, where the router can't follow. */
const leavingPages: ReadonlySet<AnyPageName> = new Set<AnyPageName>(['signIn', 'signOut']);

/**
 * A link that the router handles if its target is an application page in the same language. Any other target is loaded
 * in full by the browser, since a document page needs a response of its own (docs/architecture.md, "Two tiers of
 * pages"), and so are pages of the customer area (docs/requirements.md NAV-22).
 */
export function SiteLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const match = pageAt(path);
  const inside =
    match &&
    tierOf(match.page) === 'application' &&
    !securedPages.has(match.page) &&
    !leavingPages.has(match.page) &&
    !/[?&]lang=/.test(href);
  return inside ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
