import { useCallback } from 'react';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';

/** The function stays the same as long as the page does. */
export function useBrowserCalls() {
  const [site, locale] = [useSite(), useLocale()];
  const { callTimeoutMs } = useSettings();
  return useCallback(async () => {
    const { browserCalls } = await import('./browser-calls.ts');
    return browserCalls(site, locale, callTimeoutMs);
  }, [site, locale, callTimeoutMs]);
}
