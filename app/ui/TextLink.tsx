import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { arrowRightIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';
import styles from './TextLink.module.css';

export type TextLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string;
  /** Has the colour of the surrounding text. */
  readonly quiet?: boolean;
  /** For a link outside running text: a target of 44 px. */
  readonly tap?: boolean;
  readonly as?: LinkElement;
  readonly children: ReactNode;
};

/** A link in the text, or by itself with `tap`. */
export function TextLink({ quiet, tap, className, as: Link = 'a', children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.link, quiet && styles.quiet, tap && styles.tap, className)}>
      {children}
    </Link>
  );
}

export type ArrowLinkProps = Omit<TextLinkProps, 'quiet' | 'tap'>;

/** A link at the end of a block, to the full list. */
export function ArrowLink({ className, as: Link = 'a', children, ...rest }: ArrowLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.arrow, className)}>
      {children}
      <Icon shape={arrowRightIcon} />
    </Link>
  );
}
