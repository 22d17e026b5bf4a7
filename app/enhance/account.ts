import type { VisitorAnswer } from '#domain/cart/contract.ts';

/** Says once that one is signed out: not after a reload or on the way back, nor to whoever is signed in again. */
function forgetSignOut(user: VisitorAnswer['user']): void {
  const told = document.querySelector('[data-signed-out]');
  if (!told) return;
  history.replaceState(history.state, '', location.pathname);
  if (user) told.remove();
}

/** The header's way to the account: the visitor's name, or to sign in and come back here (`app/ui/AccountLink.tsx`). */
export function showAccount(user: VisitorAnswer['user']): void {
  forgetSignOut(user);
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
