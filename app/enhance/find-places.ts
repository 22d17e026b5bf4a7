import type { AnswerTo } from '#app/api/contracts.ts';
import { pageClient } from '#app/api/page-client.ts';
import { autocompleteCall } from '#domain/shipping/calls.ts';
import { pageSite } from './rendered-page.ts';

export type Place = AnswerTo<typeof autocompleteCall>['data'][number];

/**
 * Number of characters from which a search starts. `pause` is how long the visitor must have stopped typing, in
 * milliseconds.
 */
export const minLength = 2;
const pause = 150;

/**
 * Creates a search for places. It calls `onResult` with the places that match the latest input; if the call fails, the
 * error is logged and `onResult` isn't called (docs/requirements.md SMT-6).
 */
export function createPlaceSearch(onResult: (input: string, places: readonly Place[]) => void) {
  let controller: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    controller?.abort();
  };
  const search = async (country: string, input: string, signal: AbortSignal) => {
    try {
      const { site, lang } = pageSite();
      const query = { site, countryIsoCode: country, input };
      const { data } = await pageClient(lang).call(autocompleteCall, { query, signal });
      if (!signal.aborted) onResult(input, data);
    } catch (error) {
      if (!signal.aborted) console.warn('autocomplete', error);
    }
  };
  return {
    cancel,
    ask(country: string, typed: string) {
      cancel();
      const input = typed.trim();
      if (input.length < minLength) return;
      controller = new AbortController();
      const { signal } = controller;
      timer = setTimeout(() => search(country, input, signal), pause);
    },
  };
}
