import { readVisitor } from '#app/api/visitor-cart.ts';
import { buysOn } from '#domain/account/buys-on.ts';
import type { VisitorAnswer } from '#domain/cart/contract.ts';
import { pageSite } from './rendered-page.ts';

/** Key in `sessionStorage`. The value is the code of the draft for which the visitor has closed the bar in this tab. */
const closedKey = 'guichet.begun';

/**
 * The stored code; null if there is none or if the browser refuses storage (private browsing). In private browsing, a
 * bar that was closed therefore reappears on the next page.
 */
function closedCode(): string | null {
  try {
    return sessionStorage.getItem(closedKey);
  } catch {
    return null;
  }
}

function hide(bar: HTMLElement, code: string): void {
  try {
    sessionStorage.setItem(closedKey, code);
  } catch {
    // The browser may refuse storage (private browsing).
  }
  bar.hidden = true;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Shows the bar that offers to continue an unfinished journey (`app/site/BegunJourney.tsx`). Hides it if there is no
 * such journey, or if the visitor has closed the bar in this tab.
 */
function showBegun(journey: VisitorAnswer['journey']): void {
  const bar = document.querySelector<HTMLElement>('[data-begun]');
  const link = bar?.querySelector('a');
  if (!bar || !link) return;
  bar.hidden = !journey || closedCode() === journey.code;
  if (!journey) return;
  const close = bar.querySelector<HTMLElement>('[data-begun-close]');
  if (close) close.onclick = () => hide(bar, journey.code);
  for (const place of ['from', 'to'] as const) {
    const name = bar.querySelector(`[data-begun-${place}]`);
    if (name) name.textContent = journey[place];
  }
  link.href = `${link.dataset[journey.step]}${encodeURIComponent(journey.code)}`;
}

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

/**
 * Fills in the usual place of departure of a signed-in visitor, in the comparison form of the home and landing pages.
 * Does so only if the field is empty and without focus, and the place is in the form's country.
 */
function proposeDeparture(departure: VisitorAnswer['departure']): void {
  const field = document.querySelector('form:has([data-place=to]) [data-place=from]');
  const input = field?.querySelector('input');
  if (!departure || !field || !input || input.value !== '' || input === document.activeElement) return;
  const country = input.form?.elements.namedItem('from.country');
  if ((country as HTMLInputElement | HTMLSelectElement | null)?.value !== departure.country) return;
  const { postalCode, city } = departure;
  input.value = [postalCode, city].filter(Boolean).join(' ');
  const parts = { postalCode, city };
  for (const part of ['postalCode', 'city'] as const) {
    const hidden = field.querySelector<HTMLInputElement>(`[data-place-part=${part}]`);
    if (hidden) hidden.value = parts[part];
  }
}

/** Shows what a known sender begins with, and lets the field of the arrival find recipients by name. */
function enhanceShortcuts(user: VisitorAnswer['user']): void {
  const section = document.querySelector<HTMLElement>('[data-shortcuts]');
  const { site } = pageSite();
  const isSignedIn = user !== null && buysOn(user, site);
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  if (section)
    import('./shortcuts.ts').then(({ showShortcuts }) => showShortcuts(section, isSignedIn)).catch(console.warn);
}

const each = <E extends Element>(selector: string, change: (element: E) => void) =>
  document.querySelectorAll<E>(selector).forEach(change);

/** Shows the number of items in every link to the cart (`app/ui/CartLink.tsx`); no number for an empty cart. */
export function showCartCount(count: number): void {
  each<HTMLElement>('[data-cart-count]', (figure) => {
    figure.textContent = String(count);
    if (figure.parentElement) figure.parentElement.hidden = count === 0;
  });
  each<HTMLElement>('[data-cart-unit]', (unit) => {
    unit.textContent = ` ${unit.dataset.cartUnit?.split('|')[count === 1 ? 0 : 1]}`;
  });
}

/**
 * Loads by a single call what the page shows about its visitor: account, number of items in the cart, unfinished
 * journey, usual place of departure (docs/requirements.md CRT-7).
 */
export function enhanceCart(): void {
  // The event `pageshow` also fires when a page is restored from the back/forward cache, and the cart may have changed
  // since the page was left.
  addEventListener('pageshow', async ({ persisted }) => {
    try {
      const { cart, journey, user, departure } = await readVisitor(pageSite());
      const shownName = document.querySelector<HTMLElement>('[data-visitor]')?.dataset.visitor;
      // The page was rendered for a visitor who has signed out since.
      if (persisted && shownName !== undefined && shownName !== user?.firstName) return location.reload();
      showAccount(user);
      showCartCount(cart.totalItems);
      showBegun(journey);
      proposeDeparture(departure);
      enhanceShortcuts(user);
    } catch (error) {
      console.warn('visitor', error);
    }
  });
}
