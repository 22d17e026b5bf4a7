/** Where content may link to (docs/content.md). */
import { type Mode, proPrefix } from '#domain/site/mode.ts';
import { ownPath } from '#domain/site/paths.ts';

/** Whether content may hold a link: a path of our own, a place on the page, https or mail. */
export function isContentHref(href: string): boolean {
  if (href.length > 2048) return false;
  if (/^#[\w-]+$/.test(href) || /^mailto:[\w.+-]+@[\w.-]+$/.test(href)) return true;
  if (href.startsWith('/')) return ownPath(href) !== null;
  return /^https:\/\/[^\s"'<>\\]+$/.test(href) && URL.canParse(href);
}

/** Whether a link leads to another site. */
export function isForeignHref(href: string): boolean {
  return href.startsWith('https://');
}

/** A path written as it is in part, on a site: pro puts its prefix in front, but for calls and files. */
export function hrefOn(site: Mode, href: string): string {
  if (site === 'part' || !href.startsWith('/') || /^\/(?:api|assets|professionnel)(?:[/?#]|$)/.test(href)) return href;
  return proPrefix + href.replace(/^\/(?=$|[?#])/, '');
}
