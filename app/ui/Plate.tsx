import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Plate.module.css';

export type PlateProps = {
  readonly tone?: 'ink' | 'accent';
  readonly large?: boolean;
  readonly children: ReactNode;
};

/** A number on a small plate: a step, a rank, a place on a map. */
export function Plate({ tone = 'ink', large, children }: PlateProps) {
  return (
    <span className={classNames(styles.plate, tone !== 'ink' && styles[tone], large && styles.large)}>{children}</span>
  );
}

export type LineBadgeTone = 'dlvg' | 'mtel' | 'chrp' | 'pofr' | 'other';

export type LineBadgeProps = {
  /** Two letters: DL, LS, CO, CH. */
  readonly text: string;
  readonly tone: LineBadgeTone;
  readonly small?: boolean;
  readonly className?: string;
};

/** A carrier's badge, drawn like that of a metro line. Decorative: the service's name stands beside it. */
export function LineBadge({ text, tone, small, className }: LineBadgeProps) {
  return (
    <span
      className={classNames(styles.badge, tone !== 'other' && styles[tone], small && styles.small, className)}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}
