import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  readonly width?: 'short' | 'half' | 'long' | 'full';
  readonly height?: 'line' | 'title' | 'button';
  readonly className?: string;
};

/** A bar in place of a text that is being loaded. */
export function Skeleton({ width = 'full', height = 'line', className }: SkeletonProps) {
  return <span className={classNames(styles.bar, styles[width], styles[height], className)} aria-hidden="true" />;
}

export type OfferSkeletonsProps = {
  readonly rows: number;
  /** Announced to screen readers, such as « Recherche des offres… ». */
  readonly label: ReactNode;
};

/** Placeholders for offers that are being loaded; shown after 200 ms. */
export function OfferSkeletons({ rows, label }: OfferSkeletonsProps) {
  return (
    <div className={styles.rows}>
      <p className="vh" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles.row} aria-hidden="true">
          <Skeleton className={styles.badge} />
          <div className={styles.text}>
            <Skeleton width="half" height="title" />
            <Skeleton width="long" />
          </div>
          <Skeleton className={styles.figure} height="title" />
          <Skeleton className={styles.button} height="button" />
        </div>
      ))}
    </div>
  );
}
