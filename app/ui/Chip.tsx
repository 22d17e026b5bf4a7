import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { type IconShape, xIcon } from '#app/ui/icons/shapes.ts';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';

export type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> & {
  /** The filter is applied; left out for a chip that opens something. */
  readonly pressed?: boolean;
  /** What the filter leaves; a chip that leaves nothing is `disabled` and stays listed. */
  readonly count?: ReactNode;
  readonly icon?: IconShape;
};

/** A filter as a button. */
export function Chip({ pressed, count, icon, className, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.chip, className)} aria-pressed={pressed}>
      {icon && <Icon shape={icon} size={16} />}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}

export type ChipLinkProps = {
  readonly href: string;
  /** Applied filter: the link takes it off; say so with `removeText`, such as « Retirer le filtre ». */
  readonly removeText: string;
  readonly as?: LinkElement;
  readonly children: ReactNode;
};

/** An applied filter that can be taken off. */
export function ChipLink({ href, removeText, as: Link = 'a', children }: ChipLinkProps) {
  return (
    <Link className={classNames(styles.chip, styles.applied)} href={href}>
      <span className="vh">{removeText} </span>
      {children}
      <Icon shape={xIcon} size={16} />
    </Link>
  );
}

export type ChipRowProps = {
  readonly label: string;
  /** One line that scrolls, up to the edges of the page (small screens). */
  readonly scroll?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Lays chips in a row. */
export function ChipRow({ label, scroll, className, children }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out or scroll its content
    <div className={classNames(styles.chips, scroll && styles.scroll, className)} role="group" aria-label={label}>
      {children}
    </div>
  );
}
