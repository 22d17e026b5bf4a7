import type { ReactNode } from 'react';
import { circleAlertIcon, circleCheckIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
};

export type FieldProps = {
  /** Id of the control. The hint's is `{id}-hint`, the error's `{id}-error`, the confirmation's `{id}-ok`. */
  readonly id: string;
  readonly label: ReactNode;
  /** Marks an optional field, such as « (facultatif) ». */
  readonly optional?: string;
  /** Shown above the input. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Confirmation below the input, such as « Adresse reconnue ». */
  readonly ok?: ReactNode;
  /** Classes that give the width in columns of the field grid, such as `c4 m6`. */
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
};

/** A label, a control, its hint, and its error or confirmation, linked by ids. */
export function Field({ id, label, optional, hint, error, ok, className, children }: FieldProps) {
  const describedBy = classNames(!!hint && `${id}-hint`, !!error && `${id}-error`, !!ok && !error && `${id}-ok`);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <em> {optional}</em>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      <FieldMessage id={id} error={error} ok={ok} />
    </div>
  );
}

export type FieldMessageProps = Pick<FieldProps, 'id' | 'error' | 'ok'>;

/** The line below a control or a group: its error, otherwise its confirmation. */
export function FieldMessage({ id, error, ok }: FieldMessageProps) {
  if (error) {
    return (
      <p className={styles.error} id={`${id}-error`}>
        <Icon shape={circleAlertIcon} size={16} />
        <span>{error}</span>
      </p>
    );
  }
  if (ok) {
    return (
      <p className={styles.ok} id={`${id}-ok`}>
        <Icon shape={circleCheckIcon} size={16} />
        <span>{ok}</span>
      </p>
    );
  }
  return null;
}
