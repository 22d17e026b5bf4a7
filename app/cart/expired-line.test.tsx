import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { messages } from '#app/i18n/fr/index.ts';
import { texts as pages } from '#app/i18n/fr/texts.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { CartAnswer, ParcelEntryAnswer } from '#domain/cart/contract.ts';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';

const amount = (value: number) => ({ value, currencyIso: 'EUR' as const });
const price = (ttc: number, ht: number) => ({ ttc: amount(ttc), ht: amount(ht) });
const validUntil = '2026-11-23T09:00:00.000Z';
const [before, after] = [Date.parse(validUntil), Date.parse(validUntil) + 1];

const entry = (change: Partial<ParcelEntryAnswer> = {}) =>
  ({
    entryNumber: 4,
    version: 2,
    quantity: 1,
    product: { code: 'Home', name: 'Colissimo Domicile' },
    totalPrice: { ...amount(5.59), formattedValue: '' },
    total: price(5.59, 4.66),
    prices: [{ code: 'Home', label: 'Colissimo Domicile', total: price(5.59, 4.66) }],
    schedule: {
      collection: { label: 'Bureau de poste', date: '2026-11-25' },
      delivery: { label: 'Domicile', date: '2026-11-27', guaranteed: false },
      delay: 'P2D',
      validUntil,
    },
    smt: {
      offer: {
        service: { deliveryMode: 'HOME' },
        weight: 0.25,
        dimension: { type: 'ORDINARY', length: 22, width: 16, height: 6 },
      },
      addresses: { addressFrom: { firstName: 'Zoé' }, addressTo: { firstName: 'Paul', town: 'Paris' } },
    },
    ...change,
  }) as unknown as ParcelEntryAnswer;

function render(children: ReactNode, path = '/panier'): string {
  const Page = () => (
    <MessagesProvider locale="fr" messages={messages}>
      <TextsContext value={pages}>{children}</TextsContext>
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

const line = (now: number, change?: Partial<ParcelEntryAnswer>, path?: string) =>
  render(<CartLine entry={entry(change)} now={now} onRemove={() => undefined} />, path);

test('CRT-4 a line says that its price has expired and has a button that renews it', () => {
  const html = line(after);
  expect(html).toContain('Prix expiré');
  expect(html).toMatch(
    /name="entryNumber" value="4".*value="renew"[^>]*aria-label="Actualiser le prix\u00A0: Colis vers Paris/,
  );
  expect(line(before)).not.toContain('Prix expiré');
  expect(line(before)).not.toContain('value="renew"');
});

const renewal = (from: string, to: string) => ({
  from: { price: price(5.49, 4.58), collectionDate: from },
  to: { price: price(5.59, 4.66), collectionDate: to },
});

test('CRT-4 a renewed line shows both prices as the site counts, and both days where they differ', () => {
  const same = renewal('2026-11-25', '2026-11-25');
  expect(line(before, { renewal: same })).toContain('Prix actualisé\u00A0: 5,49\u00A0€ avant, 5,59\u00A0€ maintenant.');
  expect(line(before, { renewal: same })).not.toContain('au lieu du');
  expect(line(before, { renewal: same }, '/professionnel/panier')).toContain(
    '4,58\u00A0€ avant, 4,66\u00A0€ maintenant.',
  );
  const moved = line(before, { renewal: renewal('2026-11-23', '2026-11-25') });
  expect(moved).toContain('Dépôt le mercredi 25 novembre 2026 au lieu du lundi 23 novembre 2026.');
  const unchanged = { from: same.to, to: same.to };
  expect(line(before, { renewal: unchanged })).toContain('Prix actualisé, inchangé\u00A0: 5,59\u00A0€.');
});

test('CRT-4 with an expired price the total is provisional, and the button renews all prices instead of ordering', () => {
  const cart = (entries: readonly ParcelEntryAnswer[]) =>
    ({
      entries,
      appliedVouchers: [],
      appliedOrderPromotions: [],
      refusedVouchers: [],
      vat: [],
      total: price(11.18, 9.32),
      totalTax: amount(0),
      deliveryCost: amount(0),
    }) as unknown as CartAnswer;
  const two = cart([entry(), entry({ entryNumber: 5 })]);
  const html = render(<CartSummary cart={two} now={after} />);
  expect(html).toContain('Total à confirmer\u00A0: 2\u00A0prix ont expiré.');
  expect(html).toMatch(/name="all".*value="renew"[^>]*>.*Actualiser les 2\u00A0prix/);
  expect(html).not.toContain('Vérifier la commande');
  expect(render(<CartSummary cart={two} now={before} />)).toContain('Vérifier la commande');
});

test('SMT-24 a line whose price is an estimate says so', () => {
  expect(line(before, { estimated: true })).toContain(
    'Prix estimé\u00A0: le transporteur n’a pas répondu. Nous le lui redemandons avant le paiement.',
  );
  expect(line(before)).not.toContain('Prix estimé');
});
