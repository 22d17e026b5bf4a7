import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { PurchasesScreen } from './PurchasesScreen.tsx';

const parcel = (entryNumber: number) => ({ entryNumber, label: 'Colissimo', town: 'Lyon', country: 'FR' });
const article = { name: 'Carton', quantity: 2 };

/** The list of one order, as HTML. */
function listed(order: Pick<OrderSummary, 'parcels' | 'articles'>): string {
  const { documents, pages, ...messages } = texts.fr;
  const price = { value: 10, currencyIso: 'EUR' as const };
  const summary = {
    code: 'G26-ABCDEF',
    created: '2026-11-20T08:00:00.000Z',
    status: 'SHIPPED',
    demo: false,
    total: { ttc: price, ht: price },
    ...order,
  } as unknown as OrderSummary;
  const pagination = { currentPage: 0, pageSize: 10, totalPages: 1, totalResults: 1, sort: 'byDate' as const };
  const page = { orders: [summary], pagination, sorts: [], key: 'press-1' };
  const Stub = createRoutesStub([{ path: '*', Component: () => <PurchasesScreen page={page} /> }]);
  return renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/espaceclient/mes-achats']} />
      </TextsContext>
    </MessagesProvider>,
  );
}

const form = 'action="/espaceclient/mes-achats/G26-ABCDEF"';

test('ACC-7 CRT-6 an order of a single parcel is ordered again from the list with one press', () => {
  const html = listed({ parcels: [parcel(3)], articles: [] });
  expect(html).toContain(form);
  expect(html).toContain('name="entryNumber" value="3"');
  expect(html).toContain('aria-label="Commander à nouveau\u00A0: commande G26-ABCDEF"');
  expect(html).not.toContain('press-1');
});

test('ACC-7 CRT-6 CRT-9 articles are ordered again from the list with one press, which adds them once', () => {
  const html = listed({ parcels: [], articles: [article, article] });
  expect(html).toContain(form);
  expect(html).toContain('value="press-1"');
  expect(html).not.toContain('entryNumber');
});

test.each([
  ['two parcels', { parcels: [parcel(0), parcel(1)], articles: [] }],
  ['a parcel and articles', { parcels: [parcel(0)], articles: [article] }],
])('ACC-7 CRT-6 an order of %s links to its page, where each has its own button', (_what, order) => {
  const html = listed(order);
  expect(html).not.toContain('<form');
  expect(html).toContain('href="/espaceclient/mes-achats/G26-ABCDEF#commander-a-nouveau"');
  expect(html).toContain('Choisir quoi recommander');
});
