import type { VisitorAnswer } from '#domain/cart/contract.ts';

/** The header's way to the account: the visitor's name, or to sign in and come back here (`app/ui/AccountLink.tsx`). */
export function showAccount(user: VisitorAnswer['user']): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    const { account = '', signIn } = link.dataset;
    const label = link.querySelector('span');
    if (label) label.textContent = user?.firstName ?? account;
    if (user) link.setAttribute('aria-label', `${user.firstName}, ${account}`);
    else link.removeAttribute('aria-label');
    if (!user) link.href = `${signIn}&redirect=${encodeURIComponent(location.pathname + location.search)}`;
  }
}
