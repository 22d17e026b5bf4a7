import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { CarbonText } from '#app/site/CarbonText.tsx';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage } from '#app/ui/ReadingPage.tsx';
import { type PageName, pathOf } from '#domain/site/paths.ts';

export type TextPageProps = {
  readonly page: PageName;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

export function TextPage({ page, title, lead, children }: TextPageProps) {
  const site = useSite();
  const { landing } = useDocumentMessages();
  return (
    <SiteFrame>
      <PageHead title={title} description={lead} path={pathOf(page, site)} />
      <ReadingPage
        breadcrumb={
          <Breadcrumb
            label={landing.breadcrumb}
            crumbs={[{ label: landing.home, href: pathOf('home', site) }]}
            current={<CarbonText>{title}</CarbonText>}
          />
        }
        title={<CarbonText>{title}</CarbonText>}
        lead={lead}
      >
        {children}
      </ReadingPage>
    </SiteFrame>
  );
}
