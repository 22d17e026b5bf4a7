import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { carton } from '#tests/support/product-list.ts';
import { SoldOutOffer } from './OfferPage.tsx';
import type { RefusedNotice } from './request-notice.ts';

const gone = { totalPrice: carton.totalPrice, stock: { stockLevelStatus: 'outOfStock' } } as ProductOffer;
const inStock = { ...gone, stock: { stockLevelStatus: 'inStock' } } as ProductOffer;

function render(offers: readonly ProductOffer[], notice?: RefusedNotice): string {
  const { documents, pages: _, ...messages } = texts.fr;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider locale="fr" messages={messages} documents={documents}>
          <SoldOutOffer product={{ url: carton.url, offers: [...offers] }} notice={notice} />
        </MessagesProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={['/boutique/p/carton-30/offer/offer_2']} />);
}

test('SHOP-4 a sold-out offer has the form of a notice if nobody sells the article', () => {
  const html = render([gone, gone]);
  expect(html).toContain('Aucun vendeur n’a plus cet article.');
  expect(html).toMatch(/<form[^>]*action="\/boutique\/p\/carton-30\/offer\/offer_2"[^>]*method="post"/);
  expect(html).toMatch(/<button[^>]*>Me prévenir/);
  const refused = render([gone], { typed: 'zoe@', error: 'Corrigez.', reason: null });
  expect(refused).toMatch(/<input[^>]*value="zoe@"/);
});

test('SHOP-4 a sold-out offer of an article that others sell leads to them, and has no form', () => {
  const html = render([inStock, gone]);
  expect(html).toContain('Ce vendeur n’a plus cet article.');
  expect(html).toMatch(
    /<a[^>]*href="\/boutique\/carton-simple-cannelure-30-20-15-cm\/p\/carton-30#vendeurs"[^>]*>1 autre vendeur à 23,40\u00A0€/,
  );
  expect(html).not.toContain('<form');
});
