import type { ReactNode } from 'react';
import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
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

export function ResultFrame(props: Omit<BatchFrameProps, 'crumbs'>) {
  const { section } = useTexts('batch');
  return <BatchFrame {...props} crumbs={[{ label: section, href: pathOf('batch', useSite()) }]} />;
}

/** Shown for a file that has expired, or that belongs to another account. */
export function GoneBatch() {
  const { result: texts } = useTexts('batch');
  const site = useSite();
  return (
    <ResultFrame title={texts.gone}>
      <div className="stack">
        <h1 className="h34" tabIndex={-1}>
          {texts.gone}
        </h1>
        <p>{texts.goneText}</p>
        <p>
          <ButtonLink as={SiteLink} href={pathOf('batch', site)}>
            {texts.again}
          </ButtonLink>
        </p>
      </div>
    </ResultFrame>
  );
}
