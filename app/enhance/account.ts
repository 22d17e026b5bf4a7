import type { VisitorAnswer } from '#domain/cart/contract.ts';

/**
 * Keeps the message 'You are signed out' from being shown again: removes the query from the URL and, if the visitor has
 * signed in since, the message itself.
 */
function forgetSignOut(user: VisitorAnswer['user']): void {
  const message = document.querySelector('[data-signed-out]');
  if (!message) return;
  history.replaceState(history.state, '', location.pathname);
  if (user) message.remove();
}

/**
 * Sets the account link in the header: the visitor's first name, or a link to sign in and return here
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
    // A page from the back/forward cache may already contain the link to sign in, so the link's original target, the
    // customer area, is stored in a data attribute.
    link.dataset.area ??= link.href;
    link.href = user
      ? link.dataset.area
      : `${signIn}&redirect=${encodeURIComponent(location.pathname + location.search)}`;
  }
}
