import { userIcon } from '#app/ui/icons/shapes.ts';
import { Icon } from './Icon.tsx';
import type { LinkElement } from './link-element.ts';
import type { ChromeAccount } from './site-chrome.ts';

export type AccountLinkProps = {
  readonly account: ChromeAccount;
  readonly className?: string;
  readonly as?: LinkElement;
};

/** On document pages the page's script fills in the visitor's name. */
export function AccountLink({ account, className, as: Link = 'a' }: AccountLinkProps) {
  return (
    <Link
      className={className}
      href={account.href}
      aria-label={account.name}
      data-visitor={account.name && account.label}
      data-account={account.signIn && account.label}
      data-sign-in={account.signIn}
    >
      <Icon shape={userIcon} />
      <span>{account.label}</span>
    </Link>
  );
}
