import type { autocompleteCall } from '#domain/shipping/contract.ts';
import type { AnswerOf } from '#domain/site/call.ts';
import { siteQuery } from './site.ts';

export type Place = AnswerOf<typeof autocompleteCall>['data'][number];

/** The path of the call as the contract has it; the contract itself would bring its validation to the browser. */
const path: (typeof autocompleteCall)['path'] = '/api/autocomplete';

/** Shortest input that is searched, in characters, and the pause in typing that it waits for, in ms. */
export const leastLength = 2;
const pause = 150;

/** Calls `found` with the places that fit the last input; a failure finds nothing and is logged (SMT-6). */
export function createPlaceSearch(found: (input: string, places: readonly Place[]) => void) {
  let controller: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    controller?.abort();
  };
  const search = async (country: string, input: string, signal: AbortSignal) => {
    try {
      const response = await fetch(`${path}?${siteQuery({ countryIsoCode: country, input })}`, { signal });
      if (!response.ok) throw new Error(`${response.status}`);
      const { data }: AnswerOf<typeof autocompleteCall> = await response.json();
      if (!signal.aborted) found(input, data);
    } catch (error) {
      if (!signal.aborted) console.warn('autocomplete', error);
    }
  };
  return {
    cancel,
    ask(country: string, typed: string) {
      cancel();
      const input = typed.trim();
      if (input.length < leastLength) return;
      controller = new AbortController();
      const { signal } = controller;
      timer = setTimeout(() => search(country, input, signal), pause);
    },
  };
}
