/** The links that content may contain (docs/content.md). */

import { ownPath } from '#domain/site/own-path.ts';
import { proPrefix, type Site, siteOfPath } from '#domain/site/site.ts';

/** To a path of the shop, a place on the same page, an https address or an e-mail address. */
export function isContentHref(href: string): boolean {
  if (href.length > 2048) return false;
  if (/^#[\w-]+$/.test(href) || /^mailto:[\w.+-]+@[\w.-]+$/.test(href)) return true;
  if (href.startsWith('/')) return ownPath(href) !== null;
  return /^https:\/\/[^\s"'<>\\]+$/.test(href) && URL.canParse(href);
}

export function isForeignHref(href: string): boolean {
  return href.startsWith('https://');
}

/**
 * The path on `part`, from the one on `site`: on `pro`, the prefix is removed. Null if the path belongs to the other
 * site.
 */
export function labelOn(site: Site, path: string): string | null {
  if (siteOfPath(path) !== site) return null;
  return site === 'pro' ? path.slice(proPrefix.length) || '/' : path;
}

/**
 * `href` is written with a path of `part`. On `pro`, the path gets the prefix `/professionnel`, unless it leads to an
 * API call or a file.
 */
export function hrefOn(site: Site, href: string): string {
  if (site === 'part' || !href.startsWith('/') || /^\/(?:api|assets|professionnel)(?:[/?#]|$)/.test(href)) return href;
  return proPrefix + href.replace(/^\/(?=$|[?#])/, '');
}

/** The beginning of paths by which professional pages in bundled and exported files link to the consumer site. */
const partInFiles = '/particuliers';

/** As `hrefOn` does; but `/particuliers/…` leads to the consumer site. */
export function hrefFromFile(site: Site, href: string): string {
  const [, rest] = new RegExp(`^${partInFiles}(?=$|[/?#])(.*)$`).exec(href) ?? [];
  return rest === undefined ? hrefOn(site, href) : rest.startsWith('/') ? rest : `/${rest}`;
}

/** `hrefFromFile` makes the same link from it again. */
export function hrefInFile(site: Site, href: string): string {
  const isOfPart = href.startsWith('/') && hrefOn(site, href) !== href;
  return isOfPart ? partInFiles + href.replace(/^\/(?=$|[?#])/, '') : href;
}
