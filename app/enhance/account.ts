import type { VisitorAnswer } from '#domain/cart/contract.ts';

/**
 * Shows the confirmation of signing out only once: removes its parameter from the address, and the message itself if a
 * visitor is signed in again.
 */
function forgetSignOut(user: VisitorAnswer['user']): void {
  const message = document.querySelector('[data-signed-out]');
  if (!message) return;
  history.replaceState(history.state, '', location.pathname);
  if (user) message.remove();
}

/**
 * Updates the account link of the header: the visitor's name, or a link to sign in and return here
 * (`app/ui/AccountLink.tsx`).
 */
export function showAccount(user: VisitorAnswer['user']): void {
  forgetSignOut(user);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    const { account = '', signIn } = link.dataset;
    const label = link.querySelector('span');
    if (label) label.textContent = user?.firstName ?? account;
    if (user) link.setAttribute('aria-label', `${user.firstName}, ${account}`);
    else link.removeAttribute('aria-label');
    // A page restored from the back/forward cache may still have the link to sign in, so the original target is kept
    // aside.
    link.dataset.area ??= link.href;
    link.href = user
      ? link.dataset.area
      : `${signIn}&redirect=${encodeURIComponent(location.pathname + location.search)}`;
  }
}
