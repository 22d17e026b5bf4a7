import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import checkbox from './Checkbox.module.css';
import { classNames } from './class-names.ts';
import styles from './OptionRow.module.css';

/** Rows that touch, opened by an ink rule. */
export function OptionRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

export type OptionRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> & {
  /** `none`: the only choice there is, which is sent along. */
  readonly type: 'radio' | 'checkbox' | 'none';
  readonly label: ReactNode;
  /** What it adds: « + 1,10 € ». */
  readonly price?: ReactNode;
  /** What it means, or why it can't be had and the way out. */
  readonly note?: ReactNode;
};

/** One choice with its price; unavailable ones stay in sight, with the reason. */
export function OptionRow({ type, label, price, note, disabled, ...rest }: OptionRowProps) {
  const noteId = useId();
  return (
    <div className={classNames(styles.row, disabled && styles.off)}>
      {type === 'none' ? (
        <p className={styles.choice}>
          <input type="hidden" name={rest.name} value={rest.value} />
          <b>{label}</b>
        </p>
      ) : (
        <label className={classNames(checkbox.check, styles.choice)}>
          <input {...rest} type={type} disabled={disabled} aria-describedby={note ? noteId : undefined} />
          <b>{label}</b>
        </label>
      )}
      {price && <span className={styles.price}>{price}</span>}
      {note && (
        <div className={styles.note} id={noteId}>
          {note}
        </div>
      )}
    </div>
  );
}
