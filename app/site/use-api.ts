import { useMemo } from 'react';
import { type ApiClient, browserClient } from '#app/api/client.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { useSettings } from './site-context.ts';

/** The typed client in the browser, for event handlers and effects only. */
export function useApi(): () => ApiClient {
  const locale = useLocale();
  const { callTimeoutMs } = useSettings();
  return useMemo(() => () => browserClient(locale, callTimeoutMs), [locale, callTimeoutMs]);
}
