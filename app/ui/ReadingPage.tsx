import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ReadingPage.module.css';

export type ReadingPageProps = {
  readonly breadcrumb: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Language of the text if it differs from the page's. */
  readonly lang?: string;
  /** Whether the content uses the whole width of the page, for lists rather than text. */
  readonly wide?: boolean;
  /** Shown beside the column on wide screens. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function ReadingPage({ breadcrumb, title, lead, lang, wide, aside, children }: ReadingPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      {breadcrumb}
      <div lang={lang}>
        <h1 className="h34">{title}</h1>
        {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
        <div className={classNames(!!aside && styles.columns)}>
          <div className={classNames(styles.sections, wide && styles.wide)}>{children}</div>
          {aside && <aside>{aside}</aside>}
        </div>
      </div>
    </div>
  );
}

export type RuledSectionProps = { readonly title: ReactNode; readonly children: ReactNode };

/** A section below a heavy rule. */
export function RuledSection({ title, children }: RuledSectionProps) {
  return (
    <section className={`rule ${styles.section}`}>
      <h2 className="h21">{title}</h2>
      {children}
    </section>
  );
}
