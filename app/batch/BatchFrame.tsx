import type { ReactNode } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx';
import { pathOf } from '#domain/site/paths.ts';
import styles from './Batch.module.css';

export type BatchFrameProps = {
  readonly title: string;
  /** Whether the page shows errors: the document's title then begins with the word for it, as screen readers read it first. */
  readonly problem?: boolean;
  /** Breadcrumb links after the home page and before this page; none by default. */
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
};

export function BatchFrame({ title, problem = false, crumbs = [], children }: BatchFrameProps) {
  const { shell } = useMessages();
  const { providerLabel } = useSettings();
  const texts = useTexts('batch');
  const site = useSite();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(`${problem ? shell.errorPrefix : ''}${title}`, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumb
          label={texts.breadcrumb}
          crumbs={[{ label: texts.home, href: pathOf('home', site) }, ...crumbs]}
          current={title}
          linkAs={SiteLink}
        />
        {children}
      </div>
    </SiteFrame>
  );
}
