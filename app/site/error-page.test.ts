import { createRequestHandler, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import * as entry from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';
import type { SiteFrame } from '#domain/content/site-frame.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { PageRequest } from '#domain/site/page-request.ts';

const frame: SiteFrame = {
  navigation: { locale: 'fr', sections: [], utilities: [] },
  footer: { locale: 'fr', columns: [], legal: [{ name: 'Mentions légales', url: '/mentions-legales' }] },
};

afterEach(() => vi.useRealTimers());

/** The response of a page whose loader throws `thrown`, and the errors that were reported. */
async function pageThrowing(thrown: unknown, locale: Locale = 'fr') {
  const reported: unknown[] = [];
  const loader = () => {
    throw thrown;
  };
  const pageRoute = { id: 'page', parentId: 'root', path: 'page', module: { default: () => null, loader } };
  const routes = {
    root: { id: 'root', path: '', module: { ...root, loader: undefined, middleware: [] } },
    page: pageRoute,
  };
  const build = {
    entry: { module: entry },
    routes,
    assets: { entry: { module: '', imports: [] }, routes, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild;
  const request = {
    locale,
    nonce: 'n',
    settings: {
      origin: 'https://guichet.test',
      callTimeoutMs: { content: 3000 },
      tracking: { tagManager: null },
      helpUrls: {},
      accountUrl: null,
    },
    report: (error: unknown) => reported.push(error),
  } as unknown as PageRequest;
  const handle = createRequestHandler(build, 'production');
  const answer = await handle(
    new Request('https://guichet.test/page'),
    entry.createPageContext(request, () => ({ visitor: { content: { frame: async () => frame } } }) as never),
  );
  return { status: answer.status, html: await answer.text(), reported };
}

test('NAV-27 an unexpected error is a 500 with a link home, and reveals nothing of its cause', async () => {
  const fault = new Error('relation "cart" does not exist');
  const { status, html, reported } = await pageThrowing(fault);
  expect([status, reported]).toEqual([500, [fault]]);
  expect(html).toContain('Erreur 500');
  expect(html).toContain('Une erreur est survenue');
  expect(html).toContain('href="/"');
  // The footer is there too, although the root's loader gave no data.
  expect(html).toContain('href="/mentions-legales"');
  expect(html).not.toContain('relation');
});

test('NAV-27 an error page has the status of what failed, and shows messages meant for visitors', async () => {
  const busy = 'The service is unavailable for the moment. Try again in a moment.';
  const page = failedPage(new CallError('draft', 503, [{ type: 'ServiceUnavailableError', message: busy }]));
  const { status, html } = await pageThrowing(page, 'en');
  expect(status).toBe(503);
  expect(html).toContain('Error 503');
  expect(html).toContain(busy);
});

test('NAV-27 a failed call that nobody caught is a reported 500, whose page shows the call’s message and a link home', async () => {
  const gone = 'Cette commande n’existe plus.';
  const fault = new CallError('order: 404', 404, [{ type: 'NotFoundError', message: gone }]);
  const { status, html, reported } = await pageThrowing(fault);
  expect([status, reported]).toEqual([500, [fault]]);
  for (const text of ['Erreur 500', 'Une erreur est survenue', gone, 'href="/"']) expect(html).toContain(text);
  expect(html).not.toContain('order: 404');
  expect(html).not.toContain('Rechargez la page.');
});

test('NAV-27 without a message for visitors, the error page shows the fixed text', async () => {
  const { html } = await pageThrowing(new CallError('order: no answer', 503, []));
  expect(html).toContain('Rechargez la page. Si l’erreur revient, réessayez dans quelques minutes');
});

test('a page that was made leaves no timer, which would hold it in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await pageThrowing(new Error('any'));
  expect(vi.getTimerCount()).toBe(0);
});
