import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { StepMessagesContext } from '#app/i18n/step-messages.ts';
import { pathOf } from '#domain/site/paths.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { ContentUnavailable } from './ContentUnavailable.tsx';

test('CMS-3 without any copy a page is an apology with the ways on, in both languages and sites', () => {
  for (const [locale, mode] of [
    ['fr', 'part'],
    ['en', 'pro'],
  ] as const) {
    const { documents, steps, ...messages } = texts[locale];
    const routes = [{ path: '*', element: <ContentUnavailable /> }];
    const router = createMemoryRouter(routes, { initialEntries: [pathOf('help', mode)] });
    const html = renderToStaticMarkup(
      <MessagesProvider locale={locale} messages={messages} documents={documents}>
        <StepMessagesContext value={steps}>
          <RouterProvider router={router} />
        </StepMessagesContext>
      </MessagesProvider>,
    );
    expect(html).toContain(`<h1 class="h34">${documents.content.failed}</h1>`);
    expect(html).toContain('noindex');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect([...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      pathOf('landing', mode),
      pathOf('home', mode),
    ]);
  }
});
