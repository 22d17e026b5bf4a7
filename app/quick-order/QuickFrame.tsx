import type { ReactNode } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './QuickOrder.module.css';

export type QuickFrameProps = {
  /** Whether the page shows a refusal: the document's title then begins with the word for it. */
  readonly problem: boolean;
  readonly children: ReactNode;
};

export function QuickFrame({ problem, children }: QuickFrameProps) {
  const { shell } = useMessages();
  const { providerLabel } = useSettings();
  const texts = useTexts('quickOrder');
  const site = useSite();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(`${problem ? shell.errorPrefix : ''}${texts.title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={texts.breadcrumb}
          crumbs={[
            { label: texts.home, href: pathOf('home', site) },
            { label: texts.shop, href: pathOf('shop', site) },
          ]}
          current={texts.title}
          linkAs={SiteLink}
        />
        {children}
      </div>
    </SiteFrame>
  );
}
