import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Table.module.css';

export type TableProps = {
  /** For screen readers only; the heading above the table says the same. */
  readonly caption?: ReactNode;
  /** `thin`: has a thin line above it instead of a heavy rule, for a section that already starts with one. */
  readonly thin?: boolean;
  /**
   * `board`: a table of departures and prices. Below 600 px each row becomes a block (row header, then two columns).
   * Its cells take the classes of `tableCell`.
   */
  readonly board?: boolean;
  /** Whether a whole row can be clicked: the link in its row header covers it. */
  readonly clickable?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Classes of cells: numbers aligned right, a service with its badge, a price. */
export const tableCell = {
  end: styles.end,
  service: styles.service,
  price: styles.price,
} as const;

/** A data table; its children are plain `thead`, `tbody`, `tr`, `th scope`, `td`. */
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
