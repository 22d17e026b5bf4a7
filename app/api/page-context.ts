import { createContext, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { type ApiClient, createClient } from './client.ts';

/** The server's data for this rendering; set by `entry.server`, read by loaders and actions. */
export const pageRequestContext = createContext<PageRequest>();

type PageContext = Readonly<RouterContextProvider>;

export function pageRequest(context: PageContext): PageRequest {
  return context.get(pageRequestContext);
}

/** The typed client for loaders and actions. */
export function apiOf(context: PageContext): ApiClient {
  const { locale, settings, send } = pageRequest(context);
  return createClient({ origin: settings.origin, locale, timeoutMs: settings.callTimeoutMs, send });
}
