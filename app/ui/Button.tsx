import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useRef } from 'react';
import type { IconShape } from '#app/ui/icons/shapes.ts';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';

/**
 * `field` and `field-second` are for use on the brand field, the area in the operator's dark colour. At most one
 * `primary` per group.
 */
export type ButtonLook = 'primary' | 'second' | 'ghost' | 'danger' | 'field' | 'field-second';
export type ButtonSize = 'normal' | 'large' | 'small';

type ButtonStyle = {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** Whether the button is as wide as its container. */
  readonly full?: boolean;
  readonly icon?: IconShape;
  readonly className?: string;
  readonly children: ReactNode;
};

export type ButtonProps = ButtonStyle &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonStyle> & {
    /** Whether an action is running: the button shows a spinner and ignores further clicks. */
    readonly busy?: boolean;
  };

export type ButtonLinkProps = ButtonStyle &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonStyle | 'href'> & {
    readonly href: string;
    readonly as?: LinkElement;
  };

const lookClass: Record<ButtonLook, string | undefined> = {
  primary: undefined,
  second: styles.second,
  ghost: styles.ghost,
  danger: styles.danger,
  field: styles.field,
  'field-second': styles.fieldSecond,
};

const sizeClass: Record<ButtonSize, string | undefined> = {
  normal: undefined,
  large: styles.large,
  small: styles.small,
};

function buttonClass({ look = 'primary', size = 'normal', full, className }: Omit<ButtonStyle, 'children'>) {
  return classNames(styles.button, lookClass[look], sizeClass[size], full && styles.full, className);
}

/** A button; submits its form unless `type` is given. */
export function Button({
  look,
  size,
  full,
  icon,
  className,
  busy,
  type = 'submit',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  /** Width in CSS pixels before the button became busy, preserved meanwhile because the busy text may be shorter. */
  const width = useRef(0);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    width.current = event.currentTarget.offsetWidth;
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, full, className })}
      aria-busy={busy || undefined}
      style={busy && width.current > 0 ? { minWidth: width.current, paddingInline: 0 } : undefined}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} /> : icon && <Icon shape={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, full, icon, className, as: Link = 'a', children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, full, className })}>
      {icon && <Icon shape={icon} />}
      {children}
    </Link>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  readonly icon: IconShape;
  /** Accessible name, since the button shows only an icon. */
  readonly label: string;
  readonly iconSize?: 16 | 20 | 24;
};

/** A square button of 44 px that shows only an icon, such as close, menu or search. */
export function IconButton({ icon, label, iconSize, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.iconButton, className)} aria-label={label}>
      <Icon shape={icon} size={iconSize} />
    </button>
  );
}
