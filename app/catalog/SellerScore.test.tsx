import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import { SellerScore, type SellerScoreProps } from './SellerScore.tsx';

function drawn(locale: 'fr' | 'en', rating: SellerScoreProps['rating']): string {
  const { documents, pages: _, ...messages } = texts[locale];
  return renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages} documents={documents}>
      <SellerScore rating={rating} />
    </MessagesProvider>,
  );
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');

test.each([
  ['fr', { average: 4.6, count: 128 }, '4,6 sur 5 (128 avis)'],
  ['fr', { average: 5, count: 12_840 }, '5,0 sur 5 (12 840 avis)'],
  ['en', { average: 4.6, count: 128 }, '4.6 out of 5 (128 ratings)'],
  ['en', { average: 5, count: 12_840 }, '5.0 out of 5 (12,840 ratings)'],
] as const)('13.9 SHOP-4 NAV-31 the score of a seller is written in %s: %j', (locale, rating, written) => {
  const html = drawn(locale, rating);
  expect(textOf(html)).toBe(written);
  expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
});

test('13.9 SHOP-4 a seller with too few ratings has no score', () => {
  expect(drawn('fr', undefined)).toBe('');
});
