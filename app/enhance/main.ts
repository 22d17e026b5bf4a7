/** The little script of document pages: everything works without it, and each part without the others. */
import { prefetchWhenIdle } from '#app/shell/idle-prefetch.ts';
import { enhanceBusyButtons } from './busy-button.ts';
import { enhanceCart } from './cart.ts';
import { enhanceConsent } from './consent.ts';
import { enhanceLazily, type LazyPart } from './lazy-parts.ts';
import { enhanceLoadingBar } from './loading-bar.ts';

const parcelForm = 'form:has([data-place])';
const departureCountry = 'select[data-country=from]';

/** What is fetched when it is first used. */
const parts: readonly LazyPart[] = [
  { on: 'focusin', selector: '[data-place]', load: async () => (await import('./place-field.ts')).enhancePlaceField },
  { on: 'focusin', selector: parcelForm, load: async () => (await import('./typed-form.ts')).keepTyping },
  {
    on: 'focusin',
    selector: departureCountry,
    load: async () => (await import('./departure-dates.ts')).enhanceDepartureDates,
  },
  { on: 'click', selector: '[data-cart-link]', load: async () => (await import('./mini-cart.ts')).openMiniCart },
  {
    on: 'focusin',
    selector: '[data-search]',
    load: async () => (await import('./search-suggestions.ts')).suggestInSearch,
  },
  { on: 'submit', selector: '[data-add-article]', load: async () => (await import('./add-article.ts')).addArticle },
  {
    on: 'click',
    selector: '[data-swap] a:not([data-track-item] *)',
    load: async () => (await import('./list-swap.ts')).swapList,
  },
  { on: 'click', selector: '[data-thumbnail]', load: async () => (await import('./show-picture.ts')).showPicture },
  { on: 'submit', selector: '[data-auto-submit]', load: async () => (await import('./list-swap.ts')).swapList },
];

/** Coming back to a list that was swapped in, also once the page was loaded anew; a fragment alone changes nothing. */
function enhanceReturn(): void {
  const address = () => location.pathname + location.search;
  let shown = address();
  document.addEventListener('swapped', () => {
    shown = address();
  });
  addEventListener('popstate', async () => {
    if (shown === address()) return;
    shown = address();
    try {
      await (await import('./list-swap.ts')).showFormerList();
    } catch {
      location.reload();
    }
  });
}

/** Back from a sign-in that a press had led to: what was pressed is done. */
function enhancePending(): void {
  if (!sessionStorage.getItem('pending-article')) return;
  import('./pending-article.ts')
    .then(({ addPendingArticle }) => addPendingArticle())
    .catch((error: unknown) => console.warn('pending article', error));
}

/** The order of a list is sent as soon as it is chosen. */
function enhanceAutoSubmit(): void {
  addEventListener('change', ({ target }) =>
    (target as Element).closest<HTMLFormElement>('[data-auto-submit]')?.requestSubmit(),
  );
}

/** Coming back to the page, the browser may have put another country into the field, which then needs its days. */
function enhanceRestoredCountry(): void {
  const country = document.querySelector<HTMLSelectElement>(departureCountry);
  if (country?.selectedOptions[0]?.defaultSelected === false)
    country.dispatchEvent(new Event('focusin', { bubbles: true }));
}

/** What was typed before a reload stands there again (docs/requirements.md SMT-18). */
async function restoreParcelForm(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(parcelForm);
  if (form && sessionStorage.getItem('smt')) {
    (await import('./typed-form.ts')).restoreTyping(form);
    enhanceRestoredCountry();
  }
}

for (const enhance of [
  prefetchWhenIdle,
  enhanceLoadingBar,
  enhanceBusyButtons,
  enhanceCart,
  enhanceConsent,
  () => enhanceLazily(parts),
  enhanceRestoredCountry,
  () => void restoreParcelForm().catch(console.warn),
  enhanceAutoSubmit,
  enhanceReturn,
  enhancePending,
]) {
  try {
    enhance();
  } catch (error) {
    console.warn(enhance.name, error);
  }
}
