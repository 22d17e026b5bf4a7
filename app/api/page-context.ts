import { createContext, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { type ApiClient, createClient } from './client.ts';

/** What the server knows about the request for a page. Set by `entry.server`, read by loaders and actions. */
export const pageRequestContext = createContext<PageRequest>();

type PageContext = Readonly<RouterContextProvider>;

export function pageRequest(context: PageContext): PageRequest {
  return context.get(pageRequestContext);
}

/** The API client for loaders and actions. */
export function apiOf(context: PageContext): ApiClient {
  const { locale, settings, send } = pageRequest(context);
  return createClient({ origin: settings.origin, locale, timeoutMs: settings.callTimeoutMs, send });
}
