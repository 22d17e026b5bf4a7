import type { ReactNode } from 'react';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { useMode, useSettings } from '#app/site/site-context.ts';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { type PageName, pathOf } from '#domain/site/paths.ts';
import styles from './TextPage.module.css';

export type TextPageProps = {
  readonly page: PageName;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

/** A page to read: where one stands, its title, its sections in one column. */
export function TextPage({ page, title, lead, children }: TextPageProps) {
  const mode = useMode();
  const { shell } = useMessages();
  const { landing } = useDocumentMessages();
  const { origin, providerLabel } = useSettings();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(title, providerLabel)}</title>
      <meta name="description" content={lead} />
      <link rel="canonical" href={origin + pathOf(page, mode)} />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={landing.breadcrumb}
          crumbs={[{ label: landing.home, href: pathOf('home', mode) }]}
          current={<CarbonText>{title}</CarbonText>}
        />
        <h1 className="h34">
          <CarbonText>{title}</CarbonText>
        </h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <div className={styles.sections}>{children}</div>
      </div>
    </SiteFrame>
  );
}
