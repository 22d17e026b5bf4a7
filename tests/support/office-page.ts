/** Runs loaders and actions of pages over the calls of a process in memory, as the server does. */
import { RouterContextProvider } from 'react-router';
import { pageRequestContext } from '#app/api/page-context.ts';
import { setUseCases } from '#app/api/use-cases.ts';
import type { PageAccount, PageRequest } from '#domain/site/page-request.ts';
import { allSites } from '#domain/site/site.ts';
import { monday, type ShippingApi } from './shipping-api.ts';

/** The demo accepts loopback names as its own at any port. */
const origin = 'http://localhost:3000';

/**
 * Arguments of a page's loader and action. The types of a route's own arguments are generated for each route, so tests
 * cast these.
 */
interface PageArgs {
  readonly request: Request;
  readonly context: RouterContextProvider;
  readonly params: Record<string, string>;
}

export interface PageVisit {
  /** Path with query, such as `/gestion/tarifs?jour=2027-01-01`. */
  readonly path: string;
  readonly cookie?: string;
  readonly params?: Record<string, string>;
  /** The account that the page is rendered for; nobody by default. */
  readonly account?: PageAccount;
  /** A form to send; it makes the request a POST. */
  readonly form?: FormData;
}

/** Arguments for a loader or action, whose calls go to a process in memory. */
export function pageArgs(
  api: Pick<ShippingApi, 'app' | 'service' | 'openUseCasesFor'>,
  { path, cookie = '', params = {}, account, form }: PageVisit,
): PageArgs {
  const context = new RouterContextProvider();
  const page = {
    locale: 'fr',
    settings: { origin, callTimeoutMs: 10_000, firstCountries: { departure: 'FR', arrival: 'FR' } },
    account: account ?? null,
    now: () => monday,
    closedJourneys: allSites.filter((site) => api.service.isClosed(site)),
    report: () => undefined,
    send: (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set('cookie', cookie);
      return api.app.request(new Request(request, { headers }));
    },
  };
  context.set(pageRequestContext, page as unknown as PageRequest);
  setUseCases(context, (makeRefusal) => api.openUseCasesFor(cookie, makeRefusal));
  return { request: new Request(origin + path, form && { method: 'POST', body: form }), context, params };
}

/** The fields of a form. */
export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The result of a loader or action, returned or thrown: the value with its status, or the target of a redirect. */
export async function outcomeOf<T>(
  run: () => Promise<T>,
): Promise<{ readonly status: number; readonly value: unknown; readonly location: string | null }> {
  const result: unknown = await run().catch((error: unknown) => error);
  if (result instanceof Response) {
    return { status: result.status, value: null, location: result.headers.get('location') };
  }
  if (typeof result === 'object' && result !== null && 'init' in result && 'data' in result) {
    const { init, data } = result as { init: { status?: number } | null; data: unknown };
    return { status: init?.status ?? 200, value: data, location: null };
  }
  if (result instanceof Error) throw result;
  return { status: 200, value: result, location: null };
}
