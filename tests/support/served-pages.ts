/** Renders the built pages in the test's own process, over the calls of `shippingApi`. No answer is cached. */
import { readConfig } from '#server/config.ts';
import { loadBuiltApp } from '#server/http/built-app.ts';
import { createPages } from '#server/http/pages.ts';
import { siteSettings } from '#server/site/site-settings.ts';
import { testBrand } from './brand.ts';
import type { ShippingApi } from './shipping-api.ts';

export interface ServedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

/**
 * Mounts the built pages (`npm run build`) beside the calls. Returns a function that requests a page with some cookies.
 */
export async function servePages(
  { app, openUseCases }: Pick<ShippingApi, 'app' | 'openUseCases'>,
  clock: () => Date,
): Promise<(path: string, cookie?: string) => Promise<ServedPage>> {
  const parsed = readConfig({ RATE_LIMITS: 'off' });
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
  const { config } = parsed;
  const failures: unknown[] = [];
  const pages = createPages({
    app: await loadBuiltApp('build'),
    settings: siteSettings(config, await testBrand(undefined, config)),
    closedJourneys: () => [],
    ownOrigins: config.ownOrigins,
    secureCookies: config.secureCookies,
    inMemorySecret: 'in-memory',
    now: () => clock().getTime(),
    keepPagesMs: 0,
    limitAddresses: false,
    isTicket: () => false,
    countSearch: () => undefined,
    report: (error) => void failures.push(error),
    send: async (request) => app.fetch(request),
    openUseCases,
  });
  app.all('*', (c) => pages.handle(c));
  return async (path, cookie = '') => {
    const response = await app.request(new URL(path, config.origin).href, { headers: { accept: 'text/html', cookie } });
    const html = await response.text();
    if (failures.length > 0) throw failures[0];
    return {
      status: response.status,
      headers: response.headers,
      html,
      policy: response.headers.get('content-security-policy') ?? '',
    };
  };
}
