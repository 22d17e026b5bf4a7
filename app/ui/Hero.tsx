import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Hero.module.css';
import { Illustration } from './Illustration.tsx';

export type HeroProps = {
  /** The parts of the h1; wide screens break the line between them. */
  readonly title: readonly string[];
  readonly lead: ReactNode;
  /** Content of an illustration file (`?raw`), shown from 992 px. */
  readonly illustration: string;
  /** The form, which overlaps the lower edge of the brand field. */
  readonly children: ReactNode;
};

/**
 * The top of a home page: title and lead on the brand field (the area in the operator's dark colour), the form across
 * its lower edge.
 */
export function Hero({ title, lead, illustration, children }: HeroProps) {
  return (
    <>
      <section className={classNames(styles.hero, 'on-field')}>
        <div className={classNames('wrap', styles.inside)}>
          <h1 className="d52">
            {title.map((part, index) => (
              <span key={part} className={styles.part}>
                {index > 0 && ' '}
                {part}
              </span>
            ))}
          </h1>
          <div className={classNames('lead', styles.lead)}>{lead}</div>
          <div className={styles.art}>
            <Illustration source={illustration} />
          </div>
        </div>
      </section>
      <div className={styles.below}>
        <div className={classNames('wrap', styles.form)}>{children}</div>
      </div>
    </>
  );
}
