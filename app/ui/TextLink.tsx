import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { arrowRightIcon } from '#app/ui/icons/shapes.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';
import styles from './TextLink.module.css';

export type TextLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly href: string;
  /** Whether the link has the colour of the surrounding text. */
  readonly quiet?: boolean;
  /** Whether its clickable area is 44 px high, for a link that stands by itself. */
  readonly tap?: boolean;
  readonly as?: LinkElement;
  readonly children: ReactNode;
};

export function TextLink({ quiet, tap, className, as: Link = 'a', children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.link, quiet && styles.quiet, tap && styles.tap, className)}>
      {children}
    </Link>
  );
}

export type ArrowLinkProps = Omit<TextLinkProps, 'quiet' | 'tap'>;

/** A link with an arrow at the end of a block, which leads to the full list. */
export function ArrowLink({ className, as: Link = 'a', children, ...rest }: ArrowLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.arrow, className)}>
      {children}
      <Icon shape={arrowRightIcon} />
    </Link>
  );
}
