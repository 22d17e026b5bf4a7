import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Table.module.css';

export type TableProps = {
  /** For screen readers; the heading above the table shows the same. */
  readonly caption?: ReactNode;
  /** `thin`: for a section that already starts with an ink rule. */
  readonly thin?: boolean;
  /**
   * `board`: departures and prices. Below 600 px each row becomes a block (head, then two columns). Its cells take the
   * classes of `tableCell`.
   */
  readonly board?: boolean;
  /** Rows react to the pointer: the link in their head covers them. */
  readonly clickable?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Classes of cells: right-aligned figures, a service with its badge, a price column. */
export const tableCell = {
  end: styles.end,
  service: styles.service,
  price: styles.price,
} as const;

/** A data table; its content is plain `thead`, `tbody`, `tr`, `th scope`, `td`. */
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
