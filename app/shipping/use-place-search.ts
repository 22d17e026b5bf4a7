import { useCallback } from 'react';
import { placeText } from '#app/text/place-text.ts';
import type { ComboboxOption } from '#app/ui/Combobox.tsx';
import { useCalls } from './use-calls.ts';

export interface PlaceOption extends ComboboxOption {
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/**
 * Returns a search for places that match a typed text. A failure is logged and gives an empty list
 * (docs/requirements.md SMT-6).
 */
export function usePlaceSearch(country: string) {
  const calls = useCalls();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
      try {
        const { data, elsewhere = [] } = await (await calls()).places(country, input, signal);
        const abroad = elsewhere.map((place) => ({
          key: place.countryIsoCode,
          label: place.city,
          detail: place.country,
          value: place.city,
          postalCode: '',
          city: '',
          country: place.countryIsoCode,
        }));
        if (abroad.length > 0) return abroad;
        return data.map(({ postalCode, city }, index) => ({
          key: String(index),
          label: city,
          detail: postalCode,
          value: placeText({ postalCode, city }),
          postalCode,
          city,
          country,
        }));
      } catch (error) {
        if (!signal.aborted) console.warn('autocomplete', error);
        return [];
      }
    },
    [calls, country],
  );
}
