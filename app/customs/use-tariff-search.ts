import { useCallback } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import type { ComboboxOption } from '#app/ui/Combobox.tsx';

const longestQuery = 100;

/** Tariff numbers that fit what is typed; a failure is an empty list and is logged (docs/requirements.md CUS-5). */
export function useTariffSearch() {
  const locale = useLocale();
  const site = useMode();
  const { callTimeoutMs } = useSettings();
  return useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      try {
        const { findTariffNumbers } = await import('./browser-search.ts');
        const options = { site, locale, timeoutMs: callTimeoutMs, signal };
        const found = await findTariffNumbers(input.slice(0, longestQuery), options);
        return found.map(({ code, label }) => ({ key: code, label, detail: code, value: code }));
      } catch (error) {
        if (!signal.aborted) console.warn('tariff numbers', error);
        return [];
      }
    },
    [locale, site, callTimeoutMs],
  );
}
