import { pageClient } from '#app/api/page-client.ts';
import { collectionDateCall } from '#domain/shipping/calls.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { pageSite } from './rendered-page.ts';

/**
 * When the visitor chooses another country or place of departure, loads the days on which a parcel can be handed over
 * there (docs/requirements.md SMT-7): regions have holidays of their own. If the call fails, the former days stay.
 */
export function enhanceDepartureDates(form: HTMLElement): void {
  const country = form.querySelector<HTMLSelectElement>('select[data-country=from]');
  const dates = form.querySelector<HTMLSelectElement>('select[data-dates]');
  const place = form.querySelector<HTMLInputElement>('[data-place=from] [data-place-part=postalCode]');
  if (!country || !dates) return;
  let controller: AbortController | null = null;

  const load = async () => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const { site, lang } = pageSite();
      const parameters = { isoAlpha2: country.value };
      const { availabilityDates } = await pageClient(lang).call(collectionDateCall, {
        parameters,
        query: { site, postalCode: place?.value },
        signal,
      });
      const locale = lang as Locale;
      const former = dates.value;
      dates.replaceChildren(
        ...availabilityDates.map((date) => new Option(formatLongDate(date, locale), date, false, date === former)),
      );
    } catch (error) {
      if (!signal.aborted) console.warn('collection-date', error);
    }
  };
  form.addEventListener('change', ({ target }) => {
    if (target === country || target === place) load();
  });
  // The selected country isn't the one that the server rendered: the visitor changed it before this script ran, or the
  // browser restored it when the visitor came back.
  if (country.selectedOptions[0]?.defaultSelected === false) load();
}
