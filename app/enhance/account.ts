import type { VisitorAnswer } from '#domain/cart/contract.ts';

/** The header's way to the account: the visitor's name, or to sign in and come back here (`app/ui/AccountLink.tsx`). */
export function showAccount(user: VisitorAnswer['user']): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    const { account = '', signIn } = link.dataset;
    const label = link.querySelector('span');
    if (label) label.textContent = user?.firstName ?? account;
    if (user) link.setAttribute('aria-label', `${user.firstName}, ${account}`);
    else link.removeAttribute('aria-label');
    // A page that comes back from the browser's memory may have led to sign in.
    link.dataset.area ??= link.href;
    link.href = user
      ? link.dataset.area
      : `${signIn}&redirect=${encodeURIComponent(location.pathname + location.search)}`;
  }
}
