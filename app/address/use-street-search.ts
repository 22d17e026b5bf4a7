import { useCallback } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import type { ComboboxOption } from '#app/ui/Combobox.tsx';

/**
 * Returns a search for the streets of a postal code that match the typed text; a failure gives an empty list
 * (docs/requirements.md ADR-12).
 */
export function useStreetSearch(postalCode: string) {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      try {
        const { findStreets } = await import('./find-streets.ts');
        return await findStreets(input, postalCode, { locale, timeoutMs: callTimeoutMs, signal });
      } catch (error) {
        if (!signal.aborted) console.warn('streets', error);
        return [];
      }
    },
    [callTimeoutMs, locale, postalCode],
  );
}
