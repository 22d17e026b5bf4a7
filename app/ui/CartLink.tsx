import { shoppingCartIcon } from '#app/ui/icons/shapes.ts';
import styles from './CartLink.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';
import type { ChromeCart } from './site-chrome.ts';

export type CartLinkProps = {
  readonly cart: ChromeCart;
  /** Whether only the icon is visible; screen readers still read the text. */
  readonly compact?: boolean;
  readonly className?: string;
  readonly as?: LinkElement;
};

/** The link to the cart with the number of items, which is hidden while unknown or zero. */
export function CartLink({ cart, compact, className, as: Link = 'a' }: CartLinkProps) {
  return (
    <Link
      className={classNames(compact ? styles.compact : styles.action, className)}
      href={cart.href}
      onClick={cart.onClick}
      data-cart-link=""
    >
      <Icon shape={shoppingCartIcon} size={compact ? 24 : 20} />
      <span className={compact ? 'vh' : undefined}>{cart.label}</span>
      <span className={styles.count} hidden={!cart.count}>
        <span data-cart-count="">{cart.count ?? ''}</span>
        <span className="vh" data-cart-unit={cart.units.join('|')}>
          {` ${cart.units[cart.count === 1 ? 0 : 1]}`}
        </span>
      </span>
    </Link>
  );
}
