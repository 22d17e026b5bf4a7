import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Illustration } from './Illustration.tsx';

export type EmptyStateProps = {
  /** What happened. */
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly illustration?: string;
  /** Why it happened. */
  readonly children?: ReactNode;
  /** A single action. */
  readonly action?: ReactNode;
};

/** Takes the place of content that doesn't exist yet, or not any more. */
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
