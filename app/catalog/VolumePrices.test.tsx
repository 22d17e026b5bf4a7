import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import type { ProductOffer } from '#domain/catalog/wire-product.ts';
import type { Locale } from '#domain/site/locale.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { VolumePrices } from './VolumePrices.tsx';

const euros = (value: number) => ({ value, currencyIso: 'EUR' }) as const;
const at = (minQuantity: number, maxQuantity: number | undefined, ht: number, ttc: number) => ({
  minQuantity,
  ...(maxQuantity && { maxQuantity }),
  ...euros(ttc),
  priceType: 'BUY' as const,
  formattedValue: '',
  ttc: euros(ttc),
  ht: euros(ht),
});
const prices = [at(1, 1, 5, 6), at(2, 9, 4.5, 5.4), at(10, undefined, 4, 4.8)];

function cells(locale: Locale, path: string, packSize: number, shown: ProductOffer['volumePrices']) {
  const { documents, pages: _, ...messages } = texts[locale];
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider locale={locale} messages={messages} documents={documents}>
          <VolumePrices prices={shown} packSize={packSize} />
        </MessagesProvider>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={[path]} />);
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll('\u00A0', ' ')),
  );
}

test('SHOP-8 consumers see the price of each article with VAT', () => {
  expect(cells('fr', '/boutique', 1, prices)).toEqual([
    ['Quantité', 'L’unité TTC'],
    ['1', '6,00 €'],
    ['2 à 9', '5,40 €'],
    ['Dès 10', '4,80 €'],
  ]);
});

test('SHOP-8 SHOP-5 professionals see the price of each pack first without VAT, and that of a piece', () => {
  expect(cells('en', '/professionnel/boutique', 20, prices)).toEqual([
    ['Quantity', 'Per pack excl. VAT', 'Per pack incl. VAT', 'Per piece excl. VAT'],
    ['1', '5,00 €', '6,00 €', '0,25 €'],
    ['2 to 9', '4,50 €', '5,40 €', '0,23 €'],
    ['From 10', '4,00 €', '4,80 €', '0,20 €'],
  ]);
});

test('SHOP-8 without prices by quantity there is no table', () => {
  expect(cells('fr', '/boutique', 1, undefined)).toEqual([]);
});
