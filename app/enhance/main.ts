/** The little script of document pages: everything works without it, and each part without the others. */
import { prefetchWhenIdle } from '#app/journey/idle-prefetch.ts';
import { enhanceBusyButtons } from './busy-button.ts';
import { enhanceCart } from './cart.ts';
import { enhanceLazily, type LazyPart } from './lazy-parts.ts';
import { enhanceLoadingBar } from './loading-bar.ts';

const departureCountry = 'select[data-country=from]';

/** What is fetched when it is first used. */
const parts: readonly LazyPart[] = [
  { on: 'focusin', selector: '[data-place]', load: async () => (await import('./place-field.ts')).enhancePlaceField },
  {
    on: 'focusin',
    selector: departureCountry,
    load: async () => (await import('./departure-dates.ts')).enhanceDepartureDates,
  },
  { on: 'click', selector: '[data-cart-link]', load: async () => (await import('./mini-cart.ts')).openMiniCart },
];

/** Coming back to the page, the browser may have put another country into the field, which then needs its days. */
function enhanceRestoredCountry(): void {
  const country = document.querySelector<HTMLSelectElement>(departureCountry);
  if (country?.selectedOptions[0]?.defaultSelected === false)
    country.dispatchEvent(new Event('focusin', { bubbles: true }));
}

for (const enhance of [
  prefetchWhenIdle,
  enhanceLoadingBar,
  enhanceBusyButtons,
  enhanceCart,
  () => enhanceLazily(parts),
  enhanceRestoredCountry,
]) {
  try {
    enhance();
  } catch (error) {
    console.warn(enhance.name, error);
  }
}
