/** The links that content may contain (docs/content.md). */

import { ownPath } from '#domain/site/own-path.ts';
import { proPrefix, type Site, siteOfPath } from '#domain/site/site.ts';

/**
 * Whether content may contain a link: to a path of the shop, a place on the same page, an https address or an e-mail
 * address.
 */
export function isContentHref(href: string): boolean {
  if (href.length > 2048) return false;
  if (/^#[\w-]+$/.test(href) || /^mailto:[\w.+-]+@[\w.-]+$/.test(href)) return true;
  if (href.startsWith('/')) return ownPath(href) !== null;
  return /^https:\/\/[^\s"'<>\\]+$/.test(href) && URL.canParse(href);
}

/** Whether a link leads to another website. */
export function isForeignHref(href: string): boolean {
  return href.startsWith('https://');
}

/**
 * A path of a site converted to the way in which content writes it, as a path of `part`; null for a path of the other
 * site.
 */
export function labelOn(site: Site, path: string): string | null {
  if (siteOfPath(path) !== site) return null;
  return site === 'pro' ? path.slice(proPrefix.length) || '/' : path;
}

/**
 * A link of content converted to a site. Content has paths of `part`; on `pro` they get the prefix, except those of
 * calls and files.
 */
export function hrefOn(site: Site, href: string): string {
  if (site === 'part' || !href.startsWith('/') || /^\/(?:api|assets|professionnel)(?:[/?#]|$)/.test(href)) return href;
  return proPrefix + href.replace(/^\/(?=$|[?#])/, '');
}

/** In files, the path under which a page of the professional site links to the consumer site. */
const partInFiles = '/particuliers';

/** A link of a bundled or exported file as it is on a site: like `hrefOn`, except that `/particuliers/…` is the consumer site. */
export function hrefFromFile(site: Site, href: string): string {
  const [, rest] = new RegExp(`^${partInFiles}(?=$|[/?#])(.*)$`).exec(href) ?? [];
  return rest === undefined ? hrefOn(site, href) : rest.startsWith('/') ? rest : `/${rest}`;
}

/** A link of a page of a site as files have it, so that `hrefFromFile` gives it back. */
export function hrefInFile(site: Site, href: string): string {
  const isOfPart = href.startsWith('/') && hrefOn(site, href) !== href;
  return isOfPart ? partInFiles + href.replace(/^\/(?=$|[?#])/, '') : href;
}
