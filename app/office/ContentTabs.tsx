import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { officeItemPages, officePages } from '#domain/office/pages.ts';

const tabs = {
  pages: officePages.content.path,
  redirects: officeItemPages.contentRedirects.path,
} as const;

/** The tabs between the lists of pages and of redirects. */
export function ContentTabs({ open }: { readonly open: keyof typeof tabs }) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  return (
    <nav className="o-tabs" aria-label={office.pages.content}>
      {Object.entries(tabs).map(([tab, path]) => (
        <a key={tab} href={path} aria-current={tab === open ? 'page' : undefined}>
          {texts.tabs[tab as keyof typeof tabs]}
        </a>
      ))}
    </nav>
  );
}
