import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { texts } from '#tests/support/journey-texts.ts';
import { carton, cartons } from '#tests/support/product-list.ts';
import { ProductTable } from './ProductTable.tsx';

function render(answer: object): string {
  const { documents, pages: _, ...messages } = texts.fr;
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider locale="fr" messages={messages} documents={documents}>
          <ProductTable products={cartons.products} list="cartons" />
        </MessagesProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <Stub initialEntries={['/professionnel/boutique']} hydrationData={{ actionData: { 0: answer } }} />,
  );
}

test('CRT-7 SHOP-5 an invalid quantity stays in its row of the table, with the reason', () => {
  const { quantity } = texts.fr.documents.product.failed;
  const html = render({ refusal: 'quantity', product: carton.code, offer: null, quantity: '-3' });
  const id = `quantite-${carton.code}-error`;
  expect(html).toMatch(new RegExp(`<input[^>]*aria-invalid="true"[^>]*aria-describedby="${id}"[^>]*value="-3"`));
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`id="${id}".*?${quantity}`));
  expect(html.match(/<form(?=[^>]* data-add-article)(?=[^>]* noValidate)/g)?.length).toBeGreaterThan(0);
  expect(render({ refusal: 'gone', product: carton.code, offer: null, quantity: '3' })).not.toContain('aria-invalid');
});
