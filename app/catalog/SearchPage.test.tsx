import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { plainList } from '#domain/catalog/list-address.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { cartons } from '#tests/support/product-list.ts';
import { Correction } from './SearchPage.tsx';

function render(found: { readonly everyWord: boolean; readonly byName: boolean }): string {
  const { documents, pages: _, ...messages } = texts.fr;
  const place = { page: 'search', text: 'acier' } as const;
  const listing = { place, state: plainList, products: { ...cartons, ...found }, category: null };
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider locale="fr" messages={messages} documents={documents}>
          <Correction text={place.text} listing={listing} />
        </MessagesProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={['/boutique/recherche?q=acier']} />);
}

test.each([
  [{ everyWord: true, byName: true }, ''],
  [{ everyWord: true, byName: false }, 'Aucun article de ce nom'],
  [{ everyWord: false, byName: true }, 'Aucun article n’a tous ces mots'],
  [{ everyWord: false, byName: false }, 'Aucun article de ce nom'],
])('SHOP-3 before the results of %j the page says “%s…”', (found, expected) => {
  const html = render(found);
  expect(html.replaceAll('<p>', '').slice(0, expected.length)).toBe(expected);
  expect(html === '').toBe(expected === '');
});
