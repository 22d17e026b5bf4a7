import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { StepMessagesContext } from '#app/i18n/step-messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { ContentUnavailable } from './ContentUnavailable.tsx';

/** The plain page as the server renders it; `helpUrls` are the configured ones. */
function rendered(
  locale: Locale,
  mode: Mode,
  helpUrls: Record<Mode, string | null> = { part: null, pro: null },
): string {
  const { documents, steps, ...messages } = texts[locale];
  const routes = [{ id: 'root', path: '*', loader: () => null, element: <ContentUnavailable /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [pathOf('help', mode)],
    hydrationData: { loaderData: { root: { settings: { helpUrls } } } },
  });
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <StepMessagesContext value={steps}>
        <RouterProvider router={router} />
      </StepMessagesContext>
    </MessagesProvider>,
  );
}

test.each([
  ['fr', 'part'],
  ['en', 'pro'],
] as const)('CMS-3 without any copy a page is an apology with the ways on, %s, %s', (locale, mode) => {
  const html = rendered(locale, mode);
  expect(html).toContain(`<h1 class="h34">${texts[locale].documents.content.failed}</h1>`);
  expect(html).toContain('noindex');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    pathOf('landing', mode),
    pathOf('home', mode),
  ]);
});

test('NAV-23 help is the configured site, else the shop’s own pages', () => {
  const helpUrls = { part: 'https://aide.example/', pro: null };
  const links = (mode: Mode) =>
    [...rendered('fr', mode, helpUrls).matchAll(/<a href="([^"]*)">Aide<\/a>/g)].map(([, href]) => href);
  expect(new Set(links('part'))).toEqual(new Set(['https://aide.example/']));
  expect(new Set(links('pro'))).toEqual(new Set(['/professionnel/aide']));
});
