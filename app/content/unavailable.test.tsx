import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { ContentUnavailable } from './ContentUnavailable.tsx';

function render(locale: Locale, site: Site): string {
  const { documents, pages, ...messages } = texts[locale];
  const routes = [{ id: 'root', path: '*', loader: () => null, element: <ContentUnavailable /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [pathOf('help', site)],
    hydrationData: { loaderData: { root: { settings: {} } } },
  });
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <RouterProvider router={router} />
      </TextsContext>
    </MessagesProvider>,
  );
}

test.each([
  ['fr', 'part'],
  ['en', 'pro'],
] as const)('CMS-3 without any copy a page is an apology with the ways on, %s, %s', (locale, site) => {
  const html = render(locale, site);
  expect(html).toContain(`<h1 class="h34">${texts[locale].documents.content.failed}</h1>`);
  expect(html).toContain('noindex');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    pathOf('landing', site),
    pathOf('home', site),
  ]);
});
