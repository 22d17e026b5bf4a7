/** The script of document pages. Every page works without it, and a part that fails doesn't affect the others. */
import { prefetchWhenIdle } from '#app/shell/idle-prefetch.ts';
import { mergeNoticeParam } from '#domain/cart/merge-notice-param.ts';
import { doneParameter, showAgain } from '#domain/site/scripted-form.ts';
import { sessionResumedParam } from '#domain/site/session-resumed-param.ts';
import { enhanceBusyButtons } from './busy-button.ts';
import { enhanceConsent } from './consent.ts';
import { enhanceLazily, type LazyPart } from './lazy-parts.ts';
import { enhanceLoadingBar } from './loading-bar.ts';
import { showMailed } from './mailed-to.ts';
import { pageSite } from './rendered-page.ts';
import { enhanceCart } from './visitor.ts';

const parcelForm = 'form:has([data-place])';
const departureCountry = 'select[data-country=from]';

const parts: readonly LazyPart[] = [
  { on: 'focusin', selector: '[data-place]', load: async () => (await import('./place-field.ts')).enhancePlaceField },
  {
    on: 'focusin',
    selector: '[data-street]',
    load: async () => (await import('./street-field.ts')).enhanceStreetField,
  },
  { on: 'focusin', selector: parcelForm, load: async () => (await import('./typed-form.ts')).keepTyping },
  {
    on: 'focusin',
    selector: 'form:has(select[data-dates])',
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
  {
    on: 'click',
    selector: '[data-show-password]',
    load: async () => (await import('#app/forms/show-password.ts')).showPassword,
  },
  { on: 'click', selector: '[data-copy]', load: async () => (await import('./copy-text.ts')).copyText },
  { on: 'click', selector: '[data-thumbnail]', load: async () => (await import('./show-picture.ts')).showPicture },
  { on: 'submit', selector: 'form[data-page-form]', load: async () => (await import('./send-form.ts')).sendForm },
  {
    on: 'focusin',
    selector: 'form[data-checks]',
    load: async () => (await import('./live-checks.ts')).checkWhileTyping,
  },
  { on: 'submit', selector: '[data-auto-submit]', load: async () => (await import('./list-swap.ts')).swapList },
];

/**
 * Shows the right list when the visitor goes back or forward between states of a list that `list-swap.ts` has replaced,
 * also after a reload. Ignores steps in the history that change only the fragment of the URL, and those between parts of a form.
 */
function enhanceReturn(): void {
  const address = () => location.pathname + location.search;
  let currentAddress = address();
  document.addEventListener('swapped', () => {
    currentAddress = address();
  });
  addEventListener('popstate', async () => {
    if (currentAddress === address() || document.querySelector('[data-part-uid]')) return;
    currentAddress = address();
    try {
      await (await import('./list-swap.ts')).showFormerList();
    } catch {
      location.reload();
    }
  });
}

/** After the visitor has signed in, adds the article that couldn't be added because the session had ended. */
function enhancePending(): void {
  if (!sessionStorage.getItem('pending-article')) return;
  import('./pending-article.ts')
    .then(({ addPendingArticle }) => addPendingArticle())
    .catch((error: unknown) => console.warn('pending article', error));
}

/** Loads what sends forms at once: when the connection is lost it is too late. */
function enhancePageForms(): void {
  if (document.querySelector('form[data-page-form]')) import('./send-form.ts').catch(console.warn);
}

/** Keeps an open page of an order up to date: the bank's decision about its payment, and the states of its parcels. */
function enhanceLivePage(): void {
  if (document.querySelector('[data-live]'))
    import('./live-page.ts').then(({ followPage }) => followPage(), console.warn);
}

/** Restores what a customer had typed before the session ended, and drops what another had. */
function enhanceOwnForms(): void {
  const owner = document.querySelector<HTMLElement>('[data-owner]')?.dataset.owner;
  if (owner === undefined || !sessionStorage.getItem('typed')) return;
  import('#app/forms/stored-fields.ts').then(({ restoreFields }) => restoreFields(owner), console.warn);
}

/** Says on the sign-in page that what was typed before the session ended will be restored. */
function enhanceStoredNote(): void {
  const note = document.querySelector<HTMLElement>('[data-stored-form]');
  if (!note || !sessionStorage.getItem('typed')) return;
  import('#app/forms/stored-fields.ts').then(({ hasStoredFields }) => {
    note.hidden = !hasStoredFields(note.dataset.storedForm ?? '');
  }, console.warn);
}

/** Keeps a notice from being shown again after a reload. */
function forgetNotices(): void {
  const url = new URL(location.href);
  const done = document.querySelector('[data-owner]') ? [doneParameter] : [];
  const told = document.querySelector<HTMLElement>('[data-told-by]')?.dataset.toldBy?.split(' ') ?? [];
  for (const param of [mergeNoticeParam, sessionResumedParam, ...done, ...told]) url.searchParams.delete(param);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/**
 * On the page of a traced parcel, stores its number in this browser. On the page with the tracking form, lists the
 * stored numbers.
 */
function enhanceTracing(): void {
  const traced = document.querySelector<HTMLElement>('[data-traced-number]');
  const list = document.querySelector<HTMLElement>('[data-traced-list]');
  if (!traced && !list) return;
  import('./traced-numbers.ts').then(({ rememberNumber, listNumbers }) => {
    if (traced) rememberNumber(traced);
    if (list) listNumbers(list);
  }, console.warn);
}

/** Lets a visitor without an account keep the parcel of an order in this browser, and forget it. */
function enhanceKeptParcel(): void {
  if (!document.querySelector('[data-keep-parcel], [data-forgets-orders], [data-signed-out]')) return;
  import('./last-parcel.ts').then(({ enhanceLastParcel }) => enhanceLastParcel(pageSite().site), console.warn);
}

/** Shows what sending the packagings of the page costs on the visitor's last trip, if this tab has compared one. */
function enhancePostage(): void {
  const show = () => {
    if (!document.querySelector('[data-postage], [data-trip-list]') || !sessionStorage.getItem('smt')) return;
    import('./last-trip.ts').then(({ showLastTrip }) => showLastTrip()).catch(console.warn);
  };
  show();
  document.addEventListener('swapped', show);
}

/** Shows the buttons 'one more' and 'one fewer' beside the quantity fields of offers. */
function enhanceSteppers(): void {
  const steppers = document.querySelectorAll<HTMLElement>('[data-stepper]');
  if (steppers.length > 0) {
    import('./stepper.ts').then(({ enhanceStepper }) => steppers.forEach(enhanceStepper), console.warn);
  }
}

/**
 * As soon as an option is chosen, sends the form that sorts a list, and has a form shown again whose fields depend on the
 * choice.
 */
function enhanceAutoSubmit(): void {
  addEventListener('change', ({ target }) => {
    (target as Element).closest<HTMLFormElement>('[data-auto-submit]')?.requestSubmit();
    if (!(target instanceof HTMLSelectElement && target.form && target.dataset.showsAgain)) return;
    const button = document.createElement('button');
    Object.assign(button, { name: 'intent', value: showAgain, hidden: true });
    target.form.append(button);
    target.form.requestSubmit(button);
  });
}

/**
 * When the visitor comes back, the browser may restore another country than the rendered one. The event then makes
 * `departure-dates.ts` load that country's days.
 */
function enhanceRestoredCountry(): void {
  const country = document.querySelector<HTMLSelectElement>(departureCountry);
  if (country?.selectedOptions[0]?.defaultSelected === false)
    country.dispatchEvent(new Event('focusin', { bubbles: true }));
}

/** Restores what was typed into the comparison form before the page was reloaded (docs/requirements.md SMT-18). */
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
  () => enhanceBusyButtons(),
  enhanceCart,
  enhanceConsent,
  () => enhanceLazily(parts),
  enhanceRestoredCountry,
  () => void restoreParcelForm().catch(console.warn),
  enhanceAutoSubmit,
  enhanceReturn,
  enhanceSteppers,
  enhancePostage,
  enhanceTracing,
  enhanceKeptParcel,
  enhancePending,
  enhancePageForms,
  enhanceOwnForms,
  enhanceLivePage,
  enhanceStoredNote,
  showMailed,
  forgetNotices,
]) {
  try {
    enhance();
  } catch (error) {
    console.warn(enhance.name, error);
  }
}
