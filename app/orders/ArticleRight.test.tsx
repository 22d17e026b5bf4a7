import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { ArticleRight } from './ArticleRight.tsx';

function textOf(order: OrderAnswer): string {
  const { documents, pages, ...messages } = texts.fr;
  const Stub = createRoutesStub([{ path: '*', Component: () => <ArticleRight order={order} /> }]);
  const html = renderToStaticMarkup(
    <MessagesProvider locale="fr" messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/']} />
      </TextsContext>
    </MessagesProvider>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test.each([
  ['ACCEPTED', null, '', 'Acceptée. Retour attendu au plus tard le lundi 7 décembre 2026.'],
  ['RETURNED', null, '', 'Les articles sont revenus, le remboursement suit.'],
  ['REPAID', null, '', 'Remboursée.'],
  ['REFUSED', 'LATE', 'Reçue le 8.', 'Refusée : elle est arrivée après la fin du délai. Reçue le 8.'],
  ['REFUSED', 'OTHER', 'Paquet ouvert.', 'Refusée : Paquet ouvert.'],
] as const)('CRT-8 the buyer reads that a withdrawal is %s (%s)', (state, reason, note, words) => {
  const withdrawal = { id: 'a', stated: '2026-11-23T08:00:00.000Z', state, reason, note, returnTo: [] };
  const order = { code: 'G26-7K3M9X', status: 'DELIVERED', withdrawal } as unknown as OrderAnswer;
  expect(textOf(order)).toContain(words);
});

test('CRT-8 the buyer reads where the articles of an accepted withdrawal are sent back, seller by seller', () => {
  const returnTo = [
    { seller: 'Atelier', address: '1 rue du Port, 75001 Paris' },
    { seller: 'Comptoir', address: '5 quai des Timbres, 35099 Rennes' },
  ];
  const withdrawal = {
    id: 'a',
    stated: '2026-11-23T08:00:00.000Z',
    state: 'ACCEPTED',
    reason: null,
    note: '',
    returnTo,
  };
  const text = textOf({ code: 'G26-7K3M9X', status: 'DELIVERED', withdrawal } as unknown as OrderAnswer);
  expect(text).toContain('Articles vendus par Atelier, à renvoyer à : 1 rue du Port, 75001 Paris');
  expect(text).toContain('Articles vendus par Comptoir, à renvoyer à : 5 quai des Timbres, 35099 Rennes');
});

test('CRT-8 a withdrawal whose money the bank has given back isn’t said to be refunded by the shop', () => {
  const withdrawal = {
    id: 'a',
    stated: '2026-11-23T08:00:00.000Z',
    state: 'REPAID',
    reason: null,
    note: '',
    returnTo: [],
  };
  const order = { code: 'G26-7K3M9X', status: 'DELIVERED', withdrawal, takenBack: true };
  const text = textOf(order as unknown as OrderAnswer);
  expect(text).toContain('votre banque vous a déjà rendu l’argent : nous ne vous remboursons pas une seconde fois.');
  expect(text).not.toContain('Remboursée.');
});
