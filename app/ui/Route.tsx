import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Route.module.css';

export type RouteEnd = { readonly place: ReactNode; readonly date: ReactNode };

export type RouteProps = {
  readonly deposit: RouteEnd;
  readonly delivery: RouteEnd;
  /** Text below the line: « 4 jours ». */
  readonly duration: ReactNode;
  /** Whether the duration is guaranteed, shown by a solid line; a tag must say so too. */
  readonly guaranteed?: boolean;
  readonly className?: string;
};

/** Place and date of deposit and of delivery, joined by a line. */
export function Route({ deposit, delivery, duration, guaranteed, className }: RouteProps) {
  return (
    <div className={classNames(styles.route, guaranteed && styles.guaranteed, className)}>
      <div className={styles.end}>
        <b>{deposit.place}</b>
        <span>{deposit.date}</span>
      </div>
      <div className={styles.line}>
        <i>{duration}</i>
      </div>
      <div className={styles.end}>
        <b>{delivery.place}</b>
        <span>{delivery.date}</span>
      </div>
    </div>
  );
}
