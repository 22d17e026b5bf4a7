/** Serves the pages over HTTP in front of a test shop's calls, as one process of the shop does. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { readConfig } from '#server/config.ts';
import { renderedApp } from '#server/http/built-app.ts';
import { createPages } from '#server/http/pages.ts';
import { siteSettings } from '#server/site/site-settings.ts';
import { testBrand } from './brand.ts';
import { monday, type ShippingApi } from './shipping-api.ts';

type ServedShop = Pick<ShippingApi, 'app' | 'openUseCases' | 'content'>;

/** Mounts the pages beside a test shop's calls. Returns the errors of loaders, actions and rendering as they are thrown. */
export async function mountRoutes(
  { app, openUseCases, content }: ServedShop,
  build: ServerBuild,
): Promise<readonly unknown[]> {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.errors.join('\n'));
  const failures: unknown[] = [];
  const pages = createPages({
    app: renderedApp(build, {}, true),
    settings: siteSettings(read.config, await testBrand()),
    closedJourneys: () => [],
    isTicket: content.previews.isValid,
    countSearch: () => undefined,
    ownOrigins: read.config.ownOrigins,
    secureCookies: false,
    inMemorySecret: 'in-memory',
    now: () => monday,
    keepPagesMs: 0,
    limitAddresses: false,
    report: (error) => void failures.push(error),
    send: async (request) => app.fetch(request),
    openUseCases,
  });
  app.all('*', (c) => pages.handle(c));
  return failures;
}

/** Mounts the pages and listens on a free port until `close`. */
export async function serveRoutes(shop: ServedShop, build: ServerBuild) {
  const failures = await mountRoutes(shop, build);
  const server = createServer(getRequestListener(shop.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** Errors thrown by loaders, actions and rendering. */
    failures,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
