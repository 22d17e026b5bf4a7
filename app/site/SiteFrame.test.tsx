/** The links around every page, rendered on the server (docs/requirements.md NAV-1, CMS-2). */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { Locale } from '#domain/site/locale.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { type SiteFrame as FrameLinks, ServedFrameProvider } from './frame.ts';
import { SiteFrame } from './SiteFrame.tsx';

const frame: FrameLinks = {
  navigation: {
    locale: 'fr',
    sections: [
      { name: 'Envoyer', url: '/envoi-colis/comparer-transporteurs' },
      { name: 'Boutique', url: '/boutique' },
      { name: 'Cartons', url: '/boutique/c/cartons' },
      { name: 'Accueil', url: '/' },
    ],
    utilities: [{ name: 'Blog', url: 'https://blog.example/' }],
  },
  footer: {
    locale: 'fr',
    columns: [{ title: 'À lire', links: [{ name: 'Calcul du CO₂', url: '/envoi-colis/calcul-co2' }] }],
    legal: [{ name: 'Mentions légales', url: '/mentions-legales' }],
  },
};

function rendered(path: string, locale: Locale, { byRoot }: { readonly byRoot: boolean }) {
  const { documents, pages, ...messages } = texts[locale];
  const root = { settings: { providerLabel: 'Guichet' }, ...(byRoot && { frame }) };
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => null, element: <SiteFrame>Page</SiteFrame> }],
    { initialEntries: [path], hydrationData: { loaderData: { root } } },
  );
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <ServedFrameProvider value={byRoot ? null : frame}>
          <RouterProvider router={router} />
        </ServedFrameProvider>
      </TextsContext>
    </MessagesProvider>,
  );
}

/** The texts of the current sections, in the header and in the menu. */
const currentIn = (html: string) =>
  [...html.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(([, text = '']) => text);

test.each([
  ['/boutique', ['Boutique', 'Boutique']],
  ['/boutique/x/p/carton-30', ['Boutique', 'Boutique']],
  ['/pp/c/gamme', ['Boutique', 'Boutique']],
  ['/boutique/c/cartons', ['Cartons', 'Cartons']],
  ['/', ['Accueil', 'Accueil']],
  ['/aide', []],
])('NAV-1 on %s the current section is %j', (path, current) => {
  expect(currentIn(rendered(path, 'fr', { byRoot: true }))).toEqual(current);
});

test('CMS-2 the links are those of the content, in the language that they are in', () => {
  const html = rendered('/aide', 'en', { byRoot: true });
  expect(html).toContain('<a href="https://blog.example/" lang="fr">Blog</a>');
  expect(html).toMatch(/<div lang="fr"><h2>À lire<\/h2>/);
  expect(html).toMatch(/<a href="\/mentions-legales"[^>]* lang="fr">Mentions légales<\/a>/);
  expect(html).toContain('CO<sub>2</sub>');
  expect(rendered('/aide', 'fr', { byRoot: true })).not.toContain(' lang="fr"');
});

test('NAV-24 an error page without the root’s data has the links too', () => {
  expect(rendered('/aide', 'fr', { byRoot: false })).toContain('href="/mentions-legales"');
});
