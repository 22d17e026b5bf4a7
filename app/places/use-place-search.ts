import { useCallback } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import { placeText } from '#app/text/place-text.ts';
import type { ComboboxOption } from '#app/ui/Combobox.tsx';

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
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
      try {
        const { searchPlaces } = await import('./search-places.ts');
        const { data, elsewhere = [] } = await searchPlaces(locale, callTimeoutMs, { country, input }, signal);
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
    [country, locale, callTimeoutMs],
  );
}
