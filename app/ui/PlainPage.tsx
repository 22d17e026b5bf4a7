import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Illustration } from './Illustration.tsx';
import styles from './PlainPage.module.css';

export type PlainPageProps = {
  /** Content of an illustration file (`?raw`). */
  readonly illustration: string;
  /** An h1, a lead and `<PlainActions/>`. */
  readonly children: ReactNode;
};

/** A page with a single message and a drawing, such as 'closed' or 'not found'. */
export function PlainPage({ illustration, children }: PlainPageProps) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <div>{children}</div>
      <Illustration source={illustration} className={styles.drawing} />
    </div>
  );
}

export function PlainActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
