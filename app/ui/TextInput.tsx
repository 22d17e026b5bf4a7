import type { ComponentProps, InputHTMLAttributes, Ref } from 'react';
import type { IconShape } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './TextInput.module.css';

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly icon?: IconShape;
  readonly inputRef?: Ref<HTMLInputElement>;
};

/** A text field; pass `name` and `autoComplete`. */
export function TextInput({ icon, inputRef, className, type = 'text', ...rest }: TextInputProps) {
  const input = <input {...rest} ref={inputRef} type={type} className={classNames(styles.input, className)} />;
  if (!icon) return input;
  return (
    <span className={classNames(styles.affix, styles.lead)}>
      <Icon shape={icon} />
      {input}
    </span>
  );
}

/** The look of a text field, for a field of several lines. */
export const inputClass = styles.input;

export type UnitInputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Unit inside the field, on the right: `kg`, `cm`. The label must name it too unless it is obvious. */
  readonly unit: string;
};

/** A number with its unit. The type is text, since both `0,28` and `0.28` are accepted. */
export function UnitInput({ unit, className, ...rest }: UnitInputProps) {
  return (
    <span className={styles.affix}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        type="text"
        className={classNames(styles.input, 'num', className)}
      />
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

export type SelectProps = ComponentProps<'select'>;

export function Select({ className, ...rest }: SelectProps) {
  return <select {...rest} className={classNames(styles.input, styles.select, className)} />;
}
