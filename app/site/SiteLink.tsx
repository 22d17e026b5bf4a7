import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { pageAt } from '#domain/site/page-at.ts';
import { tierOf } from '#domain/site/paths.ts';

/**
 * A link that the router handles if its target is an application page in the same language. Any other target is loaded
 * in full by the browser, since a document page needs a response of its own (docs/architecture.md, "Two tiers of
 * pages").
 */
export function SiteLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  const match = pageAt(path);
  const inside = match && tierOf(match.page) === 'application' && !/[?&]lang=/.test(href);
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
