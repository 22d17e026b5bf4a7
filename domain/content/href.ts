/** The links that content may contain (docs/content.md). */

import { ownPath } from '#domain/site/paths.ts';
import { proPrefix, type Site } from '#domain/site/site.ts';

/** Whether content may contain a link: a path of ours, a fragment of the page, https or mailto. */
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

/** The path on a site for a path written as on `part`: on `pro` it gets the prefix, except for calls and files. */
export function hrefOn(site: Site, href: string): string {
  if (site === 'part' || !href.startsWith('/') || /^\/(?:api|assets|professionnel)(?:[/?#]|$)/.test(href)) return href;
  return proPrefix + href.replace(/^\/(?=$|[?#])/, '');
}
