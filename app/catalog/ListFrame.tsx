import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { PageHead, type PageHeadProps } from '#app/site/PageHead.tsx';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { useMode } from '#app/site/site-context.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** Why an article of a list could not be added. */
export type Refusal = 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';

export type ListFrameProps = {
  readonly head: PageHeadProps;
  readonly title: string;
  readonly lead?: string;
  /** Between the shop and the page. */
  readonly crumbs?: readonly Crumb[];
  /** Last crumb, where it isn't the title. */
  readonly current?: string;
  readonly refusal?: Refusal;
  /** JSON-LD of the page. */
  readonly structuredData?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the shop's lists: head, where one stands, title. */
export function ListFrame(props: ListFrameProps) {
  const { head, title, lead, crumbs = [], current = title, refusal, structuredData, children } = props;
  const mode = useMode();
  const { catalog } = useDocumentMessages();
  const shop = { label: catalog.shop, href: pathOf('shop', mode) };
  return (
    <SiteFrame>
      <PageHead {...head} />
      {structuredData}
      <div className="wrap">
        <Breadcrumb
          label={catalog.breadcrumb}
          crumbs={[
            { label: catalog.home, href: pathOf('home', mode) },
            ...(current === catalog.shop ? [] : [shop]),
            ...crumbs,
          ]}
          current={current}
        />
        {refusal ? (
          <Alert tone="error" role="alert" title={catalog.refused.title}>
            <p>{catalog.refused[refusal]}</p>
          </Alert>
        ) : null}
        <h1 className="h34">{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
    </SiteFrame>
  );
}
