import { readVisitor } from '#app/api/visitor-cart.ts';
import { showAccount } from './account.ts';
import { showBegun } from './begun-journey.ts';
import { proposeDeparture } from './departure.ts';
import { pageSite } from './site.ts';

const each = <E extends Element>(selector: string, change: (element: E) => void) =>
  document.querySelectorAll<E>(selector).forEach(change);

/** Shows how much is in the cart in every link to it (`app/ui/CartLink.tsx`); nothing while it is empty. */
export function showCartCount(count: number): void {
  each<HTMLElement>('[data-cart-count]', (figure) => {
    figure.textContent = String(count);
    if (figure.parentElement) figure.parentElement.hidden = count === 0;
  });
  each<HTMLElement>('[data-cart-unit]', (unit) => {
    unit.textContent = ` ${unit.dataset.cartUnit?.split('|')[count === 1 ? 0 : 1]}`;
  });
}

/** The count of the cart, what was begun and where one sends from, by one small call (docs/requirements.md CRT-7). */
export function enhanceCart(): void {
  // Also when the page comes back from the browser's memory: the cart may have changed since.
  addEventListener('pageshow', async () => {
    try {
      const { cart, journey, user, departure } = await readVisitor(pageSite());
      showAccount(user);
      showCartCount(cart.totalItems);
      showBegun(journey);
      proposeDeparture(departure);
    } catch (error) {
      console.warn('visitor', error);
    }
  });
}
