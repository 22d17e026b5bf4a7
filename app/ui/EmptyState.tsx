import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Illustration } from './Illustration.tsx';

export type EmptyStateProps = {
  /** Says what is missing. */
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly illustration?: string;
  /** Says why, and what can be done. */
  readonly children?: ReactNode;
  /** At most one link or button. */
  readonly action?: ReactNode;
};

/** Shown in place of content that doesn't exist yet or any longer. */
export function EmptyState({ title, headingLevel = 2, illustration, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {illustration && <Illustration source={illustration} className={styles.drawing} />}
      <div>
        <Heading className="h18">{title}</Heading>
        {children && <div className={styles.why}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
