import { useCallback } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import type { ComboboxOption } from '#app/ui/Combobox.tsx';

const maxQueryLength = 100;

/**
 * Returns a search for tariff numbers that match what is typed. If the call fails, the error is logged and the list is
 * empty (docs/requirements.md CUS-5).
 */
export function useTariffSearch() {
  const locale = useLocale();
  const site = useSite();
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      try {
        const { findTariffNumbers } = await import('./browser-search.ts');
        const options = { site, locale, timeoutMs: callTimeoutMs, signal };
        const tariffNumbers = await findTariffNumbers(input.slice(0, maxQueryLength), options);
        return tariffNumbers.map(({ code, label }) => ({ key: code, label, detail: code, value: code }));
      } catch (error) {
        if (!signal.aborted) console.warn('tariff numbers', error);
        return [];
      }
    },
    [locale, site, callTimeoutMs],
  );
}
