import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> & {
  /** `radio` renders a radio button with the same layout. */
  readonly type?: 'checkbox' | 'radio';
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** For filters: the number of results with this choice, at the end of the row. */
  readonly count?: ReactNode;
};

/** A checkbox or radio button whose whole row is the label. */
export function Checkbox({ label, hint, count, type = 'checkbox', className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        styles.check,
        count !== undefined && styles.counted,
        rest.disabled && styles.off,
        className,
      )}
    >
      <input {...rest} type={type} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {hint && <span className={styles.hint}>{hint}</span>}
    </label>
  );
}
