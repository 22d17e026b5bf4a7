import { pageClient } from '#app/api/page-client.ts';
import { collectionDateCall } from '#domain/shipping/calls.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { pageSite } from './rendered-page.ts';

/**
 * Loads the dates of departure of the chosen country when the visitor chooses another one (docs/requirements.md SMT-7).
 * If that fails, the former dates stay.
 */
export function enhanceDepartureDates(element: HTMLElement): void {
  const country = element as HTMLSelectElement;
  const dates = country.form?.querySelector<HTMLSelectElement>('select[data-dates]');
  if (!dates) return;
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
        query: { site },
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
  country.addEventListener('change', load);
  // The country differs from the rendered one: it was changed before this script ran, or the browser restored it when
  // the visitor came back.
  if (country.selectedOptions[0]?.defaultSelected === false) load();
}
