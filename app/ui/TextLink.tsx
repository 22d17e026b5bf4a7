import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { arrowRightIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';
import styles from './TextLink.module.css';

export type TextLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string;
  /** Keeps the colour of its text. */
  readonly quiet?: boolean;
  /** Stands alone: a target of 44 px. */
  readonly tap?: boolean;
  readonly as?: LinkElement;
  readonly children: ReactNode;
};

/** A link in the text, or alone with `tap`. */
export function TextLink({ quiet, tap, className, as: Link = 'a', children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.link, quiet && styles.quiet, tap && styles.tap, className)}>
      {children}
    </Link>
  );
}

export type ArrowLinkProps = Omit<TextLinkProps, 'quiet' | 'tap'>;

/** Ends a block and leads to the full list. */
export function ArrowLink({ className, as: Link = 'a', children, ...rest }: ArrowLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.arrow, className)}>
      {children}
      <Icon shape={arrowRightIcon} />
    </Link>
  );
}
