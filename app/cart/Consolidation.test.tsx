import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { consolidation as en } from '#app/i18n/en/consolidation.ts';
import { messages as enMessages } from '#app/i18n/en/index.ts';
import { texts as enTexts } from '#app/i18n/en/texts.ts';
import { consolidation as fr } from '#app/i18n/fr/consolidation.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { texts } from '#app/i18n/fr/texts.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { SuggestionAnswer } from '#domain/cart/consolidation-contract.ts';
import type { CartAnswer } from '#domain/cart/contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import { Consolidation } from './Consolidation.tsx';
import type { CartConsolidation } from './load-cart.ts';

const amount = (value: number) => ({ value, currencyIso: 'EUR' as const });
const sellerOf = (code: string, name: string) => ({ code, name, own: false, url: `/boutique/vendeur/${code}/${code}` });
const [port, zinc] = [sellerOf('port', 'Port'), sellerOf('zinc', 'Zinc')];

const moveOf = (entryNumber: number, quantity: number, latest: string): SuggestionAnswer['moves'][number] => ({
  entryNumber,
  quantity,
  from: port,
  to: zinc,
  offer: { id: `${entryNumber}` },
  unitPrice: { ttc: amount(12), ht: amount(10) },
  arrival: { earliest: '2026-11-24', latest },
});

const code = 'A'.repeat(22);
const saving = { ttc: amount(4.2), ht: amount(3.5) };
const suggestion: SuggestionAnswer = {
  code,
  exact: true,
  sellers: { before: 3, after: 2 },
  saving,
  moves: [moveOf(1, 1, '2026-11-25'), moveOf(2, 3, '2026-12-01')],
  latestArrival: { before: '2026-11-25', after: '2026-12-01' },
};
const applied = { code, sellers: { before: 3, after: 2 }, saving, entries: [5], undoUntil: '2026-11-23T11:00:00Z' };

const cart = {
  entries: [
    { entryNumber: 1, product: { name: 'Carton' } },
    { entryNumber: 2, product: { name: 'Ruban' } },
  ],
  totalItems: 4,
  total: { ttc: amount(30), ht: amount(25) },
} as unknown as CartAnswer;

function textOf(
  part: 'notice' | 'row',
  consolidation: Partial<CartConsolidation>,
  { locale = 'fr', path = '/panier' }: { readonly locale?: Locale; readonly path?: string } = {},
): string {
  const french = locale === 'fr';
  const Page = () => (
    <MessagesProvider locale={locale} messages={french ? messages : enMessages}>
      <TextsContext value={french ? texts : enTexts}>
        <Consolidation
          cart={cart}
          consolidation={{ done: null, ...consolidation }}
          total="Panier : 4 articles, 30,00 €."
          part={part}
          texts={french ? fr : en}
        />
      </TextsContext>
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  const html = renderToStaticMarkup(<Stub initialEntries={[path]} />);
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('CRT-7 the row says what is saved, what comes from whom and when, and that something arrives later', () => {
  expect(textOf('row', { suggestion })).toBe(
    '4,20 € de moins chez 2 vendeurs au lieu de 3 Livraison comprise, mêmes articles, mêmes quantités. ' +
      'Chez Zinc : Carton, 3 × Ruban Livraison estimée : mar. 24 nov. – mar. 1er déc. ' +
      'Arrivée plus tardive : au plus tard le mar. 1er déc. au lieu du mer. 25 nov. ' +
      'Prendre chez 2 vendeurs',
  );
  expect(textOf('row', { suggestion }, { locale: 'en' })).toBe(
    '4,20 € less from 2 sellers instead of 3 Delivery included, same articles, same quantities. ' +
      'From Zinc: Carton, 3 × Ruban Estimated delivery: Tue 24 Nov – Tue 1 Dec ' +
      'Later arrival: by Tue 1 Dec at the latest, instead of Wed 25 Nov ' +
      'Buy from 2 sellers',
  );
});

test('CRT-7 the row says nothing of arrivals that are not later, and that an estimate is one', () => {
  const sooner = { ...suggestion, latestArrival: { before: '2026-12-01', after: '2026-11-25' } };
  expect(textOf('row', { suggestion: sooner })).not.toMatch(/tardive|estimation/);
  expect(textOf('row', { suggestion: { ...sooner, exact: false } })).toContain('C’est une estimation : ');
  expect(textOf('row', { applied })).toBe('');
});

test('CRT-7 professionals see what they save without VAT', () => {
  const path = pathOf('cart', 'pro');
  expect(textOf('row', { suggestion }, { path })).toContain('3,50 € HT de moins chez 2 vendeurs');
  expect(textOf('notice', { applied, done: 'applied' }, { path })).toContain('Vous payez 3,50 € HT de moins');
});

test('CRT-7 afterwards the notice says what was saved, with a button to undo it, then that it was undone', () => {
  expect(textOf('notice', { applied, done: 'applied' })).toBe(
    'Vous payez 4,20 € de moins, livraison comprise ' +
      'Vos articles viennent de 2 vendeurs au lieu de 3. Panier : 4 articles, 30,00 €. Annuler',
  );
  expect(textOf('notice', { done: 'undone' })).toBe(
    'Vos articles sont revenus chez leurs vendeurs d’avant Panier : 4 articles, 30,00 €.',
  );
});

test('NAV-32 the address alone announces nothing that the cart contradicts', () => {
  expect(textOf('notice', { done: 'applied' })).toBe('');
  expect(textOf('notice', { applied, done: 'undone' })).toBe('');
});
