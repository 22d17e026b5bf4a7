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

/** The tabs above the form: send a parcel, track one. */
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
  /** The last line: a checkbox, a link. */
  readonly foot?: ReactNode;
};

/** The comparison form of the home page, with cells like a consignment note. */
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
  /** Below the value; link it to the control with `aria-describedby={`${id}-note`}`. */
  readonly note?: ReactNode;
  /** Replaces the note; link it in the same way. */
  readonly error?: ReactNode;
  /** Spans the whole row on small screens. */
  readonly wide?: boolean;
  /** A bare `<input>`, `<select>` or combobox with that id. */
  readonly children: ReactNode;
};

/** A cell with label, value and note. The whole cell shows the focus. */
export function SlipCell({ id, label, note, error, wide, children }: SlipCellProps) {
  return (
    <div className={classNames(styles.cell, wide && styles.wide, !!error && styles.invalid)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {(note || error) && <small id={`${id}-note`}>{error ?? note}</small>}
    </div>
  );
}
