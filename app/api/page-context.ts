import { createContext, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { type ApiClient, createClient } from './client.ts';

/**
 * Access to what the server knows about the request for a page: `entry.server` sets it, loaders and actions read it.
 */
export const pageRequestContext = createContext<PageRequest>();

type PageContext = Readonly<RouterContextProvider>;

export function pageRequest(context: PageContext): PageRequest {
  return context.get(pageRequestContext);
}

export function apiOf(context: PageContext): ApiClient {
  const { locale, settings, send } = pageRequest(context);
  return createClient({ origin: settings.origin, locale, timeoutMs: settings.callTimeoutMs, send });
}
