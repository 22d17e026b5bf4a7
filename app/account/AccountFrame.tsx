import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useAccount, useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { pageAt } from '#domain/site/page-at.ts';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import styles from './AccountFrame.module.css';
import { AccountMenu, type AccountMenuPage } from './AccountMenu.tsx';

export type AccountFrameProps = {
  /** The page of the customer area that the menu marks as current. */
  readonly page: PageName;
  /** Title of the document. The heading in the page isn't part of the frame. */
  readonly title: string;
  readonly children: ReactNode;
};

/** The frame of every page of the customer area, with the menu beside the content (docs/requirements.md NAV-22). */
export function AccountFrame({ page, title, children }: AccountFrameProps) {
  const { shell } = useMessages();
  const texts = useTexts('customerArea');
  const { providerLabel } = useSettings();
  const site = useSite();
  const account = useAccount();
  const { pathname } = useLocation();
  const area = { label: texts.title, href: pathOf('account', site) };
  const section = { label: texts.menu.pages[page as AccountMenuPage] ?? title, href: pathOf(page, site) };
  const crumbs = [
    { label: texts.home, href: pathOf('home', site) },
    ...(page === 'account' ? [] : [area]),
    ...(pageAt(pathname)?.page === page ? [] : [section]),
  ];
  const current = page === 'account' ? texts.title : title;
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(page === 'account' ? texts.title : `${title} – ${texts.title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.area}`} data-owner={account?.key}>
        <Breadcrumb label={texts.breadcrumb} crumbs={crumbs} current={current} linkAs={SiteLink} />
        <div className={styles.columns}>
          <div className="only-d no-print">
            <AccountMenu page={page} />
          </div>
          <div className="only-m no-print">
            <Disclosure summary={texts.menu.label}>
              <AccountMenu page={page} />
            </Disclosure>
          </div>
          <div className={styles.screen}>{children}</div>
        </div>
      </div>
    </SiteFrame>
  );
}
