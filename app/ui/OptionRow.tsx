import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import checkbox from './Checkbox.module.css';
import { classNames } from './class-names.ts';
import styles from './OptionRow.module.css';

/** A list of options without gaps between the rows, below a heavy rule. */
export function OptionRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

export type OptionRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> & {
  /** `none`: the only possible choice, which is sent as a hidden field. */
  readonly type: 'radio' | 'checkbox' | 'none';
  readonly label: ReactNode;
  /** The surcharge: « + 1,10 € ». */
  readonly price?: ReactNode;
  /** An explanation, or why the option is unavailable and what can be done about it. */
  readonly note?: ReactNode;
};

/** An option with its price; unavailable ones stay listed with the reason. */
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
