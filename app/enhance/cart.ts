import { readVisitor } from '#app/api/visitor-cart.ts';
import { showBegun } from './begun-journey.ts';
import { createMiniCart } from './mini-cart.ts';
import { pageSite } from './site.ts';

const each = <E extends Element>(selector: string, change: (element: E) => void) =>
  document.querySelectorAll<E>(selector).forEach(change);

/** Shows how much is in the cart in every link to it (`app/ui/CartLink.tsx`); nothing while it is empty. */
function showCount(count: number): void {
  each<HTMLElement>('[data-cart-count]', (figure) => {
    figure.textContent = String(count);
    if (figure.parentElement) figure.parentElement.hidden = count === 0;
  });
  each<HTMLElement>('[data-cart-unit]', (unit) => {
    unit.textContent = ` ${unit.dataset.cartUnit?.split('|')[count === 1 ? 0 : 1]}`;
  });
}

/** The count of the cart, by one small call, and the mini cart from the links to the cart (docs/requirements.md CRT-7). */
export function enhanceCart(): void {
  const miniCart = createMiniCart(showCount);
  each<HTMLAnchorElement>('[data-cart-link]', (link) => {
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (miniCart.open()) event.preventDefault();
    });
  });
  // Also when the page comes back from the browser's memory: the cart may have changed since.
  addEventListener('pageshow', async () => {
    try {
      const { cart, journey } = await readVisitor(pageSite());
      showCount(cart.totalItems);
      showBegun(journey);
    } catch (error) {
      console.warn('visitor', error);
    }
  });
}
