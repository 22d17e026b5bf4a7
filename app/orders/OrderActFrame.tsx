import type { ReactNode } from 'react';
import { useDocumentMessages, useMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { ReadingPage } from '#app/ui/ReadingPage.tsx';
import { pathOf } from '#domain/site/paths.ts';

export type OrderActFrameProps = {
  readonly order: { readonly code: string };
  /** The code by which the order's page was opened. */
  readonly openedBy: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

/** A page about an order that its own page leads to, such as a claim or a return. */
export function OrderActFrame({ order, openedBy, title, lead, children }: OrderActFrameProps) {
  const { shell } = useMessages();
  const { landing } = useDocumentMessages();
  const { providerLabel } = useSettings();
  const href = pathOf('confirmation', useSite(), { code: openedBy });
  const breadcrumb = <Breadcrumb label={landing.breadcrumb} crumbs={[{ label: order.code, href }]} current={title} />;
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(title, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <ReadingPage breadcrumb={breadcrumb} title={title} lead={lead}>
        {children}
      </ReadingPage>
    </SiteFrame>
  );
}
