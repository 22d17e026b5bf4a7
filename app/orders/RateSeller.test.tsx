import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { RateSeller } from './RateSeller.tsx';

type Part = OrderAnswer['parts'][number];

const rhone = { code: 'rhone', name: 'Cartonnerie du Rhône' };
const delivered: Part = {
  seller: 'rhone',
  status: 'DELIVERED',
  rating: null,
  ratableUntil: '2027-01-22T09:00:00.000Z',
  dispatches: [],
  unavailable: [],
  returnable: null,
};

function drawn(locale: 'fr' | 'en', part: Part): string {
  const { documents, pages, ...messages } = texts[locale];
  const Page = () => <RateSeller order={{ parts: [part] }} seller={rhone} path="/espaceclient/mes-achats/G26-ABCDEF" />;
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/espaceclient/mes-achats/G26-ABCDEF']} />
      </TextsContext>
    </MessagesProvider>,
  );
}

/** The names of the radio buttons, that of the chosen one in brackets. */
const choices = (html: string) =>
  [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)].map(([, input = '', label = '']) => {
    const name = label.replace(/<[^>]*>/g, '');
    return input.includes('checked') ? `[${name}]` : name;
  });
const buttons = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);

test('13.9 ACC-7 a delivered seller is rated by one of five radio buttons in a form, none chosen at first', () => {
  const html = drawn('fr', delivered);
  expect(html).toMatch(/<form [^>]*action="\/espaceclient\/mes-achats\/G26-ABCDEF" method="post"/);
  expect(html).toContain('role="radiogroup" aria-label="Votre note pour Cartonnerie du Rhône"');
  expect(choices(html)).toEqual(['1 sur 5', '2 sur 5', '3 sur 5', '4 sur 5', '5 sur 5']);
  expect(buttons(html)).toEqual(['Noter Cartonnerie du Rhône']);
  expect(html).toContain('Seuls les acheteurs notent un vendeur, une fois par commande.');
  expect(html).toContain('jusqu’au vendredi 22 janvier 2027');
  expect(choices(drawn('en', delivered))).toContain('4 out of 5');
});

test('13.9 ACC-7 a rating is shown in the form, which changes or withdraws it', () => {
  const html = drawn('fr', { ...delivered, rating: 4 });
  expect(choices(html)).toEqual(['1 sur 5', '2 sur 5', '3 sur 5', '[4 sur 5]', '5 sur 5']);
  expect(buttons(html)).toEqual(['Changer la note de Cartonnerie du Rhône', 'Retirer ma note de Cartonnerie du Rhône']);
});

test('13.9 ACC-7 once the time is over a rating is shown alone; nothing stands there without one', () => {
  const over = { ...delivered, ratableUntil: null };
  expect(drawn('fr', { ...over, rating: 2 })).toBe(
    '<p class="t14 muted">Vous avez noté Cartonnerie du Rhône 2 sur 5.</p>',
  );
  expect(drawn('fr', over)).toBe('');
  expect(drawn('fr', { ...over, status: 'SHIPPED' })).toBe('');
});
