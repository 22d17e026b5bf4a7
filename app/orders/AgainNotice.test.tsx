import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AccountMessagesContext } from '#app/i18n/account-messages.ts';
import { accountPages as en } from '#app/i18n/en/account-pages.ts';
import { type AccountMessages, accountPages as fr } from '#app/i18n/fr/account-pages.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { StepMessagesContext } from '#app/i18n/step-messages.ts';
import type { OrderAnswer, OrderedArticleAnswer } from '#domain/orders/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { AgainNotice, type AgainNoticeProps } from './AgainNotice.tsx';
import { OrderedArticles } from './OrderedArticles.tsx';

const amount = (value: number) => ({ value, currencyIso: 'EUR' as const });
const price = (value: number) => ({ ttc: amount(value * 1.2), ht: amount(value) });

const article = (entryNumber: number, name: string, quantity: number) =>
  ({
    entryNumber,
    quantity,
    unitPrice: price(10),
    total: price(10 * quantity),
    product: { name, url: '/boutique/x/p/x', pack: 'Lot de 20' },
  }) as unknown as OrderedArticleAnswer;
const articles = [article(1, 'Carton', 5), article(2, 'Pochette', 1), article(3, 'Carnet', 2), article(4, 'Ruban', 3)];

function drawn(locale: 'fr' | 'en', Page: () => React.ReactNode): string {
  const { documents, steps, ...messages } = texts[locale];
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  const accountPages = (locale === 'fr' ? fr : en) as AccountMessages;
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <StepMessagesContext value={steps}>
        <AccountMessagesContext value={accountPages}>
          <Stub initialEntries={['/espaceclient/achats/G26-ABCDEF']} />
        </AccountMessagesContext>
      </StepMessagesContext>
    </MessagesProvider>,
  );
}

const told = (locale: 'fr' | 'en', again: AgainNoticeProps['again']) =>
  drawn(locale, () => <AgainNotice again={again} articles={articles} />);

test.each([
  ['fr', fr.orders],
  ['en', en.orders],
] as const)('CRT-6 what is not in the cart, or only in part, is told by name and reason: %s', (locale, orders) => {
  const html = told(locale, {
    count: 3,
    missing: [
      { entryNumber: 1, added: 3, reason: 'lowStock' },
      { entryNumber: 2, added: 0, reason: 'withdrawn' },
      { entryNumber: 3, added: 0, reason: 'full' },
      { entryNumber: 4, added: 0, reason: 'noStock' },
      { entryNumber: 9, added: 0, reason: 'noStock' },
    ],
    articles: [
      { entryNumber: 1, changes: [{ code: 'STOCK', name: 'Carton', asked: 5, left: 3 }] },
      { entryNumber: 3, changes: [{ code: 'PRICE', name: 'Carnet', from: price(10), to: price(9) }] },
    ],
  });
  const items = [...html.matchAll(/<li>([^<]*?) *<(?:\/li|a)/g)].map(([, item]) => item);
  expect(items).toEqual([
    orders.missing.lowStock('Carton', 3, 5),
    orders.missing.withdrawn('Pochette'),
    orders.missing.full('Carnet'),
    orders.missing.noStock('Ruban'),
  ]);
  // Others may sell what this seller has no more of.
  const elsewhere = [...html.matchAll(/<a [^>]*href="\/boutique[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  const [pouch, tape] = {
    fr: ['Voir les autres vendeurs\u00A0: Pochette', 'Voir les autres vendeurs\u00A0: Ruban'],
    en: ['See other sellers: Pochette', 'See other sellers: Ruban'],
  }[locale];
  expect(elsewhere).toEqual([pouch, tape]);
  expect(html).toContain('role="status"');
  expect(html).toContain(orders.added(3));
});

test('CRT-6 another price is told of what was added, and nothing more where all was', () => {
  const change = { code: 'PRICE' as const, name: 'Carton', from: price(10), to: price(9) };
  const dearer = told('fr', { count: 5, missing: [], articles: [{ entryNumber: 1, changes: [change] }] });
  expect(dearer).toContain(fr.reorder.price('Carton', '12,00\u00A0€', '10,80\u00A0€'));
  const plain = told('fr', { count: 5, missing: [], articles: [{ entryNumber: 1, changes: [] }] });
  expect(plain).not.toContain('<li>');
});

test('CRT-6 CRT-9 the form brings the key of its page, and says when the cart holds the articles', () => {
  const order = { code: 'G26-ABCDEF', sellers: [] } as unknown as OrderAnswer;
  const page = (held: boolean) =>
    drawn('fr', () => <OrderedArticles order={order} articles={articles} pressKey="k-1" held={held} />);
  expect(page(false)).toContain('<input type="hidden" name="key" value="k-1"/>');
  expect(page(false)).toContain(fr.orders.reorderArticlesHint);
  expect(page(true)).toContain(fr.orders.heldHint);
});
