import type { collectionDateCall } from '#domain/shipping/contract.ts';
import type { AnswerOf } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { siteQuery } from './site.ts';

const path: PathBefore<(typeof collectionDateCall)['path']> = '/api/smt/collection-date';
type PathBefore<Path extends string> = Path extends `${infer Before}/{${string}` ? Before : never;

/** Another country of departure fetches its days (docs/requirements.md SMT-7). A failure keeps the former ones. */
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
  // Chosen while this was on its way, or put into the field by the browser as one came back to the page.
  if (country.selectedOptions[0]?.defaultSelected === false) load();
}
