import { useCallback } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from '#app/shell/site-context.ts';
import type { BrowserCalls } from './browser-calls.ts';

/** Returns a function that imports the code of the API calls, which most visits don't need. */
export function useCalls(): () => Promise<BrowserCalls> {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  return useCallback(async () => {
    const { browserCalls } = await import('./browser-calls.ts');
    return browserCalls(locale, callTimeoutMs);
  }, [locale, callTimeoutMs]);
}
