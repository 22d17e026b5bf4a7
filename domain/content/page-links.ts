/** The links of a page (docs/content.md, "Before publishing"). */
import { mapTexts } from './component.ts';
import type { PageData } from './page.ts';

/** The distinct addresses that the texts of a page link to; its HTML must be sanitised. */
export function linksOf(page: Pick<PageData, 'contentSlots'>): readonly string[] {
  const links = new Set<string>();
  mapTexts(page.contentSlots, (text, kind) => {
    if (kind === 'href') links.add(text);
    if (kind === 'html') for (const [, href = ''] of text.matchAll(/<a [^>]*href="([^"]*)"/g)) links.add(href);
    return text;
  });
  return [...links];
}

/** The path of a link to a page of ours, as on the consumer site; null for other links. */
export function linkedPath(href: string): string | null {
  return href.startsWith('/') && !/^\/(?:api|assets)\//.test(href) ? href.replace(/[?#].*$/, '') : null;
}
