import type { FormHTMLAttributes, ReactNode } from 'react';
import type { IconShape } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Slip.module.css';

export type SlipTab = {
  readonly label: string;
  readonly href: string;
  readonly icon: IconShape;
  readonly current?: boolean;
};

export type SlipTabsProps = { readonly label: string; readonly tabs: readonly SlipTab[] };

/** The tabs above the form: send a parcel, or track one. */
export function SlipTabs({ label, tabs }: SlipTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, icon, current, label: text }) => (
        <a key={href} href={href} aria-current={current ? 'true' : undefined}>
          <Icon shape={icon} />
          {text}
        </a>
      ))}
    </nav>
  );
}

export type SlipProps = FormHTMLAttributes<HTMLFormElement> & {
  /** `<SlipCell/>`s, in order. */
  readonly children: ReactNode;
  /** The submit button (`size="large"`). */
  readonly go: ReactNode;
  /** Content of the last line, such as a checkbox or a link. */
  readonly foot?: ReactNode;
};

/** The comparison form of the home page, whose cells look like those of a consignment note. */
export function Slip({ children, go, foot, className, ...form }: SlipProps) {
  return (
    <form {...form} className={classNames(styles.slip, className)}>
      <div className={styles.grid}>
        {children}
        <div className={styles.go}>{go}</div>
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </form>
  );
}

export type SlipCellProps = {
  /** Id of the control. */
  readonly id: string;
  readonly label: ReactNode;
  /** Text below the value. Link it to the control by `aria-describedby={`${id}-note`}`. */
  readonly note?: ReactNode;
  /** Shown instead of the note; linked in the same way. */
  readonly error?: ReactNode;
  /** Whether the cell spans the whole row on small screens. */
  readonly wide?: boolean;
  /** An `<input>`, `<select>` or combobox (with `bare`) that has this id. */
  readonly children: ReactNode;
};

/** A cell with label, value and note. The focus ring surrounds the whole cell. */
export function SlipCell({ id, label, note, error, wide, children }: SlipCellProps) {
  return (
    <div className={classNames(styles.cell, wide && styles.wide, !!error && styles.invalid)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {(note || error) && <small id={`${id}-note`}>{error ?? note}</small>}
    </div>
  );
}
