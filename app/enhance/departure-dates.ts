import type { collectionDateCall } from '#domain/shipping/contract.ts';
import type { AnswerOf } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { siteQuery } from './site.ts';

const path: PathBefore<(typeof collectionDateCall)['path']> = '/api/smt/collection-date';
type PathBefore<Path extends string> = Path extends `${infer Before}/{${string}` ? Before : never;

/** Another country of departure fetches its days (docs/requirements.md SMT-7). A failure keeps the former ones. */
export function enhanceDepartureDates(): void {
  const country = document.querySelector<HTMLSelectElement>('select[data-country=from]');
  const dates = country?.form?.querySelector<HTMLSelectElement>('select[data-dates]');
  if (!country || !dates) return;
  let controller: AbortController | null = null;

  const load = async () => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    try {
      const response = await fetch(`${path}/${country.value}?${siteQuery()}`, { signal });
      if (!response.ok) throw new Error(`${response.status}`);
      const { availabilityDates }: AnswerOf<typeof collectionDateCall> = await response.json();
      const locale = document.documentElement.lang as Locale;
      const former = dates.value;
      dates.replaceChildren(
        ...availabilityDates.map((date) => new Option(formatLongDate(date, locale), date, false, date === former)),
      );
    } catch (error) {
      if (!signal.aborted) console.warn('collection-date', error);
    }
  };
  country.addEventListener('change', load);
  // Coming back to the page, the browser may have put another country into the field.
  if (country.selectedOptions[0]?.defaultSelected === false) load();
}
