import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Table.module.css';

export type TableProps = {
  /** Read to screen readers; the heading before the table shows it. */
  readonly caption?: ReactNode;
  /** `thin`: the section above already opened with an ink rule. */
  readonly thin?: boolean;
  /**
   * `board`: departures and prices; below 600 px each row becomes a block (head, then two columns).
   * Its cells take the classes of `tableCell`.
   */
  readonly board?: boolean;
  /** Rows answer to the pointer: the link in their head covers them. */
  readonly clickable?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Classes of cells: figures on the end edge, a service with its badge, a price column. */
export const tableCell = {
  end: styles.end,
  service: styles.service,
  price: styles.price,
} as const;

/** A table of data; its content is plain `thead`, `tbody`, `tr`, `th scope`, `td`. */
export function Table({ caption, thin, board, clickable, className, children }: TableProps) {
  return (
    <table
      className={classNames(
        styles.table,
        thin && styles.thin,
        board && styles.board,
        clickable && styles.clickable,
        className,
      )}
    >
      {caption && <caption className="vh">{caption}</caption>}
      {children}
    </table>
  );
}
