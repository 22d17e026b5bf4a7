import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import field from './Field.module.css';
import { FieldMessage } from './Field.tsx';
import styles from './FieldSet.module.css';

export type FieldSetProps = {
  /**
   * Id of the group; its error has the id `{id}-error`. An error summary links to the first control, not to the group.
   */
  readonly id: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

export function FieldSet({ id, legend, hint, error, className, children }: FieldSetProps) {
  const describedBy = classNames(!!hint && `${id}-hint`, !!error && `${id}-error`);
  return (
    <fieldset id={id} className={classNames(styles.set, className)} aria-describedby={describedBy}>
      <legend className={classNames(field.label, styles.legend)}>{legend}</legend>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldMessage id={id} error={error} />
    </fieldset>
  );
}
