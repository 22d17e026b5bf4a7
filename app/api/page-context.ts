import { createContext, type RouterContextProvider } from 'react-router';
import type { PageRequest } from '#domain/site/page-request.ts';
import { type Site, siteOfPath } from '#domain/site/site.ts';
import { type ApiClient, createClient } from './client.ts';
import { isClosedJourney } from './closed-journey.ts';

/**
 * Access to what the server knows about the request for a page: `entry.server` sets it, loaders and actions read it.
 */
export const pageRequestContext = createContext<PageRequest>();

export type PageContext = Readonly<RouterContextProvider>;

/** What loaders and actions get. */
export interface PageArgs {
  readonly request: Request;
  readonly context: PageContext;
}

export function pageRequest(context: PageContext): PageRequest {
  return context.get(pageRequestContext);
}

export const siteOf = ({ request }: Pick<PageArgs, 'request'>): Site => siteOfPath(new URL(request.url).pathname);

export function apiOf(context: PageContext): ApiClient {
  const { locale, settings, send } = pageRequest(context);
  return createClient({ origin: settings.origin, locale, timeoutMs: settings.callTimeoutMs, send });
}

/**
 * What a page asks for and can do without: if that fails, `otherwise`. The failure is reported, unless its cause is that
 * the journey is switched off (docs/requirements.md SMT-20).
 */
export async function askOr<Answer>(context: PageContext, asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!isClosedJourney(error)) pageRequest(context).report(error);
    return otherwise;
  }
}
