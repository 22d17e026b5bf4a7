import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import type { Locale } from '#domain/site/locale.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { carton } from '#tests/support/product-list.ts';
import { basisText, ListPrice, StruckPrice } from './ProductPrice.tsx';

test('G11 SHOP-5 an amount of the professionals’ site says that it is without VAT', () => {
  const { product } = texts.fr.documents;
  expect(basisText(carton.totalPrice, 'pro', product)).toBe('19,50\u00A0€\u00A0HT');
  expect(basisText(carton.totalPrice, 'part', product)).toBe('23,40\u00A0€');
});

function render(Component: () => React.ReactNode, locale: Locale, path: string): string {
  const { documents, pages: _, ...messages } = texts[locale];
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider locale={locale} messages={messages} documents={documents}>
          <Component />
        </MessagesProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

describe('35.5 the price that a reduction is announced from', () => {
  const before = {
    ...carton.price,
    ttc: { value: 24, currencyIso: 'EUR' },
    ht: { value: 20, currencyIso: 'EUR' },
  } as const;
  const reduced = { ...carton, referencePrice: before };

  test('is struck out in lists, with delivery as the price is, and screen readers say what it is', () => {
    const fr = render(() => <ListPrice product={reduced} />, 'fr', '/boutique');
    expect(fr).toContain('<span class="vh">Prix le plus bas des 30 derniers jours\u00A0:</span> <s>27,90\u00A0€</s>');
    const en = render(() => <ListPrice product={reduced} />, 'en', '/professionnel/boutique');
    expect(en).toContain(
      '<span class="vh">Lowest price of the last 30 days:</span> <s>23,25\u00A0€\u00A0excl.\u00A0VAT</s>',
    );
    expect(render(() => <ListPrice product={carton} />, 'fr', '/boutique')).not.toContain('<s>');
  });

  test('says what it is on the article’s page', () => {
    const html = render(() => <StruckPrice price={before} named />, 'fr', '/boutique');
    expect(html).toMatch(/<span>Prix le plus bas des 30 derniers jours\u00A0:<\/span> <s>24,00\u00A0€<\/s>/);
  });
});
