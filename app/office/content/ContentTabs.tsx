import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { shapedPageNames } from '#domain/content/page-shape.ts';
import { contentPagePath, officeItemPages, officePages } from '#domain/office/pages.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { ContentAddress } from './content-address.ts';
import { contentTexts } from './content-texts.ts';

/**
 * The tabs of the list of pages, of each page with a shape, and of the redirects. `address` is the site and language in
 * which the tabs open the pages with a shape.
 */
export function ContentTabs({
  open,
  address = { site: 'part', locale: defaultLocale },
}: {
  readonly open: string;
  readonly address?: Omit<ContentAddress, 'uid'>;
}) {
  const { pages } = useDocumentMessages().office;
  const { tabs, shaped } = usePageTexts(contentTexts);
  const entries = [
    ['pages', tabs.pages, officePages.content.path],
    ...shapedPageNames.map((uid) => [uid, shaped[uid].tab, contentPagePath({ ...address, uid })]),
    ['redirects', tabs.redirects, officeItemPages.contentRedirects.path],
  ] as const;
  return (
    <nav className="o-tabs" aria-label={pages.content}>
      {entries.map(([tab, label, path]) => (
        <a key={tab} href={path} aria-current={tab === open ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
