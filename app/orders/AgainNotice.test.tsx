import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import type { OrderAnswer, OrderedArticleAnswer } from '#domain/orders/contract.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { AgainNotice, type AgainNoticeProps } from './AgainNotice.tsx';
import { ArticleFoot } from './OrderScreen.tsx';

const { pages: fr } = texts.fr;
const { pages: en } = texts.en;
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
  const { documents, pages, ...messages } = texts[locale];
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <TextsContext value={pages}>
        <Stub initialEntries={['/espaceclient/achats/G26-ABCDEF']} />
      </TextsContext>
    </MessagesProvider>,
  );
}

const noticeHtml = (locale: 'fr' | 'en', again: AgainNoticeProps['again']) =>
  drawn(locale, () => <AgainNotice again={again} articles={articles} />);

test.each([
  ['fr', fr.orders],
  ['en', en.orders],
] as const)('CRT-6 articles missing in the cart are named with the reason: %s', (locale, orders) => {
  const html = noticeHtml(locale, {
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
  // Articles that their seller no longer has are followed by links to other sellers' offers.
  const elsewhere = [...html.matchAll(/<a [^>]*href="\/boutique[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  const [pouch, tape] = {
    fr: ['Voir les autres vendeurs\u00A0: Pochette', 'Voir les autres vendeurs\u00A0: Ruban'],
    en: ['See other sellers: Pochette', 'See other sellers: Ruban'],
  }[locale];
  expect(elsewhere).toEqual([pouch, tape]);
  expect(html).toContain('role="status"');
  expect(html).toContain(orders.added(3));
});

test('CRT-6 a changed price is shown; without changes there is no further notice', () => {
  const change = { code: 'PRICE' as const, name: 'Carton', from: price(10), to: price(9) };
  const dearer = noticeHtml('fr', { count: 5, missing: [], articles: [{ entryNumber: 1, changes: [change] }] });
  expect(dearer).toContain(fr.reorder.price('Carton', '12,00\u00A0€', '10,80\u00A0€'));
  const plain = noticeHtml('fr', { count: 5, missing: [], articles: [{ entryNumber: 1, changes: [] }] });
  expect(plain).not.toContain('<li>');
});

test('CRT-6 CRT-9 the form contains the key of its page, and there is a message once the cart has the articles', () => {
  const order = { code: 'G26-ABCDEF', sellers: [] } as unknown as OrderAnswer;
  const page = (held: boolean) =>
    drawn('fr', () => <ArticleFoot page={{ order, again: { key: 'k-1', held, result: null } }} path="/achats" />);
  expect(page(false)).toContain('<input type="hidden" name="key" value="k-1"/>');
  expect(page(false)).toContain(fr.orders.reorderArticlesHint);
  expect(page(true)).toContain(fr.orders.heldHint);
});
