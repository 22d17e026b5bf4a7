import { circleHelpIcon } from '#app/ui/icons/shapes.ts';
import { AccountLink } from './AccountLink.tsx';
import { CartLink } from './CartLink.tsx';
import { Icon } from './Icon.tsx';
import styles from './JourneyHeader.module.css';
import { Logo } from './Logo.tsx';
import type { LinkElement } from './link-element.ts';
import { Stepper, type StepperProps } from './Stepper.tsx';
import type { ChromeAccount, ChromeBrand, ChromeCart, ChromeLink } from './site-chrome.ts';

export type JourneyHeaderProps = {
  readonly brand: ChromeBrand;
  readonly help: ChromeLink;
  readonly account?: ChromeAccount;
  readonly cart?: ChromeCart;
  /** Omitted on pages that are no steps, such as an error page. */
  readonly stepper?: StepperProps;
  readonly linkAs?: LinkElement;
};

/** The header of the journey: a single line with the steps in its middle. */
export function JourneyHeader({ brand, help, account, cart, stepper, linkAs: Link = 'a' }: JourneyHeaderProps) {
  return (
    <header className={styles.header}>
      <div className="wrap">
        <Logo {...brand} as={Link} />
        {stepper && <Stepper linkAs={Link} {...stepper} />}
        <div className={`no-print ${styles.acts}`}>
          <Link className={styles.help} href={help.href}>
            <Icon shape={help.icon ?? circleHelpIcon} />
            <span>{help.label}</span>
          </Link>
          {account && <AccountLink account={account} as={Link} className={styles.help} />}
          {cart && <CartLink cart={cart} as={Link} compact />}
        </div>
      </div>
    </header>
  );
}
