import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { type IconShape, xIcon } from '#app/ui/icons/shapes.ts';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';

export type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> & {
  /** Whether the filter is applied; omit it for a chip that opens something. */
  readonly pressed?: boolean;
  /** Number of results with this filter. A filter without results is `disabled` rather than left out. */
  readonly count?: ReactNode;
  readonly icon?: IconShape;
};

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
  /** Prefix for screen readers, such as « Retirer le filtre », as the link removes the filter. */
  readonly removeText: string;
  readonly as?: LinkElement;
  /** For the script of document pages: the link leads back to prices within France. */
  readonly 'data-within-france'?: '';
  readonly children: ReactNode;
};

export function ChipLink({ removeText, as: Link = 'a', children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.chip, styles.applied)}>
      <span className="vh">{removeText} </span>
      {children}
      <Icon shape={xIcon} size={16} />
    </Link>
  );
}

export type ChipRowProps = {
  readonly label: string;
  /** Whether the row is a single line that scrolls sideways as far as the page's edges, for small screens. */
  readonly scroll?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export function ChipRow({ label, scroll, className, children }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out or scroll its content
    <div className={classNames(styles.chips, scroll && styles.scroll, className)} role="group" aria-label={label}>
      {children}
    </div>
  );
}
