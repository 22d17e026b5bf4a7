/** Which page and site a URL belongs to. */
import { type AnyPageName, existsIn, isOnce, itemPageNames, pageNames, pathOf, routeOf } from './paths.ts';
import { allSites, type Site, siteOfPath } from './site.ts';

const fixedPaths = new Map(
  pageNames.flatMap((page) =>
    allSites.filter((site) => existsIn(page, site)).map((site) => [pathOf(page, site), { page, site }] as const),
  ),
);

const itemPatterns = itemPageNames.flatMap((page) =>
  allSites.map((site) => ({ page, site, segments: routeOf(page, site).split('/') })),
);

/** Null if the path isn't that of a page of the shop. */
export function pageAt(pathname: string): { readonly page: AnyPageName; readonly site: Site } | null {
  const fixedPage = fixedPaths.get(pathname);
  if (fixedPage) return fixedPage;
  const pathSegments = pathname.split('/');
  const fits = (segments: readonly string[]) =>
    segments.length === pathSegments.length &&
    segments.every((segment, at) => (segment.startsWith(':') ? pathSegments[at] !== '' : segment === pathSegments[at]));
  const item = itemPatterns.find(({ segments }) => fits(segments));
  return item ? { page: item.page, site: item.site } : null;
}

/**
 * By the URL's path, or by the query parameter `profile` for pages whose path is the same on both sites
 * (docs/requirements.md NAV-19 to NAV-21).
 */
export function siteOfAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): Site {
  const match = pageAt(pathname);
  if (!match || !isOnce(match.page)) return siteOfPath(pathname);
  return new URLSearchParams(search).get('profile') === 'pro' ? 'pro' : 'part';
}
