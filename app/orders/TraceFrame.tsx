import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { useSite } from '#app/shell/site-context.ts';
import { PageHead } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb, type BreadcrumbProps } from '#app/ui/Breadcrumb.tsx';
import reading from '#app/ui/ReadingPage.module.css';
import { pathOf } from '#domain/site/paths.ts';

export type TraceFrameProps = {
  readonly title: string;
  /** Whether search engines shouldn't index the page, since it is about a single parcel. */
  readonly hidden: boolean;
  readonly crumbs?: BreadcrumbProps['crumbs'];
  readonly current: string;
  readonly band?: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

export function TraceFrame({ title, hidden, crumbs = [], current, band, aside, children }: TraceFrameProps) {
  const site = useSite();
  const { trace, landing } = useDocumentMessages();
  return (
    <SiteFrame>
      <PageHead title={title} description={trace.description} path={pathOf('trace', site)} hidden={hidden} />
      {band}
      <div className={`wrap ${reading.page}`}>
        <Breadcrumb
          label={landing.breadcrumb}
          crumbs={[{ label: landing.home, href: pathOf('home', site) }, ...crumbs]}
          current={current}
        />
        <div className={reading.columns}>
          <div className="stack gap-6">{children}</div>
          <aside className="stack gap-6">{aside}</aside>
        </div>
      </div>
    </SiteFrame>
  );
}
