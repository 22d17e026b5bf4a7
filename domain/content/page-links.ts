/** Finds the links of a page (docs/content.md, "Before publishing"). */
import { mapTexts } from './component.ts';
import type { PageData } from './page.ts';

/** The different addresses that a page's texts link to. Its HTML must have been sanitised. */
export function linksOf(page: Pick<PageData, 'contentSlots'>): readonly string[] {
  const links = new Set<string>();
  mapTexts(page.contentSlots, (text, kind) => {
    if (kind === 'href') links.add(text);
    if (kind === 'html') for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) links.add(href);
    return text;
  });
  return [...links];
}

/** The path that a link has on the consumer site, if it leads to a page of the shop; null for other links. */
export function linkedPath(href: string): string | null {
  return href.startsWith('/') && !/^\/(?:api|assets)\//.test(href) ? href.replace(/[?#].*$/, '') : null;
}
