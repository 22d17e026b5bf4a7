import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ReadingPage.module.css';

export type ReadingPageProps = {
  readonly breadcrumb: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The language of the text, where it isn't the page's. */
  readonly lang?: string;
  /** As wide as the page: lists rather than text. */
  readonly wide?: boolean;
  /** Beside the column, where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A page to read: where one stands, its title, its sections in one column. */
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

/** A section under its ink rule. */
export function RuledSection({ title, children }: RuledSectionProps) {
  return (
    <section className={`rule ${styles.section}`}>
      <h2 className="h21">{title}</h2>
      {children}
    </section>
  );
}
