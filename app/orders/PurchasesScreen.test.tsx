import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { PurchasesScreen } from './PurchasesScreen.tsx';

const parcel = (entryNumber: number) => ({
  entryNumber,
  label: 'Colissimo',
  town: 'Lyon',
  country: 'FR',
  depositDate: '2026-11-23',
  trackingNumber: null as string | null,
  stage: 'UNDER_WAY' as const,
  pickUp: null,
});
const article = { name: 'Carton', quantity: 2 };

function html(order: Partial<OrderSummary>): string {
  const { documents, pages, ...messages } = texts.fr;
  const price = { value: 10, currencyIso: 'EUR' as const };
  const summary = {
    code: 'G26-ABCDEF',
    created: '2026-11-20T08:00:00.000Z',
    status: 'SHIPPED',
    demo: false,
    refund: null,
    total: { ttc: price, ht: price },
    labelsUrl: null,
    ...order,
  } as unknown as OrderSummary;
  const pagination = { currentPage: 0, pageSize: 10, totalPages: 1, totalResults: 1, sort: 'byDate' as const };
  const listed = { group: 'all' as const, text: '', page: 0 };
  const statusCounts = [{ status: 'SHIPPED' as const, count: 1 }];
  const page = { orders: [summary], pagination, sorts: [], key: 'press-1', listed, statusCounts };
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
  const shown = html({ parcels: [parcel(3)], articles: [] });
  expect(shown).toContain(form);
  expect(shown).toContain('name="entryNumber" value="3"');
  expect(shown).toContain('aria-label="Recommander\u00A0: commande G26-ABCDEF"');
  expect(shown).not.toContain('press-1');
});

test('ACC-7 CRT-6 CRT-9 articles are ordered again from the list with one press, which adds them once', () => {
  const shown = html({ parcels: [], articles: [article, article] });
  expect(shown).toContain(form);
  expect(shown).toContain('value="press-1"');
  expect(shown).not.toContain('entryNumber');
});

test.each([
  ['two parcels', { parcels: [parcel(0), parcel(1)], articles: [] }],
  ['a parcel and articles', { parcels: [parcel(0)], articles: [article] }],
])('ACC-7 CRT-6 an order of %s links to its page, where each has its own button', (_what, order) => {
  const shown = html(order);
  expect(shown).not.toContain('method="post"');
  expect(shown).toContain('href="/espaceclient/mes-achats/G26-ABCDEF#commander-a-nouveau"');
  expect(shown).toContain('Choisir quoi recommander');
});

const amount = { value: 8.59, currencyIso: 'EUR' as const };
const refundOf = (status: 'REQUESTED' | 'SUCCEEDED' | 'FAILED') => ({
  status,
  amount,
  requested: '2026-11-20T08:00:00.000Z',
});

test.each([
  [
    'awaits payment',
    { status: 'PAYMENT_FAILED' },
    'Reprendre le paiement',
    'En attente de paiement\u00A0: rien n’est débité.',
  ],
  [
    'is to be handed over',
    { status: 'PAID', parcels: [{ ...parcel(0), stage: 'WAITING' }] },
    'Voir',
    'Lyon à déposer le lun. 23 nov.',
  ],
  ['has a parcel under way', { parcels: [{ ...parcel(0), trackingNumber: '8G123' }] }, 'Suivre', 'Lyon en route'],
  [
    'is being repaid',
    { status: 'CANCELLED', refund: refundOf('REQUESTED') },
    'Voir',
    '8,59\u00A0€ vous sont rendus, sous 3 à 5\u00A0jours ouvrés.',
  ],
  ['was repaid', { status: 'CANCELLED', refund: refundOf('SUCCEEDED') }, 'Recommander', 'Annulée, 8,59\u00A0€ rendus.'],
  ['was never paid', { status: 'CANCELLED' }, 'Recommander', 'Annulée, rien n’a été débité.'],
  ['has arrived', { status: 'DELIVERED' }, 'Recommander', 'Tout est arrivé.'],
] as const)('ACC-7 an order that %s says so, with the useful action first', (_what, order, action, fact) => {
  const shown = html({ parcels: [parcel(0)], articles: [], ...order } as Partial<OrderSummary>);
  const row = shown.slice(shown.indexOf('<tbody>'));
  expect(row).toContain(fact);
  expect(/<(?:a|button)[^>]*>(?!G26)(?:<[^>]*>)*([^<]+)</.exec(row.slice(row.indexOf(fact)))?.[1]).toBe(action);
});
