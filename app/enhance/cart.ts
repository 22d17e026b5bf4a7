import { readVisitor } from '#app/api/visitor-cart.ts';
import { showAccount } from './account.ts';
import { showBegun } from './begun-journey.ts';
import { proposeDeparture } from './departure.ts';
import { pageSite } from './rendered-page.ts';

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
    } catch (error) {
      console.warn('visitor', error);
    }
  });
}
